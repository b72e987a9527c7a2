import { useQuery } from '@tanstack/react-query';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { OfflineNotice } from '@/app/shell/offline-notice';
import { settingsQuery } from '@/features/settings/queries';
import { AppError } from '@/lib/backend/errors';
import { renderApp } from '../../../support/render-app';
import { fakeRest, rows } from '../../../support/fake-rest';

let isOnline = true;

function connect(now: boolean) {
  isOnline = now;
  act(() => void window.dispatchEvent(new Event(now ? 'online' : 'offline')));
}

beforeEach(() => {
  isOnline = true;
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => isOnline);
  fakeRest(() => rows());
});
afterEach(() => vi.restoreAllMocks());

describe('the notice', () => {
  it('appears when the connection is lost, and disappears when it is back', async () => {
    await renderApp(<OfflineNotice />);
    expect(screen.queryByRole('status')).toBeNull();
    connect(false);
    expect(screen.getByRole('status')).toHaveTextContent('You are offline.');
    connect(true);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('is there when a request fails by the network, until one succeeds', async () => {
    const read = vi.fn<() => Promise<string>>().mockResolvedValue('Read');
    for (let times = 0; times < 3; times += 1) read.mockRejectedValueOnce(new AppError('offline'));
    const Part = () => {
      // After the request of the settings, whose success would remove the notice.
      const { isPending } = useQuery(settingsQuery);
      const { data, isError } = useQuery({ queryKey: ['part'], queryFn: read, retry: 2, retryDelay: 0, enabled: !isPending });
      return <p>{isError ? 'Failed' : data}</p>;
    };
    await renderApp(
      <>
        <OfflineNotice />
        <Part />
      </>,
    );
    expect(await screen.findByRole('status')).toHaveTextContent('Some information could not be loaded');
    // Until then it tries again automatically.
    await screen.findByText('Failed');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Read')).toBeVisible();
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('reads what had failed again once the connection is back', async () => {
    const read = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new AppError('offline')).mockResolvedValue('Read');
    const Part = () => {
      const { data, isError } = useQuery({ queryKey: ['part'], queryFn: read, retry: false, networkMode: 'always' });
      return <p>{isError ? 'Failed' : data}</p>;
    };
    isOnline = false;
    await renderApp(
      <>
        <OfflineNotice />
        <Part />
      </>,
    );
    await screen.findByText('Failed');
    connect(true);
    expect(await screen.findByText('Read')).toBeVisible();
  });
});
