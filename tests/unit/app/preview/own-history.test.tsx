import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepOwnHistory } from '@/app/preview/own-history';

const states: unknown[] = [];
const note = ({ state }: PopStateEvent) => states.push(state);

beforeEach(() => {
  vi.useFakeTimers();
  keepOwnHistory(window);
  states.length = 0;
  window.addEventListener('popstate', note);
});
afterEach(() => {
  window.removeEventListener('popstate', note);
  for (const name of ['pushState', 'replaceState', 'go', 'back', 'forward']) Reflect.deleteProperty(history, name);
  vi.useRealTimers();
});

const go = (delta: number) => {
  history.go(delta);
  vi.runAllTimers();
};

it('goes back and forth without the panel’s history growing', () => {
  const length = history.length;
  history.replaceState('home', '', '#home');
  history.pushState('about', '', '#about');
  history.pushState('team', '', '#team');
  expect([location.hash, history.state, history.length]).toEqual(['#team', 'team', length]);
  go(-1);
  expect([location.hash, history.state]).toEqual(['#about', 'about']);
  go(-1);
  go(1);
  expect(states).toEqual(['about', 'home', 'about']);
  history.pushState('work', '', '#work');
  go(1);
  expect([location.hash, states.length]).toEqual(['#work', 3]);
});

it('stays where it is when there is nothing to go back to', () => {
  history.replaceState('home', '', '#home');
  go(-1);
  expect([location.hash, states]).toEqual(['#home', []]);
});
