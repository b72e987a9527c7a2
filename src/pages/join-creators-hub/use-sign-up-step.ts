import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Step } from './step-progress';

/** On the entry of the browser's history that step 2 adds: the path on which it was added. */
interface DetailsEntry {
  signUpDetailsOn: string;
}

const isDetailsEntry = (state: unknown): state is DetailsEntry => typeof state === 'object' && state !== null && 'signUpDetailsOn' in state;

/**
 * The step that is shown, and the ways between them. Step 2 has an entry of its own in the browser's history, so that Back in the
 * browser leads to step 1, as the button does, and not away from what was typed. After a reload it begins with step 1, because
 * nobody keeps the password.
 */
export function useSignUpStep() {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const [isAccountDone, setIsAccountDone] = useState(false);
  const [isRegistered, setIsRegistered] = useState(false);
  const entry = isDetailsEntry(state) ? state : undefined;
  const step: Step = isRegistered ? 'welcome' : isAccountDone && entry ? 'details' : 'account';
  const becomeAccountEntry = () => void navigate(pathname + search, { replace: true, state: null });

  const begin = useEffectEvent(() => {
    if (entry && !isAccountDone) becomeAccountEntry();
  });
  useEffect(() => begin(), []);

  return {
    step,
    showDetails: () => {
      setIsAccountDone(true);
      void navigate(pathname + search, { state: { signUpDetailsOn: pathname } satisfies DetailsEntry });
    },
    showAccount: () => {
      // In the other language, the entry before this one is of the first.
      if (entry?.signUpDetailsOn === pathname) void navigate(-1);
      else becomeAccountEntry();
    },
    showWelcome: () => setIsRegistered(true),
  };
}
