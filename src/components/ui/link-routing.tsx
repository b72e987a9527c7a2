import { createContext, useCallback, useLayoutEffect, useRef, type ReactNode } from 'react';
import { createPath, resolvePath, useLocation, useNavigate, type Location } from 'react-router-dom';
import { isDialogEntry } from '@/hooks/use-dialog-entry';

/** Goes to an address of the site, which the history keeps with `state`. */
export type Follow = (to: string, state: unknown) => void;

export const FollowContext = createContext<Follow | undefined>(undefined);

/**
 * What follows the links within it: one function that stays the same, so that no link is drawn anew because the address is another one. The
 * page takes the place of the dialog that leads to it (Back comes to the page before, not to a dialog that is gone), and of itself.
 */
export function LinkRouting({ children }: { children: ReactNode }) {
  const location: Location<unknown> = useLocation();
  const now = { navigate: useNavigate(), location };
  const latest = useRef(now);
  useLayoutEffect(() => {
    latest.current = now;
  });
  const follow = useCallback<Follow>((to, state) => {
    const { navigate, location } = latest.current;
    const { pathname, search } = location;
    const target = to.startsWith('#') ? { pathname, search, hash: to } : resolvePath(to, pathname);
    void navigate(target, { replace: isDialogEntry(location.state) || createPath(target) === createPath(location), state });
  }, []);
  return <FollowContext value={follow}>{children}</FollowContext>;
}
