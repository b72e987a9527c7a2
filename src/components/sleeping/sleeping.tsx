import {
  memo,
  Suspense,
  useDeferredValue,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { cn } from '@/lib/cn';
import { createSleeper, maySleep, watch, type Sleeper } from './sleepers';

const never = () => () => undefined;

/** React asks for the prerendered state where it comes upon prerendered html, and only there. */
function noteOrigin() {
  let isPrerendered = false;
  return { current: () => isPrerendered, prerendered: () => (isPrerendered = true) };
}

/** Whether the component that asks came alive over prerendered html, or was rendered from nothing. Stays what it was. */
function useWasPrerendered(): boolean {
  const [origin] = useState(noteOrigin);
  return useSyncExternalStore(never, origin.current, origin.prerendered);
}

export interface SleepingProps {
  /** The first screen of a phone may show some of it. */
  isNear?: boolean;
  /** Tells its height. */
  className: string;
  children: ReactNode;
}

/**
 * A part of a page below the fold. On the first page of a visit it is there as it was prerendered, for readers, search engines, find
 * in page, print and screen readers, but its script waits until it is near the screen, touched, focused, the address changes, or its turn
 * comes once the page has loaded; what is done to it is not lost. Rendered in the browser, on a later page, it follows what is above it by
 * a frame or two.
 *
 * Until it is alive the browser may leave out its layout while it is off the screen: `className` tells its height (`--tall`), for the scroll
 * bar and what comes after it. On a phone it is not even painted with the first screen, unless `isNear`.
 */
export function Sleeping({ isNear = false, className, children }: SleepingProps) {
  const place = useRef<HTMLDivElement>(null);
  const [sleeper] = useState(createSleeper);
  const wasPrerendered = useWasPrerendered();
  const [isAlive, setIsAlive] = useState(false);
  // What it is given while it sleeps would make React throw the prerendered part away and make it anew: it gets that when it wakes.
  const [prerendered] = useState(children);

  useLayoutEffect(
    () => (place.current && wasPrerendered && !isAlive ? watch(place.current, sleeper) : undefined),
    [sleeper, wasPrerendered, isAlive],
  );

  const isAsleep = wasPrerendered && !isAlive;
  return (
    <div
      ref={place}
      data-asleep={isAsleep ? (isNear ? 'near' : '') : undefined}
      className={cn(isAsleep && 'skip-off-screen', isAsleep && !isNear && 'skip-first-paint', className)}
    >
      {wasPrerendered ? (
        <Boundary sleeper={sleeper} onAlive={setIsAlive}>
          {isAlive ? children : prerendered}
        </Boundary>
      ) : (
        <Following>{children}</Following>
      )}
    </div>
  );
}

/** What the first screen does not wait for, unless the visitor is about to land in it: on the way back, or at an anchor. */
function Following({ children }: { children: ReactNode }) {
  const isBack = useNavigationType() === 'POP';
  const location = useLocation();
  const [isAwaited] = useState(isBack || location.hash !== '' || location.state !== null);
  const isThere = useDeferredValue(true, isAwaited);
  return isThere ? children : <div className="min-h-(--tall)" />;
}

interface BoundaryProps {
  sleeper: Sleeper;
  onAlive: (isAlive: true) => void;
  children: ReactNode;
}

/** React looks through a component that has nothing new to render, and so finds the part that has to hear of another address; it does not look into a `Suspense`. */
const Boundary = memo(function Boundary({ sleeper, onAlive, children }: BoundaryProps) {
  return (
    <Suspense fallback={null}>
      <Sleeper sleeper={sleeper} onAlive={onAlive}>
        {children}
      </Sleeper>
    </Suspense>
  );
});

function Sleeper({ sleeper, onAlive, children }: BoundaryProps) {
  if (!maySleep()) sleeper.wake();
  const wasPrerendered = useWasPrerendered();
  if (wasPrerendered && !sleeper.isAwake) throw sleeper.woken;
  useEffect(() => {
    sleeper.wake();
    onAlive(true);
  }, [sleeper, onAlive]);
  return children;
}
