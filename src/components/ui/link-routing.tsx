import { createContext, useCallback, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPath, resolvePath, useLocation, useNavigate, type Location } from 'react-router-dom';
import { afterLeaving, isDialogEntry } from '@/hooks/use-dialog-entry';

/** Navigates to an address of the site. `state` is stored in the history entry. */
export type Follow = (to: string, state: unknown) => void;

export const FollowContext = createContext<Follow | undefined>(undefined);

/**
 * Provides links with one stable function for navigation, so that a new address does not re-render every link. A page opened from a dialog
 * replaces the dialog's history entry, so that Back returns to the page before.
 */
export function LinkRouting({ children }: { children: ReactNode }) {
  const location: Location<unknown> = useLocation();
  const now = { navigate: useNavigate(), location };
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  const follow = useCallback<Follow>((to, state) => {
    afterLeaving((hasLeft) => {
      const { navigate, location } = latest.current;
      const { pathname, search } = location;
      const target = to.startsWith('#') ? { pathname, search, hash: to } : resolvePath(to, pathname);
      // The entry of a dialog that was left may not be rendered away yet.
      const isDialog = !hasLeft && isDialogEntry(location.state);
      void navigate(target, { replace: isDialog || createPath(target) === createPath(location), state });
    });
  }, []);
  return <FollowContext value={follow}>{children}</FollowContext>;
}
