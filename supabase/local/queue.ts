/**
 * Runs tasks one after the other.
 *
 * Gap closed: @supabase/lite opens its transactions with plain BEGIN / SET LOCAL ROLE statements on
 * PGlite's only connection and holds no lock between them. Two requests at once would share one
 * transaction, and with it the role and the claims of whoever came last. So every piece of work that
 * touches the database passes through one queue.
 */
export interface Queue {
  run<Result>(task: () => Promise<Result>): Promise<Result>;
  /** Resolves when everything queued so far has ended. */
  idle(): Promise<void>;
}

/** Creates an empty queue. A task that fails rejects for its caller only; the next one still runs. */
export function createQueue(): Queue {
  let tail: Promise<unknown> = Promise.resolve();
  return {
    run(task) {
      const result = tail.then(task, task);
      tail = result.catch(() => undefined);
      return result;
    },
    async idle() {
      await tail;
    },
  };
}
