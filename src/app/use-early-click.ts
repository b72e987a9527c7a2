import { useEffect } from 'react';

/** Presses the button again that a visitor pressed on the prerendered page before the script had arrived. */
export function useEarlyClick(): void {
  useEffect(() => {
    const button = window.earlyClick;
    window.earlyClick = null;
    if (!button) return;
    // The page around the button comes alive after the shell. A press has React hurry with it, but not from within
    // React's own work, as an effect is: there the press would be lost.
    window.setTimeout(() => {
      if (button.isConnected) button.click();
    });
  }, []);
}
