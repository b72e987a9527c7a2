import { memo, useEffect, useLayoutEffect, useMemo, useRef, useState, type ComponentType, type ReactNode } from 'react';
import { isStaleChunkError, reloadOnce } from './feedback/load-error';

interface HostProps<Live> {
  tell: (live: Live) => void;
  isShown: boolean;
}

/** Where a hook lives that others show: a component which shows nothing itself. */
export type Host<Live> = ComponentType<HostProps<Live>>;

/** Lets a hook live by itself. It is told whether what it has given is shown: its effects run before that at first. */
export function hostOf<Live extends object>(useLive: (isShown: boolean) => Live): Host<Live> {
  // Shown by what is above it, which renders anew for it: only what the hook itself follows may make it render.
  return memo(function HookHost({ tell, isShown }: HostProps<Live>) {
    const live = useLive(isShown);
    useLayoutEffect(() => tell(live));
    return null;
  });
}

/** What is there of a hook whose code comes later. */
export interface Late<Live> {
  /** What the hook gives, once it is there. */
  live: Live | undefined;
  /** Has to be rendered, inside of what the hook needs around it. */
  host: ReactNode;
  /** Loads the code: somebody is about to need it. When that fails, the next call tries again. */
  want: () => void;
  /** Does something with it, at once or when it is there. Of several wishes that wait, the last one counts; `name` is for `awaited`. */
  act: (name: string, then: (live: Live) => void) => void;
  /** The wish that waits. */
  awaited: string | undefined;
}

export interface LateHook<Live> {
  /** `onFailed` is called when the code of a wish can't be had, which is forgotten then. */
  useLate: (onFailed: () => void) => Late<Live>;
  /** Loads the code ahead. Rejects when it can't be had. */
  fetch: () => Promise<void>;
}

/**
 * The logic of something that is on the page already, with code of its own: the page comes alive without it, and nothing on the page is
 * made anew when it comes. A chunk that a newer deployment has removed reloads the page once, when it is needed.
 */
export function lateHook<Live extends object>(load: () => Promise<Host<Live>>): LateHook<Live> {
  let loaded: Host<Live> | undefined;
  const fetch = async () => {
    loaded ??= await load();
  };

  function useLate(onFailed: () => void): Late<Live> {
    const [HookHost, setHost] = useState(() => loaded);
    const [live, tell] = useState<Live>();
    const [awaited, setAwaited] = useState<string>();
    const wish = useRef<(live: Live) => void>(undefined);
    const isShown = live !== undefined;

    useEffect(() => {
      const then = wish.current;
      if (live === undefined || !then) return;
      wish.current = undefined;
      setAwaited(undefined);
      then(live);
    }, [live]);

    // Whoever has left is told nothing any more.
    useEffect(() => () => void (wish.current = undefined), []);

    function want() {
      if (HookHost) return;
      fetch().then(
        () => setHost(() => loaded),
        (error: unknown) => {
          if (!wish.current) return;
          if (isStaleChunkError(error) && reloadOnce()) return;
          console.error(error);
          wish.current = undefined;
          setAwaited(undefined);
          onFailed();
        },
      );
    }

    function act(name: string, then: (live: Live) => void) {
      if (live !== undefined) {
        then(live);
        return;
      }
      wish.current = then;
      setAwaited(name);
      want();
    }

    const host = useMemo(() => HookHost && <HookHost tell={tell} isShown={isShown} />, [HookHost, isShown]);
    return { live, host, want, act, awaited };
  }
  return { useLate, fetch };
}
