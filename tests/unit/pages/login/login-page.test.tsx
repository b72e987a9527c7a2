import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { currentToast, dismissToast } from '@/components/feedback/toast-store';
import { LoginPage } from '@/pages/login/login-page';
import { notifyExpiry } from '@/session/notify-expiry';
import type { SessionState } from '@/session/session-store';
import { renderApp } from '../../../support/render-app';

const session = vi.hoisted(() => ({ state: {} as SessionState }));
vi.mock('@/session/use-session', () => ({ useSession: () => session.state }));

const ended = (how?: SessionState['ended']): SessionState => ({
  status: 'signedOut',
  userId: null,
  username: null,
  ...(how && { ended: how }),
});

afterEach(() => dismissToast());

it.each([
  ['for inactivity', { userId: null, isIdle: true } as const, 'Session Expired', 'en'],
  ['elsewhere', { userId: null }, 'Your session has ended', 'en'],
  ['elsewhere', { userId: 'noor' }, 'انتهت جلستك', 'ar'],
] as const)('says that a session has ended %s', async (_, how, title, language) => {
  session.state = ended(how);
  await renderApp(<LoginPage />, { language, path: `${language === 'ar' ? '/ar' : ''}/login?next=%2Fadmin%2Fsettings` });
  expect(screen.getByRole('alert')).toHaveTextContent(title);
});

it.each([
  ['has logged out, or was not logged in', undefined, '/login?next=%2Fadmin%2Fsettings'],
  ['has come to log in, such as after a new password', { userId: null }, '/login'],
])('says nothing of the kind to whoever %s', async (_, how, path) => {
  session.state = ended(how);
  await renderApp(<LoginPage />, { path });
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it.each([
  ['/', true],
  ['/ar/about', true],
  ['/login', false],
  ['/ar/admin/settings/theme', false],
])('on %s the end for inactivity is told by a toast: %s', async (path, isTold) => {
  await renderApp(<p />, { path });
  window.history.replaceState(null, '', path);
  await notifyExpiry();
  expect(currentToast()?.title).toBe(isTold ? 'Session Expired' : undefined);
});
