import { useEffect, useEffectEvent } from 'react';
import { isSingleKey } from '@/admin/list/use-list-keys';
import { isDialogOpen } from '@/lib/keys';

/** Calls `choose` with 0 to 3 for the keys 1 to 4. A held key would decide about cases that nobody has read. */
export function useDecisionKeys(choose: (place: number) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || !isSingleKey(event) || isDialogOpen() || !/^Digit[1-4]$/.test(event.code)) return;
    event.preventDefault();
    choose(Number(event.code.at(-1)) - 1);
  });
  useEffect(() => {
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
}
