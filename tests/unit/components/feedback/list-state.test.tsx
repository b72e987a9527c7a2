import { useInfiniteQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { ListState, type ListQuery } from '@/components/feedback/list-state';
import { AppError } from '@/lib/backend/errors';
import common from '../../../../public/locales/en/common.json';
import { renderApp } from '../../../support/render-app';

const read = vi.fn<(page: number) => Promise<string[]>>();

function List() {
  const query = useInfiniteQuery({
    queryKey: ['list'],
    queryFn: ({ pageParam }) => read(pageParam),
    initialPageParam: 0,
    getNextPageParam: (last, pages) => (last.length < 2 ? null : pages.length),
    select: (data) => data.pages.flat(),
    retry: false,
  });
  return (
    <ListState query={query} skeleton={<p>On its way</p>} empty={<p>Nothing</p>} failed={{ title: 'Could not be read.' }}>
      {(items) => (
        <ul>
          {items.map((item) => (
            <li key={item}>
              <button>{item}</button>
            </li>
          ))}
        </ul>
      )}
    </ListState>
  );
}

it('is on its way, then empty', async () => {
  read.mockReset().mockResolvedValueOnce([]);
  await renderApp(<List />);
  expect(screen.getByText('On its way')).toBeInTheDocument();
  expect(await screen.findByText('Nothing')).toBeInTheDocument();
});

it('says that it failed, and why, and can be tried again', async () => {
  read.mockReset().mockRejectedValueOnce(new AppError('rateLimited')).mockResolvedValueOnce(['a']);
  await renderApp(<List />);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent('Could not be read.');
  expect(alert).toHaveTextContent(common.errors.rateLimited);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('button', { name: 'a' })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
});

it('loads more rows and focuses the first of them; after a failure, the shown rows stay', async () => {
  read.mockReset().mockResolvedValueOnce(['a', 'b']).mockRejectedValueOnce(new AppError('offline')).mockResolvedValueOnce(['c']);
  await renderApp(<List />);
  await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
  expect(await screen.findByText(common.errors.offline)).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'b' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  await vi.waitFor(() => expect(screen.getByRole('button', { name: 'c' })).toHaveFocus());
});

const still = { error: null, isFetching: false, refetch: vi.fn<() => Promise<unknown>>() } satisfies Partial<ListQuery<string>>;

it.each([[['a']], [[]]])('says what is missing when only a part was loaded (%j), and requests it again', async (data) => {
  const query = { ...still, data, error: new AppError('offline') };
  await renderApp(
    <ListState
      query={query}
      skeleton={null}
      empty={<p>Nothing</p>}
      failed={null}
      partFailed={{ title: 'Jobs are missing.', text: 'The rest is here.' }}
    >
      {(items) => (
        <ul>
          {items.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </ListState>,
  );
  expect(screen.getByRole('status')).toHaveTextContent('Jobs are missing.The rest is here.');
  expect(screen.queryAllByRole('listitem')).toHaveLength(data.length);
  expect(screen.queryByText('Nothing') === null).toBe(data.length > 0);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(still.refetch).toHaveBeenCalled();
});

it('is left out, as an empty one, where the page does without a list that can’t be had', async () => {
  await renderApp(
    <ListState
      query={{ ...still, data: undefined, error: new AppError('offline') }}
      skeleton={<p>On its way</p>}
      empty={<p>Nothing</p>}
      failed={null}
    >
      {() => null}
    </ListState>,
  );
  expect(screen.getByText('Nothing')).toBeInTheDocument();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
