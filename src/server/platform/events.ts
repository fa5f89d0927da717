import type { Tx } from "./database/database.ts";

/** An event that one feature raises and others listen to. */
export interface EventType<Payload, Result = void> {
  readonly name: string;
  /** Carries the types to the compiler; never set. */
  readonly types?: [Payload, Result];
}

export interface Listener {
  name: string;
  handle(tx: Tx, payload: unknown): Promise<unknown>;
}

export interface Events {
  /**
   * Calls the listeners one after another in the caller's transaction, so that an event and its consequences are stored
   * together or not at all.
   * @returns their results, in the same order.
   */
  raise<Payload, Result>(
    tx: Tx,
    type: EventType<Payload, Result>,
    payload: Payload,
  ): Promise<Result[]>;
}

export const eventType = <Payload, Result = void>(name: string): EventType<Payload, Result> => ({
  name,
});

export const on = <Payload, Result>(
  { name }: EventType<Payload, Result>,
  handle: (tx: Tx, payload: Payload) => Promise<Result>,
): Listener => ({ name, handle: handle as Listener["handle"] });

/** @param listListeners called at the first event, because listeners need the platform, which contains the events. */
export function createEvents(listListeners: () => Listener[]): Events {
  let listeners: Map<string, Listener[]> | undefined;
  return {
    async raise<Payload, Result>(tx: Tx, { name }: EventType<Payload, Result>, payload: Payload) {
      listeners ??= Map.groupBy(listListeners(), (listener) => listener.name);
      const results: Result[] = [];
      for (const { handle } of listeners.get(name) ?? [])
        results.push((await handle(tx, payload)) as Result);
      return results;
    },
  };
}
