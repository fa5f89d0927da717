import { startServer } from "./start-server.ts";

export interface HostedProject {
  /** Value for `DESCOPE_BASE_URL`. */
  origin: string;
  projectId: string;
  managementKey: string;
  close(): Promise<void>;
}

/**
 * A second instance of our server as the hosted service, on another site than the application. It admits the
 * application's pages by its own settings only.
 */
export async function startHostedProject(
  smtpUrl: string,
  applicationOrigin: string,
): Promise<HostedProject> {
  const projectId = "P2StandIn0000000000000000000";
  const managementKey = "K2StandIn-management-key-of-the-test";
  const server = await startServer({
    env: {
      SMTP_URL: smtpUrl,
      PROJECT_ID: projectId,
      MANAGEMENT_KEY: managementKey,
      // Browsers do not send our cookies from another site.
      APPROVED_ORIGINS: applicationOrigin,
      REFRESH_TOKEN: "body",
    },
  });
  return {
    origin: server.origin,
    projectId,
    managementKey,
    close: async () => void (await server.stop()),
  };
}
