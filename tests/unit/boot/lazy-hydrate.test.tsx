import { act, fireEvent } from '@testing-library/react';
import { useEffect, useState, type ReactNode } from 'react';
import { hydrateRoot, type Root } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { BrowserRouter, StaticRouter, useLocation, useNavigate } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type * as GatesModule from '@/boot/hydration-gates';
import type * as LazyHydrateModule from '@/boot/lazy-hydrate';

type LazyHydrate = typeof LazyHydrateModule.LazyHydrate;

let lazyHydrate: typeof LazyHydrateModule;
let gates: typeof GatesModule;
let root: Root | undefined;
let container: HTMLElement;
const complaints: unknown[] = [];
const alive = vi.fn();
const pressed = vi.fn();
let near: (target: Element) => void;

/** An IntersectionObserver. The test decides which elements are near. */
class Observer {
  static places = new Set<Element>();
  constructor(callback: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
    near = (target) => callback([{ target, isIntersecting: true }]);
  }
  observe = (place: Element) => void Observer.places.add(place);
  unobserve = (place: Element) => void Observer.places.delete(place);
  disconnect = () => Observer.places.clear();
}

function Part({ text = 'text' }: { text?: string }) {
  const [presses, setPresses] = useState(0);
  // A section is notified of changes of the address.
  const { search } = useLocation();
  useEffect(() => alive(), []);
  return (
    <section id="part">
      <p>{text + search}</p>
      <button
        onClick={() => {
          pressed();
          setPresses(presses + 1);
        }}
      >
        {presses}
      </button>
    </section>
  );
}

let renew: (text: string) => void;
let go: (to: string) => void;

function Page({ LazyHydrate, children }: { LazyHydrate: LazyHydrate; children?: ReactNode }) {
  const [text, setText] = useState('text');
  const navigate = useNavigate();
  renew = setText;
  go = (to) => void navigate(to);
  return (
    <main>
      <LazyHydrate className="[--tall:10rem]">{children ?? <Part text={text} />}</LazyHydrate>
    </main>
  );
}

/** Prerenders the page, then hydrates it around the part. `onStart` runs before React has hydrated anything. */
async function open(page = <Page LazyHydrate={lazyHydrate.LazyHydrate} />, onStart?: () => void) {
  const observer = globalThis.IntersectionObserver;
  // The build has no IntersectionObserver.
  vi.stubGlobal('IntersectionObserver', undefined);
  container.innerHTML = renderToString(<StaticRouter location="/">{page}</StaticRouter>);
  vi.stubGlobal('IntersectionObserver', observer);
  await act(async () => {
    root = hydrateRoot(container, <BrowserRouter>{page}</BrowserRouter>, { onRecoverableError: (error) => complaints.push(error) });
    onStart?.();
    await Promise.resolve();
  });
  return part();
}

const part = () => container.querySelector('#part') ?? expect.fail('The part is gone.');
const button = () => container.querySelector('button') ?? expect.fail('The button is gone.');
const settle = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)));

beforeEach(async () => {
  // Each test is a new visit.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('IntersectionObserver', Observer);
  vi.spyOn(console, 'error').mockImplementation((...said) => complaints.push(said));
  window.history.replaceState(null, '', '/');
  vi.resetModules();
  lazyHydrate = await import('@/boot/lazy-hydrate');
  gates = await import('@/boot/hydration-gates');
  container = document.body.appendChild(document.createElement('div'));
});

afterEach(async () => {
  await act(() => root?.unmount());
  container.remove();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.clearAllMocks();
  Observer.places.clear();
  expect(complaints.splice(0)).toEqual([]);
});

it('stays as it was prerendered, complete, until then', async () => {
  const prerendered = await open();
  await settle();
  expect(alive).not.toHaveBeenCalled();
  expect(prerendered).toHaveTextContent('text');
  expect(part()).toBe(prerendered);
});

it('responds to a press that comes before anything of the page is hydrated', async () => {
  await open(undefined, () => button().click());
  await settle();
  expect(pressed).toHaveBeenCalledOnce();
});

it.each<[string, () => unknown]>([
  ['near the screen', () => near([...Observer.places][0] ?? container)],
  ['focused', () => button().focus()],
  ['touched', () => fireEvent.pointerDown(part())],
  ['found by find in page', () => fireEvent(part(), new Event('beforematch', { bubbles: true }))],
  ['printed', () => fireEvent(window, new Event('beforeprint'))],
  ['no longer what the settings say', () => gates.openAll()],
  ['told of another address', () => go('/?q=1')],
])('is hydrated over its html when it is %s', async (_how, happen) => {
  const prerendered = await open();
  await act(async () => {
    happen();
    await Promise.resolve();
  });
  await settle();
  expect(alive).toHaveBeenCalledOnce();
  expect(part()).toBe(prerendered);
});

it.each<[string, number, () => unknown]>([
  ['soon after something was done elsewhere', 1000, () => fireEvent.keyDown(document.body)],
  ['by itself once the page has loaded', 1000, () => undefined],
])('is hydrated %s, in the html that it was', async (_what, inTime, happen) => {
  vi.useFakeTimers();
  const prerendered = await open();
  happen();
  expect(alive).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(inTime));
  expect(alive).toHaveBeenCalledOnce();
  expect(part()).toBe(prerendered);
});

it('is hydrated three seconds after the load at the latest, in a browser that is never idle', async () => {
  vi.useFakeTimers();
  vi.stubGlobal('requestIdleCallback', () => 0);
  await open();
  await act(() => vi.advanceTimersByTimeAsync(2000));
  expect(alive).not.toHaveBeenCalled();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(alive).toHaveBeenCalledOnce();
});

it('waits when it is given something new, shows that when it is hydrated, and what comes later', async () => {
  const prerendered = await open();
  act(() => renew('new'));
  await settle();
  expect(alive).not.toHaveBeenCalled();
  act(() => button().focus());
  await settle();
  expect(prerendered).toHaveTextContent('new');
  act(() => renew('newer'));
  expect(prerendered).toHaveTextContent('newer');
  expect(part()).toBe(prerendered);
});

it('knows the address that it is hydrated for', async () => {
  const prerendered = await open();
  await act(async () => {
    go('/?q=1');
    await Promise.resolve();
  });
  await settle();
  expect(prerendered).toHaveTextContent('text?q=1');
  expect(part()).toBe(prerendered);
});

it('answers the first click, once', async () => {
  const prerendered = await open();
  act(() => button().click());
  await settle();
  expect(pressed).toHaveBeenCalledOnce();
  expect(button()).toHaveTextContent('1');
  expect(part()).toBe(prerendered);
});

it('reports when all parts are hydrated', async () => {
  await open();
  let isTold = false;
  await act(async () => {
    void gates.whenAllHydrated().then(() => (isTold = true));
    await Promise.resolve();
    expect(isTold).toBe(false);
  });
  await settle();
  expect(alive).toHaveBeenCalledOnce();
  expect(isTold).toBe(true);
});

it('leaves the others when one is touched', async () => {
  await open(
    <>
      <Page LazyHydrate={lazyHydrate.LazyHydrate} />
      <Page LazyHydrate={lazyHydrate.LazyHydrate}>
        <p id="other">other</p>
      </Page>
    </>,
  );
  act(() => button().click());
  await settle();
  expect([...Observer.places].map((place) => place.textContent)).toEqual(['other']);
});

it('is hydrated at once in browsers without IntersectionObserver', async () => {
  vi.stubGlobal('IntersectionObserver', undefined);
  const prerendered = await open();
  expect(alive).toHaveBeenCalledOnce();
  expect(part()).toBe(prerendered);
});

it('is hydrated at once on an address that has changed while the page came alive', async () => {
  window.history.replaceState(null, '', '/#part');
  await open();
  expect(alive).toHaveBeenCalledOnce();
});
