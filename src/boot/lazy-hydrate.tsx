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
import { createGate, mayWait, observeGate, type HydrationGate } from './hydration-gates';

const subscribeToNothing = () => () => undefined;

/** React asks for the server snapshot only where it hydrates prerendered HTML. */
function createOrigin() {
  let isPrerendered = false;
  return { current: () => isPrerendered, prerendered: () => (isPrerendered = true) };
}

/** Returns whether the component was hydrated from prerendered HTML, or rendered in the browser. The answer never changes. */
function useWasPrerendered(): boolean {
  const [origin] = useState(createOrigin);
  return useSyncExternalStore(subscribeToNothing, origin.current, origin.prerendered);
}

export interface LazyHydrateProps {
  /** Part of it may show on the first screen of a phone. */
  isNear?: boolean;
  /** Sets `--tall`, the approximate height. */
  className: string;
  children: ReactNode;
}

/**
 * A part of a page below the fold. On the first page of a visit, its prerendered HTML is there for search engines, find in page, print and
 * screen readers. It is hydrated when it comes near the screen, an event happens in it, the address changes, or its turn comes after the
 * load. No event is lost. On later pages it renders a frame or two after what is above.
 * Until then the browser may skip its layout; `--tall` is its height. On a phone the first paint skips it, unless `isNear`.
 */
export function LazyHydrate({ isNear = false, className, children }: LazyHydrateProps) {
  const element = useRef<HTMLDivElement>(null);
  const [gate] = useState(createGate);
  const wasPrerendered = useWasPrerendered();
  const [isHydrated, setHydrated] = useState(false);
  // New props would make React replace the prerendered HTML, so they are passed on after hydration.
  const [prerendered] = useState(children);
  const isWaiting = wasPrerendered && !isHydrated;

  useLayoutEffect(() => (element.current && isWaiting ? observeGate(element.current, gate) : undefined), [gate, isWaiting]);

  return (
    <div
      ref={element}
      data-dehydrated={isWaiting ? (isNear ? 'near' : '') : undefined}
      className={cn(isWaiting && 'skip-off-screen', isWaiting && !isNear && 'skip-first-paint', className)}
    >
      {wasPrerendered ? (
        <Boundary gate={gate} onHydrated={setHydrated}>
          {isHydrated ? children : prerendered}
        </Boundary>
      ) : (
        <Deferred>{children}</Deferred>
      )}
    </div>
  );
}

/** Renders after what is above it, unless the visitor starts further down: by Back, or at an anchor. */
function Deferred({ children }: { children: ReactNode }) {
  const isBack = useNavigationType() === 'POP';
  const location = useLocation();
  const [isTarget] = useState(isBack || location.hash !== '' || location.state !== null);
  const isShown = useDeferredValue(true, isTarget);
  return isShown ? children : <div className="min-h-(--tall)" />;
}

interface BoundaryProps {
  gate: HydrationGate;
  onHydrated: (isHydrated: true) => void;
  children: ReactNode;
}

/** Memoized, so that a new address reaches the router's consumers below without rendering the `Suspense`, which React would replace. */
const Boundary = memo(function Boundary({ gate, onHydrated, children }: BoundaryProps) {
  return (
    <Suspense fallback={null}>
      <Gated gate={gate} onHydrated={onHydrated}>
        {children}
      </Gated>
    </Suspense>
  );
});

/** Suspends until the gate opens: React keeps the prerendered HTML meanwhile. */
function Gated({ gate, onHydrated, children }: BoundaryProps) {
  if (!mayWait()) gate.open();
  const wasPrerendered = useWasPrerendered();
  if (wasPrerendered && !gate.isOpen) throw gate.opened;
  useEffect(() => {
    gate.open();
    onHydrated(true);
  }, [gate, onHydrated]);
  return children;
}
