// @vitest-environment jsdom
import { fireEvent } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { startPage } from '@/start-page';

const files = ['data:text/javascript,1', 'data:text/javascript,2'];
let idle: (() => void)[];
let frames: (() => void)[];

const preloads = () => [...document.head.querySelectorAll('link[rel="modulepreload"]')].map((link) => link.getAttribute('href'));
const nextFrame = () => {
  for (const run of frames.splice(0)) run();
};
const load = () => fireEvent(window, new Event('load'));

beforeEach(() => {
  idle = [];
  frames = [];
  vi.stubGlobal('requestIdleCallback', (run: () => void) => idle.push(run));
  vi.stubGlobal('requestAnimationFrame', (run: () => void) => frames.push(run));
  document.body.innerHTML = `<script type="application/json" id="page-files">${JSON.stringify({ scripts: files, texts: '/texts.json' })}</script>`;
  vi.stubGlobal('fetch', vi.fn().mockImplementation(async () => Response.json({ common: {} })));
  startPage();
});

afterEach(() => {
  // What would start it is taken away with the first start.
  fireEvent.keyDown(window);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  document.head.replaceChildren();
});

it('starts when the page is loaded, has been painted and the browser is idle, once', () => {
  expect(frames).toHaveLength(0);
  load();
  nextFrame();
  expect(idle).toHaveLength(0);
  nextFrame();
  expect(preloads()).toEqual([]);
  expect(fetch).not.toHaveBeenCalled();
  for (const run of idle) run();
  expect(preloads()).toEqual(files);
  expect(fetch).toHaveBeenCalledWith('/texts.json');
  fireEvent.pointerDown(document.body);
  expect(preloads()).toEqual(files);
});

it.each(['pointerDown', 'keyDown'] as const)('starts at once at %s', (act) => {
  fireEvent[act](document.body);
  expect(preloads()).toEqual(files);
});

it('does not wait for the picture of a page in the background', () => {
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  load();
  for (const run of idle) run();
  expect(preloads()).toEqual(files);
});
