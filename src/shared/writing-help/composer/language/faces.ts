/** A face made of marks, or a heart: ":(", ";-)", ":'(", "<3"; no address ("http://") and no list ("Hours:(9-5)"). */
export const face = "(?:[:;=]['’]?-?[()[\\]@DPp|\\\\/](?![\\p{L}\\p{N}/])|<3(?![\\p{L}\\p{N}]))";

const faces = new RegExp(face, "gu");

/** By the mouth. */
const pictures: Record<string, string> = {
  ")": "🙂",
  "(": "🙁",
  ...{ "]": "🙂", "[": "🙁", "@": "😠" },
  ...{ D: "😀", P: "😛", p: "😛" },
  ...{ "|": "😕", "/": "😕", "\\": "😕" },
  3: "❤️",
};

/** The text with a picture of the same length in the place of each face: "Great :(" is no praise either. */
export const withPictures = (text: string): string =>
  text.replace(faces, (marks) => (pictures[marks.slice(-1)] ?? "").padEnd(marks.length, "\uFE0F"));
