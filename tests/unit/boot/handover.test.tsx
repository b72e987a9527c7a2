import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { takeEarlyClick, useEarlyClick } from '@/boot/handover';

let button: HTMLButtonElement;
const pressed = vi.fn();

beforeEach(() => {
  vi.useFakeTimers();
  pressed.mockClear();
  button = document.createElement('button');
  button.addEventListener('click', pressed);
  document.body.append(button);
  window.earlyClick = undefined;
});
afterEach(() => {
  button.remove();
  vi.useRealTimers();
});

it('repeats, once, a press from before hydration', () => {
  window.earlyClick = button;
  takeEarlyClick();
  renderHook(useEarlyClick);
  vi.runAllTimers();
  expect(pressed).toHaveBeenCalledOnce();
  expect(window.earlyClick).toBeNull();

  renderHook(useEarlyClick);
  vi.runAllTimers();
  expect(pressed).toHaveBeenCalledOnce();
});

it.each([
  ['menu', '../../../src/app/shell/mobile-menu'],
  ['search', '../../../src/overlays/search/search-dialog'],
])('fetches what the %s’s button opens while the page comes alive', async (opens, module) => {
  const fetched = vi.fn();
  vi.resetModules();
  vi.doMock(module, () => {
    fetched();
    return {};
  });
  const { takeEarlyClick: take } = await import('@/boot/handover');
  take();
  window.earlyClick = button;
  take();
  await vi.dynamicImportSettled();
  expect(fetched).not.toHaveBeenCalled();
  button.dataset.opens = opens;
  take();
  await vi.dynamicImportSettled();
  expect(fetched).toHaveBeenCalledOnce();
  vi.doUnmock(module);
});

it('leaves later presses to React', () => {
  takeEarlyClick();
  window.earlyClick = button;
  renderHook(useEarlyClick);
  vi.runAllTimers();
  expect(pressed).not.toHaveBeenCalled();
  expect(window.earlyClick).toBeNull();
});

it('waits for a button that waits for the app', () => {
  button.disabled = true;
  window.earlyClick = button;
  takeEarlyClick();
  renderHook(useEarlyClick);
  vi.advanceTimersByTime(500);
  expect(pressed).not.toHaveBeenCalled();
  button.disabled = false;
  vi.runAllTimers();
  expect(pressed).toHaveBeenCalledOnce();
});

describe('while the code of a form is loading', () => {
  const form = document.createElement('form');
  const hydrateForm = () => {
    delete form.dataset.prerendered;
    button.disabled = false;
  };

  beforeEach(() => {
    form.dataset.prerendered = 'true';
    form.addEventListener('submit', (event) => event.preventDefault());
    document.body.append(form);
    form.append(button);
    takeEarlyClick();
    renderHook(useEarlyClick);
    vi.advanceTimersByTime(100);
  });
  afterEach(() => form.remove());

  it.each([true, false])('repeats presses on its buttons when it has been hydrated: disabled %s', (isDisabled) => {
    button.disabled = isDisabled;
    expect(window.earlyClick).toBeUndefined();
    window.earlyClick = button;
    vi.advanceTimersByTime(100);
    expect(pressed).not.toHaveBeenCalled();
    hydrateForm();
    vi.runAllTimers();
    expect(pressed).toHaveBeenCalledOnce();
    expect(window.earlyClick).toBeNull();
  });

  it('leaves presses on other buttons to React', () => {
    document.body.append(button);
    window.earlyClick = button;
    vi.advanceTimersByTime(100);
    hydrateForm();
    vi.runAllTimers();
    expect(pressed).not.toHaveBeenCalled();
    expect(window.earlyClick).toBeNull();
  });

  it('waits 10 seconds', () => {
    button.disabled = true;
    window.earlyClick = button;
    vi.advanceTimersByTime(10_000);
    expect(window.earlyClick).toBeNull();
    hydrateForm();
    vi.runAllTimers();
    expect(pressed).not.toHaveBeenCalled();
  });
});

it('presses nothing that was removed meanwhile', () => {
  window.earlyClick = button;
  takeEarlyClick();
  renderHook(useEarlyClick);
  button.remove();
  vi.runAllTimers();
  expect(pressed).not.toHaveBeenCalled();
});
