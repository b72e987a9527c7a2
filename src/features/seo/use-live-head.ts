import { useEffect } from 'react';

/**
 * Removes what the host has written into the head for those who run no script (lib/live-page): the page renders its own, and the elements
 * would stay when the visitor goes on to another page.
 */
export function useLiveHead(): void {
  useEffect(() => {
    for (const element of document.head.querySelectorAll('[data-live]')) element.remove();
  }, []);
}
