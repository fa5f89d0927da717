// The business in the pictures of the public site. Nobody in it exists.

export const owner = "ruth@hartley-insurance.example";

export const business = {
  name: "Hartley & Daughters Insurance",
  timeZone: "America/Chicago",
  postalAddress: "118 Depot Street, Galena, IL 61036",
};

export const links = [
  {
    kind: "google",
    label: "Google",
    url: "https://search.google.com/local/writereview?placeid=ChIJmadeup0000000000",
  },
  { kind: "facebook", label: "Facebook", url: "https://www.facebook.com/hartley.example/reviews" },
];

const people = [
  "Ana Ruiz",
  "Walter Braun",
  "Denise Okafor",
  "Tom Lindqvist",
  "Marguerite Dale",
  "Hal Whitcomb",
  "Priya Nair",
  "Joe Castellano",
  "Ellen Voss",
  "Sam Turner",
  "Grace Liu",
  "Peter Novak",
  "Ida Brandt",
  "Luis Herrera",
];

/** A client list as an agency's program exports it. */
export const csv = [
  "name,email,phone,type",
  ...people.map(
    (name, index) =>
      `${name},${name.toLowerCase().replace(" ", ".")}@example.com,(815) 555-01${10 + index},client`,
  ),
].join("\n");

/**
 * Who answered, in the order of the flow's questions: stars, choices by position, texts. `hoursAgo`
 * is set in the database afterwards.
 */
export const answers = [
  {
    name: "Ana Ruiz",
    hoursAgo: 0.2,
    given: [
      4,
      0,
      0,
      "Beth from your office called back the same afternoon. The form was long, and page 2 asked for things you already had. The money came in six days.",
      "Fill in what you know about me before you send me a form.",
    ],
  },
  {
    name: "Walter Braun",
    hoursAgo: 3,
    given: [
      5,
      1,
      1,
      "Hail took half the roof. I was in the office the next morning and Ruth had the adjuster on the telephone before I had sat down.",
      "",
    ],
  },
  {
    name: "Denise Okafor",
    hoursAgo: 22,
    given: [
      2,
      0,
      0,
      "Three weeks before anybody told me that the repair shop had to be on your list. I paid the first one myself.",
      "Say that on day one, please.",
    ],
  },
  {
    name: "Hal Whitcomb",
    hoursAgo: 27,
    given: [5, 0, 2, "Sent photos by e-mail on Sunday, had an answer on Monday.", ""],
  },
  {
    name: "Priya Nair",
    hoursAgo: 49,
    given: [
      4,
      1,
      0,
      "A burst pipe in January. You explained what was covered and what was not before the plumber came, so there was no surprise.",
      "The hold music.",
    ],
  },
  {
    name: "Ellen Voss",
    hoursAgo: 75,
    given: [
      5,
      2,
      1,
      "I knew nothing about life insurance claims. Your daughter sat with me for an hour.",
      "",
    ],
  },
  {
    name: "Grace Liu",
    hoursAgo: 98,
    given: [
      3,
      0,
      3,
      "It worked out, but I had to call twice to hear where things stood.",
      "Call me first.",
    ],
  },
];
