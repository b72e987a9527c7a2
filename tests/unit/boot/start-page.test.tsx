import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi, type Mock } from 'vitest';
import { startPage } from '@/boot/inline/start-page';

/** The modules of the page, the app last. It is evaluated only once, so each test has a new one. */
let files: string[];
let test = 0;
const isAppEvaluated = () => 'app' in globalThis;
let idle: (() => void)[];
let paint: () => void;
let whenLoaded: EventListenerOrEventListenerObject[];
let observe: Mock<(...asked: unknown[]) => void>;

const preloads = () => [...document.head.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.getAttribute('href'));
const sheet = () => document.head.querySelector<HTMLLinkElement>('link[rel="stylesheet"]:not([media])');
const paper = () => document.querySelector('link[media="print"]');

class Observer {
  constructor(callback: () => void) {
    paint = callback;
  }
  observe = (...asked: unknown[]) => observe(...asked);
}
const load = () => fireEvent(window, new Event('load'));

beforeEach(() => {
  test += 1;
  Reflect.deleteProperty(globalThis, 'app');
  files = ['', 'globalThis.app = 1'].map((code) => `data:text/javascript,${code};//${String(test)}`);
  idle = [];
  paint = () => undefined;
  observe = vi.fn();
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('PerformanceObserver', Observer);
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  document.head.innerHTML =
    '<noscript><link rel="stylesheet" href="/paper.css" media="print"><link rel="stylesheet" href="/styles.css"></noscript>';
  document.body.innerHTML = `<script type="application/json" id="page-files">${JSON.stringify({ scripts: files, content: '/texts.json', rows: { team: 'leadership_team?select=id' }, items: [[['item', 'service', 'printing'], null]] })}</script>`;
  vi.stubGlobal(
    'fetch',
    vi.fn().mockImplementation(async () => Response.json({ texts: { en: { common: {} } }, items: [[['related', 'service'], []]] })),
  );
  window.requestEarly = vi.fn();
  const listen = vi.spyOn(window, 'addEventListener');
  startPage();
  whenLoaded = listen.mock.calls.flatMap(([type, listener]) => (type === 'load' ? [listener] : []));
  listen.mockRestore();
});

afterEach(() => {
  // A start removes the listeners of the page, except the one for the load event.
  fireEvent.keyDown(window);
  for (const listener of whenLoaded) window.removeEventListener('load', listener);
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.head.replaceChildren();
  window.requestEarly = undefined;
});

it.each(['loaded', 'painted'])(
  'starts when the page is loaded, has been painted and the browser is idle, once, also when it is %s first',
  async (first) => {
    expect(observe).toHaveBeenCalledWith({ type: 'paint', buffered: true });
    const steps = [load, paint];
    if (first === 'painted') steps.reverse();
    steps[0]?.();
    await Promise.resolve();
    await Promise.resolve();
    // The pending task shows the rest of the page.
    for (const run of idle.splice(0)) run();
    expect(preloads()).toEqual([]);
    steps[1]?.();
    await vi.waitFor(() => expect(idle).not.toHaveLength(0));
    expect(preloads()).toEqual([]);
    expect(fetch).not.toHaveBeenCalled();
    expect(window.requestEarly).not.toHaveBeenCalled();
    expect(paper()).toBeNull();
    for (const run of idle) run();
    expect(preloads()).toEqual(files);
    const asked = [
      ['settings', 'website_settings?select=settings&id=eq.1'],
      ['texts', 'content_texts?select=language,namespace,key,value&order=language.asc,namespace.asc,key.asc&offset=0&limit=1000'],
      ['team', 'leadership_team?select=id'],
    ];
    expect(vi.mocked(window.requestEarly)?.mock.calls).toEqual(asked);
    expect(paper()?.getAttribute('href')).toBe('/paper.css');
    expect(fetch).toHaveBeenCalledWith('/texts.json');
    fireEvent.pointerDown(document.body);
    expect(preloads()).toEqual(files);
    expect(window.requestEarly).toHaveBeenCalledTimes(asked.length);
  },
);

it('lays out the rest of the page once its first screen has been painted and the browser is idle', async () => {
  document.documentElement.toggleAttribute('data-first', true);
  load();
  await Promise.resolve();
  expect(idle).toHaveLength(0);
  paint();
  await vi.waitFor(() => expect(idle).not.toHaveLength(0));
  expect(document.documentElement).toHaveAttribute('data-first');
  idle[0]?.();
  expect(document.documentElement).not.toHaveAttribute('data-first');
});

it('answers a press before it lays out the rest of the page', async () => {
  document.documentElement.toggleAttribute('data-first', true);
  fireEvent.pointerDown(document.body);
  paint();
  await vi.waitFor(() => expect(idle).not.toHaveLength(0));
  idle[0]?.();
  expect(document.documentElement).toHaveAttribute('data-first');
  await vi.advanceTimersByTimeAsync(3000);
  expect(document.documentElement).not.toHaveAttribute('data-first');
});

it('lays out the rest of the page when it is scrolled', () => {
  document.documentElement.toggleAttribute('data-first', true);
  fireEvent.scroll(window);
  expect(document.documentElement).not.toHaveAttribute('data-first');
});

it('does not wait for ever for a paint that never comes or is not reported, as in a page in the background', async () => {
  document.documentElement.toggleAttribute('data-first', true);
  load();
  await vi.advanceTimersByTimeAsync(900);
  expect(idle).toHaveLength(0);
  expect(document.documentElement).toHaveAttribute('data-first');
  await vi.advanceTimersByTimeAsync(200);
  for (const run of idle) run();
  expect(document.documentElement).not.toHaveAttribute('data-first');
  expect(preloads()).toEqual(files);
});

it('hands the items of the page and those of its file to the app', async () => {
  fireEvent.pointerDown(document.body);
  expect(await window.pageContent).toEqual({
    texts: { en: { common: {} } },
    items: [
      [['related', 'service'], []],
      [['item', 'service', 'printing'], null],
    ],
  });
});

it.each(['pointerDown', 'keyDown', 'click'] as const)('starts at once at %s', (act) => {
  fireEvent[act](document.body);
  expect(preloads()).toEqual(files);
});

it('starts as soon as the page is whole that was touched while it was coming', () => {
  const list = document.body.innerHTML;
  document.body.replaceChildren();
  fireEvent.pointerDown(document.body);
  expect(preloads()).toEqual([]);
  document.body.innerHTML = list;
  fireEvent(document, new Event('DOMContentLoaded'));
  expect(preloads()).toEqual(files);
});

it('leaves a page that names no files to start itself', () => {
  document.body.replaceChildren();
  load();
  paint();
  for (const run of idle) run();
  expect(preloads()).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
  // The clean-up after the test starts this page.
  document.body.innerHTML = '<script type="application/json" id="page-files">{"scripts":["data:text/javascript,"],"content":""}</script>';
});

it.each(['load', 'error'])('adds the styles that only the app needs, and evaluates it after their %s', async (outcome) => {
  vi.useRealTimers();
  expect(sheet()).toBeNull();
  fireEvent.pointerDown(document.body);
  expect(sheet()?.getAttribute('href')).toBe('/styles.css');
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(isAppEvaluated()).toBe(false);
  fireEvent(sheet() ?? window, new Event(outcome));
  await vi.waitFor(() => expect(isAppEvaluated()).toBe(true));
});
