import { useRef, useState } from 'react';

/** Runs one task at a time: what is asked for while one is under way is dropped. `isRunning` is for the button that asks. */
export function useSingleFlight(): { isRunning: boolean; run: (task: () => Promise<void>) => Promise<void> } {
  const [isRunning, setIsRunning] = useState(false);
  // The button is disabled while it runs, but two events can come before that is on the screen.
  const running = useRef(false);

  async function run(task: () => Promise<void>) {
    if (running.current) return;
    running.current = true;
    setIsRunning(true);
    try {
      await task();
    } finally {
      running.current = false;
      setIsRunning(false);
    }
  }

  return { isRunning, run };
}
