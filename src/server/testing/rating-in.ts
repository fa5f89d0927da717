/** Every key of an object and its nested objects. */
type KeysOf<T, Depth extends 0[] = []> = Depth["length"] extends 6
  ? never
  : T extends Date | ((...args: never[]) => unknown)
    ? never
    : T extends readonly (infer Item)[]
      ? KeysOf<Item, [...Depth, 0]>
      : T extends object
        ? (keyof T & string) | { [K in keyof T]: KeysOf<T[K], [...Depth, 0]> }[keyof T]
        : never;

/** Keys through which code could depend on a rating. */
type Forbidden = "rating" | "stars" | "score" | "sentiment";

/** The names of such keys anywhere in a type; never if there are none. */
export type RatingIn<T> = Extract<KeysOf<T>, Forbidden>;
