import { useRef, useState } from 'react';

/** Runs one task at a time. Calls during a running task are ignored. `isRunning` is for the button that starts it. */
export function useSingleFlight(): { isRunning: boolean; run: (task: () => Promise<void>) => Promise<void> } {
  const [isRunning, setIsRunning] = useState(false);
  // A second event may come before the disabled button has been rendered.
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
