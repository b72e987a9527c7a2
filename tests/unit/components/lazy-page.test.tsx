import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyPage } from '@/components/lazy-page';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { renderApp } from '../../support/render-app';

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/about-1a2b.js');
const Page = () => <h1>About</h1>;
let isOnline = true;

beforeEach(() => {
  isOnline = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  // React and the boundary both report what they caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const show = ({ Component }: ReturnType<typeof lazyPage>) =>
  renderApp(
    <ErrorBoundary>
      <Suspense fallback="…">
        <Component />
      </Suspense>
    </ErrorBoundary>,
  );

it('comes by itself once the connection is back', async () => {
  const load = vi.fn<() => Promise<typeof Page>>().mockRejectedValueOnce(missing).mockResolvedValue(Page);
  await show(lazyPage(load));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please check your internet connection');
  expect(load).toHaveBeenCalledTimes(1);

  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'About' })).toBeVisible();
});

it('is tried again at a press, as often as it is asked', async () => {
  const load = vi.fn<() => Promise<typeof Page>>().mockRejectedValueOnce(missing).mockRejectedValueOnce(missing).mockResolvedValue(Page);
  await show(lazyPage(load));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'About' })).toBeVisible();
});
