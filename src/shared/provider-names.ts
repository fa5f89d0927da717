/** How companies write their own names, where a capital letter at the front is not enough. */
const spelled: Record<string, string> = {
  github: "GitHub",
  gitlab: "GitLab",
  linkedin: "LinkedIn",
};

/** The name of a provider of sign-in as people know it. @param provider as it is configured. */
export const providerName = (provider: string): string =>
  spelled[provider] ?? `${provider.slice(0, 1).toUpperCase()}${provider.slice(1)}`;
