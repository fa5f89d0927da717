/** A name appears in the subject of mails to strangers, where a web address would be advertising. */
export const holdsAddress = (name: string): boolean => /:\/\/|\bwww\./i.test(name);

export const addressInNameWords =
  "Leave out the web address: write only what your business is called.";

/** Hides names that predate this rule, or come from a management client, from strangers. */
export const nameForStrangers = (name: string): string =>
  name === "" || holdsAddress(name) ? "a business" : name;
