import { setImmediate } from 'node:timers/promises';

/**
 * Runs tasks one at a time.
 *
 * Gap closed: @supabase/lite opens transactions on PGlite's only connection without a lock. Two requests at once would share one
 * transaction, with the role and claims of the later one. So all work on the database goes through one queue.
 *
 * Each task waits for a turn of the event loop, because PGlite gives none and Node accepts one new connection per turn. Otherwise new
 * connections would wait until all open ones are served.
 */
export interface Queue {
  run<Result>(task: () => Promise<Result>): Promise<Result>;
  /** Resolves when everything queued so far has ended. */
  idle(): Promise<void>;
  /** Runs the last task. Later tasks are rejected. */
  end(task: () => Promise<void>): Promise<void>;
}

/** Creates an empty queue. A failed task rejects for its caller only. */
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
