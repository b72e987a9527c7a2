import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { firstPaint } from '@/boot/inline/first-paint';
import { storageKeys } from '@/lib/storage-keys';
import { asPreview } from '../../../support/as-preview';
import { fakeRest, rows } from '../../../support/fake-rest';

/** The stored values of the administrator's browser, which the preview must neither show nor change. */
const held = {
  [storageKeys.language]: 'ar',
  [storageKeys.theme]: '{"--color-background":"#123456"}',
  [storageKeys.settings]: '{"testimonialSpeed":33}',
  [storageKeys.isAuthenticated]: 'true',
  'sb-backend-auth-token': '{"refresh_token":"x"}',
};

beforeEach(() => {
  vi.resetModules();
  for (const [key, value] of Object.entries(held)) localStorage.setItem(key, value);
  asPreview();
});
afterEach(() => {
  vi.restoreAllMocks();
  expect({ ...localStorage }).toEqual(held);
  expect({ ...sessionStorage }).toEqual({});
  localStorage.clear();
  document.documentElement.removeAttribute('style');
});

describe('a page in the preview', () => {
  it('keeps the language of its address, and shows no remembered theme', () => {
    firstPaint();
    const root = document.documentElement;
    expect([location.pathname, root.lang, root.dir]).toEqual(['/', 'en', 'ltr']);
    expect(root.style.getPropertyValue('--color-background')).toBe('');
    document.body.innerHTML = '<a href="#ar" data-language="ar">العربية</a>';
    screen.getByText('العربية').click();
  });

  it('has no session, for any stored value', async () => {
    fakeRest(() => rows());
    const { authClient, hasStoredSession } = await import('@/lib/backend/auth-client');
    const { currentSession, startSession, wasAdministrator } = await import('@/session/session-store');
    startSession();
    expect([currentSession().status, hasStoredSession(), wasAdministrator()]).toEqual(['signedOut', false, false]);
    await expect(authClient()).rejects.toMatchObject({ code: 'preview' });
  });

  it('has visitors who have answered what a first visit asks, and forgets what they change', async () => {
    const { currentConsent, giveConsent } = await import('@/features/consent/consent-store');
    const { readInTab, readStored, writeInTab } = await import('@/lib/storage');
    expect([currentConsent(), readStored(storageKeys.hasVisited)]).toEqual(['declined', 'true']);
    giveConsent('accepted');
    expect(currentConsent()).toBe('accepted');
    expect(writeInTab(storageKeys.signUpDraft, 'x')).toBe(true);
    expect(readInTab(storageKeys.signUpDraft)).toBe('x');
  });

  it('reads from the backend and sends it nothing', async () => {
    const calls = fakeRest(() => rows({ settings: null }));
    const { anonClient } = await import('@/lib/backend/anon-client');
    const { unwrap } = await import('@/lib/backend/unwrap');
    const { callFunction } = await import('@/lib/backend/call-function');
    const { upload } = await import('@/lib/backend/upload');
    const { recordSearch } = await import('@/features/search/queries');
    await unwrap((await anonClient()).from('website_settings').select('settings'));
    await expect(
      unwrap((await anonClient()).from('inquiries').insert({ name: 'A', email: 'a@b.co', message: 'x', mobile: '1' } as never)),
    ).rejects.toMatchObject({ code: 'preview' });
    await expect(unwrap((await anonClient()).rpc('increment_post_likes', { post_id_to_inc: 'x' }))).rejects.toMatchObject({
      code: 'preview',
    });
    await expect(callFunction('create-creator-profile', {})).rejects.toMatchObject({ code: 'preview' });
    await expect(upload({ bucket: 'privateassets', path: 'x', file: new Blob() })).rejects.toMatchObject({ code: 'preview' });
    await recordSearch('websites', 'en', 3);
    expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['GET /rest/v1/website_settings']);
  });

  it('stores no settings that it has read', async () => {
    fakeRest(() => rows({ settings: { testimonialSpeed: 50 } }));
    const { settingsQuery } = await import('@/features/settings/queries');
    const { QueryClient } = await import('@tanstack/react-query');
    expect((await new QueryClient().fetchQuery(settingsQuery)).testimonialSpeed).toBe(50);
  });

  it('does not reload itself for code that is not found, because the panel offers that', async () => {
    const { reloadOnce } = await import('@/components/feedback/load-error');
    expect(reloadOnce()).toBe(false);
  });

  it('answers a form with a notice, and leaves what was typed', async () => {
    const calls = fakeRest(() => rows());
    const { renderApp } = await import('../../../support/render-app');
    const { ContactDialog } = await import('@/overlays/contact/contact-dialog');
    await renderApp(
      <ContactDialog
        open
        topic={undefined}
        openedAt={0}
        onRemoveTopic={() => undefined}
        onClose={() => undefined}
        onStartOver={() => undefined}
      />,
    );
    const field = (name: string) => screen.getByRole('textbox', { name });
    for (const [name, value] of [
      ['Name', 'Noor'],
      ['Mobile number', '+974 5555 5555'],
      ['Email', 'noor@example.com'],
      ['How can we help?', 'A website, please.'],
    ] as const) {
      fireEvent.change(field(name), { target: { value } });
    }
    fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
    expect(await screen.findByText('This is a preview: nothing is sent from it.')).toBeVisible();
    expect(field('Name')).toHaveValue('Noor');
    expect(calls.filter(({ method }) => method !== 'GET')).toEqual([]);
  });
});

it('a page in a frame of another name, or of another site, is an ordinary one', async () => {
  const { isPreview } = await import('@/lib/preview');
  expect(isPreview()).toBe(true);
  const frame = document.createElement('iframe');
  frame.name = 'other';
  vi.spyOn(window, 'frameElement', 'get').mockReturnValue(frame);
  expect(isPreview()).toBe(false);
  vi.spyOn(window, 'frameElement', 'get').mockReturnValue(null);
  window.name = 'site-preview';
  expect(isPreview()).toBe(false);
  window.name = '';
});
