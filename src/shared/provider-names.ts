/** Company names whose spelling is more than an initial capital. */
const spelled: Record<string, string> = {
  github: "GitHub",
  gitlab: "GitLab",
  linkedin: "LinkedIn",
};

/**
 * Display name of a sign-in provider.
 * @param provider as configured.
 */
export const providerName = (provider: string): string =>
  spelled[provider] ?? `${provider.slice(0, 1).toUpperCase()}${provider.slice(1)}`;
