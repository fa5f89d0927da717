/** The site's contact form: what the page shows and the server checks. */
export const contactTopics = [
  { value: "demo", label: "See a demo" },
  { value: "sales", label: "Plans and the Enterprise plan" },
  { value: "help", label: "Help with the product" },
  { value: "privacy", label: "My data" },
  { value: "security", label: "A security problem" },
  { value: "other", label: "Something else" },
] as const;

/** Characters. */
export const contactLimits = { name: 100, email: 254, message: 5000 } as const;

export const contactFields = ["name", "email", "topic", "message"] as const;
export type ContactFormField = (typeof contactFields)[number];

/**
 * A field that people do not see. Programs that fill in every field give themselves away.
 */
export const contactTrap = "website";
