import { act, render, screen } from '@testing-library/react';
import { BrowserRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { App } from '@/app/app';
import { Providers } from '@/app/providers';
import { createQueryClient } from '@/data/query-client';
import { preloadPage, routes } from '@/app/routes';
import { createI18n } from '@/i18n/create-i18n';
import { languageOfPath, localizePath } from '@/i18n/languages';
import { AppError } from '@/lib/backend/errors';
import { isPrerendered } from '@/lib/site-pages';
import type * as store from '@/session/session-store';
import type { SessionState } from '@/session/session-store';
import { fakeRest, rows } from '../../support/fake-rest';
import { textsOf } from '../../support/render-app';

const panelLoaded = vi.hoisted(() => vi.fn());
vi.mock('@/admin/panel', () => {
  panelLoaded();
  return { Panel: () => <h1>The panel</h1> };
});
vi.mock('@/pages/login/login-page', () => ({ LoginPage: () => <h1>The login screen</h1> }));

let session: SessionState;
const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};
vi.mock('@/session/session-store', async (original) => ({
  ...(await original<typeof store>()),
  currentSession: () => session,
  subscribeToSession: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
}));

const nobody: SessionState = { status: 'signedOut', userId: null, username: null };
const unknown: SessionState = { ...nobody, status: 'unknown' };
const creator: SessionState = { status: 'creator', userId: '1', username: 'noor' };
const somebody: SessionState = { status: 'creator', userId: '2', username: null };
const administrator: SessionState = { status: 'administrator', userId: '3', username: null };

let calls: ReturnType<typeof fakeRest>;

beforeEach(() => {
  calls = fakeRest(() => rows());
  window.scrollTo = () => undefined;
  window.matchMedia ??= vi.fn().mockReturnValue({ matches: false, addEventListener: vi.fn(), removeEventListener: vi.fn() });
  localStorage.clear();
  panelLoaded.mockClear();
});
afterEach(() => vi.restoreAllMocks());

async function open(path: string, who: SessionState) {
  session = who;
  window.history.replaceState(null, '', path);
  const language = languageOfPath(path);
  const i18n = await createI18n(language, { resources: { [language]: textsOf(language) } });
  await preloadPage(path);
  return render(
    <BrowserRouter>
      <Providers i18n={i18n} queryClient={createQueryClient(i18n)}>
        <App />
      </Providers>
    </BrowserRouter>,
  );
}

const address = () => window.location.pathname + window.location.search;
const loginFor = (next: string) => `/login?next=${encodeURIComponent(next)}`;

/** Returns whether only the settings were requested, as on every page. */
const readSettingsOnly = () => calls.every(({ path }) => path === '/rest/v1/website_settings');

describe('the panel', () => {
  it('is not loaded ahead of its guard', async () => {
    await preloadPage('/admin/settings');
    await preloadPage('/ar/admin/settings/jobs');
    expect(panelLoaded).not.toHaveBeenCalled();
  });

  it.each([
    ['nobody', nobody],
    ['a creator', creator],
    ['an account without a profile', somebody],
  ])('is not for %s, who is led to log in and loads nothing of it', async (_who, who) => {
    const { length } = window.history;
    await open('/admin/settings?tab=jobs#top', who);
    expect(await screen.findByRole('heading', { name: 'The login screen' })).toBeVisible();
    expect(address()).toBe(loginFor('/admin/settings?tab=jobs#top'));
    expect(window.history).toHaveLength(length);
    expect(panelLoaded).not.toHaveBeenCalled();
    expect(readSettingsOnly()).toBe(true);
  });

  it('takes no word from the browser’s storage', async () => {
    localStorage.setItem('isAuthenticated', 'true');
    await open('/ar/admin/settings/jobs', nobody);
    await screen.findByRole('heading', { name: 'The login screen' });
    expect(address()).toBe(`/ar${loginFor('/admin/settings/jobs')}`);
    expect(panelLoaded).not.toHaveBeenCalled();
  });

  // The code of the panel has loaded. The rest is about what is shown.
  it('waits while the session is unknown, and never shows the login screen to the administrator', async () => {
    await open('/admin/settings', unknown);
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
    expect(address()).toBe('/admin/settings');
    expect(panelLoaded).not.toHaveBeenCalled();
    session = administrator;
    act(() => notifyListeners());
    expect(await screen.findByRole('heading', { name: 'The panel' })).toBeVisible();
    expect(address()).toBe('/admin/settings');
  });

  it('says when the account could not be read, and offers to try again', async () => {
    await open('/admin/settings', { ...unknown, failure: new AppError('offline') });
    expect(await screen.findByRole('alert')).toHaveTextContent('The connection failed');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
    expect(screen.queryByRole('heading', { name: 'The panel' })).toBeNull();
  });

  it('leads to log in as soon as the session is over', async () => {
    await open('/admin/settings', administrator);
    await screen.findByRole('heading', { name: 'The panel' });
    session = nobody;
    act(() => notifyListeners());
    expect(await screen.findByRole('heading', { name: 'The login screen' })).toBeVisible();
  });
});

describe('the tree of routes', () => {
  const guarded = routes.filter(({ path }) => path.startsWith('/admin'));

  it('has every address of the panel behind the guard, and no other', () => {
    expect(guarded.length).toBeGreaterThan(0);
    expect(routes.filter(({ layout }) => layout === 'panel')).toEqual(guarded);
    expect(guarded.filter(isPrerendered)).toEqual([]);
  });

  it.each(guarded.flatMap(({ path }) => ['en', 'ar'].map((language) => localizePath(path.replace('*', 'any/tab'), language as 'en'))))(
    'leads from %s to log in',
    async (path) => {
      await open(path, nobody);
      expect(await screen.findByRole('heading', { name: 'The login screen' })).toBeVisible();
    },
  );

  it('knows no address in capital letters, as servers of files do not', async () => {
    await open('/LOGIN', nobody);
    expect(await screen.findByRole('heading', { level: 1, name: /This page could not be found/ })).toBeVisible();
  });

  it('shows public pages to everybody, without waiting', async () => {
    await open('/login', unknown);
    expect(await screen.findByRole('heading', { name: 'The login screen' })).toBeVisible();
    expect(screen.getByRole('contentinfo')).toBeVisible();
  });
});
