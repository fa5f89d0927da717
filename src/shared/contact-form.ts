/** The site's contact form, shared by the page and the server's checks. */
export const contactTopics = [
  { value: "demo", label: "See a demo" },
  { value: "sales", label: "Plans and the Enterprise plan" },
  { value: "help", label: "Help with the product" },
  { value: "privacy", label: "My data" },
  { value: "security", label: "A security problem" },
  { value: "other", label: "Something else" },
] as const;

/** Maximum lengths in characters. */
export const contactLimits = { name: 100, email: 254, message: 5000 } as const;

export const contactFields = ["name", "email", "topic", "message"] as const;
export type ContactFormField = (typeof contactFields)[number];

/** A hidden field. Programs that fill in every field give themselves away. */
export const contactTrap = "website";
