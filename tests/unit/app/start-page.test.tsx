import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startPage } from '@/start-page';

/** Evaluated once each, and so others for each test. */
let files: string[];
let test = 0;
const evaluated = () => (globalThis as { evaluated?: number[] }).evaluated;
let idle: (() => void)[];
let frames: (() => void)[];

const preloads = () => [...document.head.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.getAttribute('href'));
const sheet = () => document.head.querySelector<HTMLLinkElement>('link[rel="stylesheet"]:not([media])');
const paper = () => document.querySelector('link[media="print"]');
const nextFrame = () => {
  for (const run of frames.splice(0)) run();
};
const load = () => fireEvent(window, new Event('load'));

beforeEach(() => {
  test += 1;
  files = ['globalThis.evaluated = [1]', 'globalThis.evaluated.push(2)'].map((code) => `data:text/javascript,${code};//${String(test)}`);
  idle = [];
  frames = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  document.head.innerHTML = '<noscript><link rel="stylesheet" href="/paper.css" media="print"><link rel="stylesheet" href="/styles.css"></noscript>';
  document.body.innerHTML = `<script type="application/json" id="page-files">${JSON.stringify({ scripts: files, texts: '/texts.json' })}</script>`;
  vi.stubGlobal('fetch', vi.fn().mockImplementation(async () => Response.json({ common: {} })));
  window.askEarly = vi.fn();
  startPage();
});

afterEach(() => {
  // What would start it is taken away with the first start.
  fireEvent.keyDown(window);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.head.replaceChildren();
  window.askEarly = undefined;
});

it('starts when the page is loaded, has been painted and the browser is idle, once', () => {
  expect(frames).toHaveLength(0);
  load();
  expect(idle).toHaveLength(0);
  nextFrame();
  expect(preloads()).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
  expect(window.askEarly).not.toHaveBeenCalled();
  expect(paper()).toBeNull();
  for (const run of idle) run();
  expect(preloads()).toEqual(files);
  expect(window.askEarly).toHaveBeenCalledExactlyOnceWith('settings', 'website_settings?select=settings&id=eq.1');
  expect(paper()?.getAttribute('href')).toBe('/paper.css');
  expect(fetch).toHaveBeenCalledWith('/texts.json');
  fireEvent.pointerDown(document.body);
  expect(preloads()).toEqual(files);
});

it('waits for the paint itself where the browser tells of it', () => {
  let tell: () => void = () => undefined;
  const observe = vi.fn();
  class Observer {
    static supportedEntryTypes = ['paint'];
    observe = observe;
    constructor(told: () => void) {
      tell = told;
    }
  }
  vi.stubGlobal('PerformanceObserver', Observer);
  load();
  expect(frames).toHaveLength(0);
  expect(observe).toHaveBeenCalledWith({ type: 'paint', buffered: true });
  expect(idle).toHaveLength(0);
  tell();
  for (const run of idle) run();
  expect(preloads()).toEqual(files);
  // First of anything, then of something with content.
  tell();
  for (const run of idle) run();
  expect(preloads()).toEqual(files);
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
  nextFrame();
  for (const run of idle) run();
  expect(preloads()).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
  // For what is taken away after the test.
  document.body.innerHTML = '<script type="application/json" id="page-files">{"scripts":[],"texts":""}</script>';
});

it('does not wait for the picture of a page in the background', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  load();
  for (const run of idle) run();
  expect(preloads()).toEqual(files);
});

it.each(['load', 'error'])('adds the styles that only the app needs, and evaluates it after their %s', async (outcome) => {
  expect(sheet()).toBeNull();
  fireEvent.pointerDown(document.body);
  expect(sheet()?.getAttribute('href')).toBe('/styles.css');
  await vi.waitFor(() => expect(evaluated()).toEqual([1]));
  await new Promise((resolve) => setTimeout(resolve));
  expect(evaluated()).toEqual([1]);
  fireEvent(sheet() ?? window, new Event(outcome));
  await vi.waitFor(() => expect(evaluated()).toEqual([1, 2]));
});
