import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Step } from './step-progress';

/** State of the history entry that step 2 adds: the path on which it was added. */
interface DetailsEntry {
  signUpDetailsOn: string;
}

const isDetailsEntry = (state: unknown): state is DetailsEntry => typeof state === 'object' && state !== null && 'signUpDetailsOn' in state;

/**
 * Returns the current step and the functions that change it. Step 2 has its own history entry, so that the browser's Back
 * returns to step 1. A reload starts at step 1, because the password is not kept.
 */
export function useSignUpStep() {
  const { pathname, search, state } = useLocation() as { pathname: string; search: string; state: unknown };
  const navigate = useNavigate();
  const [isAccountDone, setIsAccountDone] = useState(false);
  const [isRegistered, setIsRegistered] = useState(false);
  const entry = isDetailsEntry(state) ? state : undefined;
  const step: Step = isRegistered ? 'welcome' : isAccountDone && entry ? 'details' : 'account';
  const clearEntry = () => void navigate(pathname + search, { replace: true, state: null });

  const clearStaleEntry = useEffectEvent(() => {
    if (entry && !isAccountDone) clearEntry();
  });
  useEffect(() => clearStaleEntry(), []);

  return {
    step,
    showDetails: () => {
      setIsAccountDone(true);
      void navigate(pathname + search, { state: { signUpDetailsOn: pathname } satisfies DetailsEntry });
    },
    showAccount: () => {
      // After a change of language, the previous entry is in the other language.
      if (entry?.signUpDetailsOn === pathname) void navigate(-1);
      else clearEntry();
    },
    showWelcome: () => setIsRegistered(true),
  };
}
