/** A name is shown to strangers in the subject of a mail, where an address would be an advertisement. */
export const holdsAddress = (name: string): boolean => /:\/\/|\bwww\./i.test(name);

export const addressInNameWords =
  "Leave out the web address: write only what your business is called.";

/** Names from before that rule, or from a managing program, are not shown to strangers. */
export const nameForStrangers = (name: string): string =>
  name === "" || holdsAddress(name) ? "a business" : name;
