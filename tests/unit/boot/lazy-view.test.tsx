import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Suspense, useState } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyView } from '@/boot/lazy-view';
import { ErrorBoundary } from '@/components/feedback/error-boundary';
import { renderApp } from '../../support/render-app';

const missing = new TypeError('Failed to fetch dynamically imported module: /assets/about-1a2b.js');
const Page = () => <h1>About</h1>;
let isOnline = true;

beforeEach(() => {
  isOnline = false;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  // React and the boundary both log the error.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => vi.restoreAllMocks());

const show = ({ Component }: ReturnType<typeof lazyView>) =>
  renderApp(
    <ErrorBoundary>
      <Suspense fallback="…">
        <Component />
      </Suspense>
    </ErrorBoundary>,
  );

it('comes by itself once the connection is back', async () => {
  const load = vi.fn<() => Promise<typeof Page>>().mockRejectedValueOnce(missing).mockResolvedValue(Page);
  await show(lazyView(load));
  expect(await screen.findByRole('alert')).toHaveTextContent('Please check your internet connection');
  expect(load).toHaveBeenCalledTimes(1);

  isOnline = true;
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('heading', { name: 'About' })).toBeVisible();
});

it('is tried again at each press', async () => {
  const load = vi.fn<() => Promise<typeof Page>>().mockRejectedValueOnce(missing).mockRejectedValueOnce(missing).mockResolvedValue(Page);
  await show(lazyView(load));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'About' })).toBeVisible();
});

it('shows a loaded view at once, and leaves the screen unchanged', async () => {
  const Counter = () => {
    const [count, setCount] = useState(0);
    return <button onClick={() => setCount(count + 1)}>{count}</button>;
  };
  const counter = lazyView(() => Promise.resolve(Counter));
  const Both = () => {
    const [isSecond, setIsSecond] = useState(false);
    return (
      <Suspense fallback="…">
        <counter.Component />
        {isSecond && <counter.Component />}
        <a href="#second" onClick={() => setIsSecond(true)}>
          One more
        </a>
      </Suspense>
    );
  };
  await counter.fetch();
  render(<Both />);
  fireEvent.click(screen.getByRole('button', { name: '0' }));
  fireEvent.click(screen.getByRole('link'));
  expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['1', '0']);
});
