import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { inject } from "vitest";
import type {} from "./start-postgres.ts";

let asked: Promise<string[]> | undefined;

/** The URL of the run's PostgreSQL server, which starts on first use. */
export const getPostgresUrl = async (): Promise<string> => (await askOnce())[0] ?? "";

/** The same server through a Unix socket, for the connections of tests. */
export const getPostgresSocketUrl = async (): Promise<string> => (await askOnce())[1] ?? "";

const askOnce = () => (asked ??= askForUrls());

async function askForUrls(): Promise<string[]> {
  const answer = await text(connect(inject("postgresPort"), "127.0.0.1"));
  if (!answer.startsWith("postgres:")) throw new Error(answer);
  return answer.split(" ");
}
