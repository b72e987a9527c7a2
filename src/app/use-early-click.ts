import { useEffect } from 'react';

/** Presses the button again that a visitor pressed on the prerendered page before the script had arrived. */
export function useEarlyClick(): void {
  useEffect(() => {
    const button = window.earlyClick;
    window.earlyClick = null;
    if (button?.isConnected) button.click();
  }, []);
}
