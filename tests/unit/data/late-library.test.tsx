import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { StrictMode, type ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { Providers } from '@/app/providers';
import { OfflineNotice } from '@/app/shell/offline-notice';
import { currentToast, dismissToast } from '@/components/feedback/toast-store';
import { createDataCache, type DataCache } from '@/data/data-cache';
import { dataLibrary } from '@/data/query-client';
import { useTestimonials } from '@/features/reviews/use-testimonials';
import { acceptStoredSettings } from '@/features/settings/queries';
import { useSettings } from '@/features/settings/use-settings';
import { createI18n } from '@/i18n/create-i18n';
import { useLogOut } from '@/session/use-log-out';
import { fakeRest, refused, rows, type RestCall } from '../../support/fake-rest';
import { textsOf } from '../../support/render-app';

let cache: DataCache;
const i18n = await createI18n('en', { resources: { en: textsOf('en') } });

beforeEach(() => {
  cache = createDataCache(i18n);
});
afterEach(() => {
  vi.restoreAllMocks();
  window.earlyRows = undefined;
  localStorage.clear();
  act(() => dismissToast());
});

/** The library can't be had, as offline before it has ever come; gives the way to have it. */
function withoutLibrary(): () => void {
  const load = vi.spyOn(cache, 'load').mockRejectedValue(new TypeError('Failed to fetch dynamically imported module'));
  return () => load.mockRestore();
}

const show = (part: ReactNode) =>
  render(
    <StrictMode>
      <MemoryRouter>
        <Providers i18n={i18n} cache={cache}>
          {part}
        </Providers>
      </MemoryRouter>
    </StrictMode>,
  );

function Settings() {
  const { origin, settings, isLoading, isFallback } = useSettings();
  return <p>{`${origin} ${settings.testimonialSpeed}${isLoading ? ' loading' : ''}${isFallback ? ' fallback' : ''}`}</p>;
}

const paths = (calls: readonly RestCall[]) => calls.map(({ path }) => path.split('/').at(-1));

it('shows the settings that the page itself has asked for without the library', async () => {
  const calls = fakeRest(() => rows());
  window.earlyRows = { settings: Promise.resolve([{ settings: { testimonialSpeed: 42 } }]) };
  show(<Settings />);
  expect(await screen.findByText('fresh 42')).toBeVisible();
  expect(cache.current()).toBeUndefined();
  expect(calls).toEqual([]);
});

it('goes on with them once a part has brought the library, asks for nothing twice, and shows what is stored meanwhile', async () => {
  const calls = fakeRest(() => rows());
  window.earlyRows = { settings: Promise.resolve([{ settings: { testimonialSpeed: 42 } }]) };
  show(<Settings />);
  await screen.findByText('fresh 42');
  const client = await cache.load();
  expect(await cache.load()).toBe(client);
  act(() => acceptStoredSettings(client, { testimonialSpeed: 90 }));
  expect(await screen.findByText('fresh 90')).toBeVisible();
  expect(calls).toEqual([]);
});

it('asks by itself where the page has asked in vain', async () => {
  const calls = fakeRest(() => rows({ settings: { testimonialSpeed: 55 } }));
  window.earlyRows = { settings: Promise.reject(new Error('settings: 500')) };
  show(<Settings />);
  expect(await screen.findByText('fresh 55')).toBeVisible();
  expect(paths(calls)).toEqual(['website_settings']);
});

it('says that what is shown may be old when neither can be had, and tries again on request', async () => {
  const bring = withoutLibrary();
  fakeRest(() => rows({ settings: { testimonialSpeed: 55 } }));
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  show(
    <>
      <Settings />
      <OfflineNotice />
    </>,
  );
  expect(await screen.findByText('build 70 fallback')).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('build 70 fallback')).toBeVisible();
  expect(told).toHaveBeenCalledTimes(1);
  bring();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText('fresh 55')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
});

function Testimonials() {
  const { testimonials, isPending } = useTestimonials(false);
  return <p>{isPending ? 'pending' : `names: ${testimonials.map(({ name }) => name).join()}`}</p>;
}

it('brings the library for a part that shows what it has read, and has its answer at once the next time', async () => {
  const calls = fakeRest(() => rows({ id: 'a', rating: 5, review_text: 'Good', name: 'Noor', company_name: null, language: 'en' }));
  const first = show(<Testimonials />);
  expect(screen.getByText('pending')).toBeVisible();
  expect(await screen.findByText('names: Noor')).toBeVisible();
  first.unmount();
  show(<Testimonials />);
  expect(screen.getByText('names: Noor')).toBeVisible();
  expect(paths(calls)).toEqual(['user_reviews']);
});

it('does not let that part wait for good when the library or the answer can’t be had', async () => {
  const told = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const bring = withoutLibrary();
  const first = show(<Testimonials />);
  expect(await screen.findByText('names:')).toBeVisible();
  first.unmount();
  bring();
  fakeRest(() => refused(403, '42501', 'permission denied'));
  show(<Testimonials />);
  await waitFor(() => expect(told).toHaveBeenCalledWith('The reviews could not be loaded:', expect.anything()));
  expect(await screen.findByText('names:')).toBeVisible();
});

it('tells that logging out has failed when the library can’t be had', async () => {
  withoutLibrary();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  function LogOut() {
    const { isWorking, logOut } = useLogOut();
    return (
      <button disabled={isWorking} onClick={() => void logOut()}>
        Log out
      </button>
    );
  }
  show(<LogOut />);
  await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
  await waitFor(() => expect(currentToast()).toMatchObject({ variant: 'destructive', title: 'Could not log out' }));
  expect(screen.getByRole('button', { name: 'Log out' })).toBeEnabled();
});

it('takes back what waits for the library, and tells nobody who has gone', async () => {
  const kept = vi.fn(() => vi.fn());
  const gone = vi.fn(() => vi.fn());
  cache.whenOpen(kept);
  cache.whenOpen(gone)();
  expect(cache.open(dataLibrary)).toBe(cache.open(dataLibrary));
  await Promise.resolve();
  expect([kept.mock.calls.length, gone.mock.calls.length]).toEqual([1, 0]);
  const end = vi.fn();
  const leave = cache.whenOpen(() => end);
  leave();
  expect(end).toHaveBeenCalledTimes(1);
});
