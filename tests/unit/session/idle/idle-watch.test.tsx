import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { IdleWatch } from '@/session/idle/idle-watch';
import { noteActivity } from '@/session/idle/running-timer';
import type * as store from '@/session/session-store';
import type { SessionState } from '@/session/session-store';
import { fakeRest, rows } from '../../../support/fake-rest';
import { renderApp } from '../../../support/render-app';

const expireSession = vi.hoisted(() => vi.fn());
const signOut = vi.hoisted(() => vi.fn(() => Promise.resolve()));
const session: SessionState = { status: 'administrator', userId: 'owner', username: null };
vi.mock('@/session/session-store', async (original) => ({
  ...(await original<typeof store>()),
  currentSession: () => session,
  expireSession,
  signOut,
}));

beforeEach(() => {
  fakeRest(() => rows());
  localStorage.clear();
  expireSession.mockReset();
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
});
afterEach(() => vi.useRealTimers());

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const dialog = () => screen.queryByRole('alertdialog');

/** The dialog stays until it has faded out. */
const isOpen = () => dialog()?.getAttribute('data-state') === 'open';

async function open(language: 'en' | 'ar' = 'en') {
  await renderApp(
    <>
      <button type="button">Work</button>
      <IdleWatch />
    </>,
    { language },
  );
  await pass(100);
  screen.getByRole('button', { name: 'Work' }).focus();
}

async function openWarning() {
  await open();
  await pass(39_900);
  expect(isOpen()).toBe(true);
}

describe('the last seconds', () => {
  it('ask whether to stay logged in, with focus on staying', async () => {
    await open();
    await pass(39_800);
    expect(dialog()).toBeNull();
    await pass(100);
    expect(screen.getByRole('alertdialog', { name: 'Are you still there?' })).toHaveAccessibleDescription(/logged out in 20 seconds/);
    expect(screen.getByRole('button', { name: 'Stay signed in' })).toHaveFocus();
  });

  it('count down for the eye with every second, for the ear at ten and five', async () => {
    await openWarning();
    const received: string[] = [];
    const watcher = new MutationObserver(() => received.push(screen.getByRole('alert').textContent));
    watcher.observe(screen.getByRole('alert'), { childList: true, characterData: true, subtree: true });
    for (let second = 19; second >= 1; second -= 1) {
      await pass(1000);
      expect(screen.getByText(new RegExp(`logged out in ${String(second)} second`), { ignore: '.sr-only' })).toBeVisible();
    }
    watcher.disconnect();
    expect(received).toEqual(['10 seconds left.', '5 seconds left.']);
    expect(expireSession).not.toHaveBeenCalled();
    await pass(1000);
    expect(expireSession).toHaveBeenCalledOnce();
  });

  it.each([
    ['its button', () => fireEvent.click(screen.getByRole('button', { name: 'Stay signed in' }))],
    ['Escape', () => fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' })],
    ['a wheel', () => fireEvent.wheel(document.body)],
    ['a letter', () => fireEvent.keyDown(document.body, { key: 'k' })],
    ['the preview', () => act(noteActivity)],
  ])('end with %s, and the minute begins anew', async (_what, stay) => {
    await openWarning();
    await pass(15_000);
    stay();
    await pass(100);
    expect(isOpen()).toBe(false);
    await pass(39_000);
    expect(isOpen()).toBe(false);
    expect(expireSession).not.toHaveBeenCalled();
    expect(screen.getByRole('button', { name: 'Work' })).toHaveFocus();
  });

  it('do not vanish under the pointer that is on its way to the button, nor under the key that moves there', async () => {
    await openWarning();
    fireEvent.pointerMove(document.body);
    fireEvent.keyDown(screen.getByRole('button', { name: 'Stay signed in' }), { key: 'Tab' });
    await pass(100);
    expect(isOpen()).toBe(true);
  });

  it('offer to log out at once', async () => {
    await openWarning();
    fireEvent.click(screen.getByRole('button', { name: 'Log out now' }));
    await pass(100);
    expect(signOut).toHaveBeenCalledOnce();
  });
});

describe('activity', () => {
  it.each(['pointerDown', 'pointerMove', 'keyDown', 'touchStart', 'touchMove', 'wheel', 'scroll'] as const)('is %s', async (event) => {
    await open();
    await pass(39_000);
    fireEvent[event](screen.getByRole('button', { name: 'Work' }));
    await pass(39_000);
    expect(dialog()).toBeNull();
    await pass(1000);
    expect(isOpen()).toBe(true);
  });

  it('is not what moves under a pointer at rest', async () => {
    await open();
    const move = () => fireEvent(document.body, new MouseEvent('pointermove', { screenX: 5, screenY: 7, bubbles: true }));
    move();
    await pass(39_000);
    move();
    await pass(1000);
    expect(isOpen()).toBe(true);
  });

  it('in another tab counts', async () => {
    await openWarning();
    localStorage.setItem('adminActivity', JSON.stringify({ userId: 'owner', at: Date.now(), timeout: 60_000 }));
    act(() => void window.dispatchEvent(new StorageEvent('storage')));
    await pass(100);
    expect(isOpen()).toBe(false);
  });

  it('is kept for a page that comes later, and comes too late after a sleep', async () => {
    await open();
    expect(JSON.parse(localStorage.getItem('adminActivity') ?? '{}')).toMatchObject({ userId: 'owner', timeout: 60_000 });
    vi.setSystemTime(Date.now() + 3_600_000);
    fireEvent.pointerMove(document.body);
    expect(expireSession).toHaveBeenCalledOnce();
  });

  it.each([
    ['pageshow', window],
    ['focus', window],
    ['visibilitychange', document],
  ] as const)('is asked about when the machine wakes (%s)', async (type, target) => {
    await open();
    vi.setSystemTime(Date.now() + 3_600_000);
    act(() => void target.dispatchEvent(new Event(type)));
    expect(expireSession).toHaveBeenCalledOnce();
  });
});

it('speaks Arabic', async () => {
  await open('ar');
  await pass(40_000);
  expect(screen.getByRole('alertdialog', { name: 'هل ما زلت هنا؟' })).toHaveAccessibleDescription(
    'لا نشاط منذ فترة. سيتم تسجيل الخروج خلال 20 ثانية.',
  );
});
