import { useQueryClient } from '@tanstack/react-query';
import { Suspense, useEffect, useEffectEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSetting } from '@/features/settings/use-settings';
import { useStore } from '@/hooks/use-store';
import { readIdleRecord } from './idle-record';
// Loaded with this module, so that the expiry can be reported offline.
import '@/session/notify-expiry';
import { useSession } from '@/session/use-session';
import { changeIdleTimeout, idleState, noteActivity, runIdleTimer } from './running-timer';
import { StaySignedIn } from './stay-signed-in';

/**
 * Warns and then logs the administrator out after the saved idle timeout, on every page of the site.
 * Rendered while an administrator is or may be signed in.
 */
export function IdleWatch() {
  const session = useSession();
  const idleTimeout = useSetting((settings) => settings.idleTimeout);
  const state = useStore(idleState);
  // Uses the record of the last visit until the session is loaded.
  const userId = session.userId ?? readIdleRecord()?.userId;
  const run = useEffectEvent((id: string) => runIdleTimer(id, idleTimeout));
  const [hasTexts, setHasTexts] = useState(false);
  const { i18n } = useTranslation();

  useEffect(() => (userId === undefined ? undefined : run(userId)), [userId]);
  useEffect(() => changeIdleTimeout(idleTimeout), [idleTimeout]);
  useClearPanelQueries();

  useEffect(() => {
    // The dialog and the message of the expiry must not wait for a connection.
    void i18n.loadNamespaces(['login', 'panel-idle']).then(() => setHasTexts(true));
  }, [i18n]);

  return (
    <Suspense fallback={null}>
      {hasTexts && <StaySignedIn secondsLeft={state.phase === 'warning' ? state.secondsLeft : undefined} onStay={noteActivity} />}
    </Suspense>
  );
}

/** Removes inactive queries from memory on unmount, so that the next person in this browser cannot read them. */
function useClearPanelQueries(): void {
  const client = useQueryClient();
  useEffect(
    () => () => {
      // Runs after the panel has unmounted.
      setTimeout(() => client.removeQueries({ type: 'inactive' }));
    },
    [client],
  );
}
