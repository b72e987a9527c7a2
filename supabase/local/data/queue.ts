import { setImmediate } from 'node:timers/promises';

/**
 * Runs tasks one after the other.
 *
 * Gap closed: @supabase/lite opens its transactions with plain BEGIN / SET LOCAL ROLE statements on
 * PGlite's only connection and holds no lock between them. Two requests at once would share one
 * transaction, and with it the role and the claims of whoever came last. So every piece of work that
 * touches the database passes through one queue.
 *
 * PGlite answers without once giving the event loop a turn, and Node accepts one new connection a turn. Without a turn before each task
 * all that was asked on open connections was answered in one, and who came with a new connection waited for ten seconds and more.
 */
export interface Queue {
  run<Result>(task: () => Promise<Result>): Promise<Result>;
  /** Resolves when everything queued so far has ended. */
  idle(): Promise<void>;
  /** Runs the last task: who comes later is refused. */
  end(task: () => Promise<void>): Promise<void>;
}

/** Creates an empty queue. A task that fails rejects for its caller only; the next one still runs. */
export function createQueue(): Queue {
  let tail: Promise<unknown> = Promise.resolve();
  let hasEnded = false;
  const run: Queue['run'] = (task) => {
    if (hasEnded) return Promise.reject(new Error('The database is closed.'));
    const result = tail.then(() => setImmediate()).then(task);
    tail = result.catch(() => undefined);
    return result;
  };
  return {
    run,
    end(task) {
      const result = run(task);
      hasEnded = true;
      return result;
    },
    async idle() {
      await tail;
    },
  };
}
