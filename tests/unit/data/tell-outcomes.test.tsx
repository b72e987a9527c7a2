import { QueryClientProvider, QueryObserver, useMutation, type QueryClient } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { i18n } from 'i18next';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentToast, dismissToast } from '@/components/feedback/toast-store';
import { createQueryClient } from '@/data/query-client';
import { createI18n } from '@/i18n/create-i18n';
import { AppError } from '@/lib/backend/errors';
import ar from '../../../public/locales/ar/posts.json';
import { textsOf } from '../../support/render-app';

let translations: i18n;
let client: QueryClient;
beforeEach(async () => {
  translations = await createI18n('en', { resources: { en: textsOf('en'), ar: textsOf('ar') } });
  client = createQueryClient(translations);
  client.setDefaultOptions({ ...client.getDefaultOptions(), queries: { ...client.getDefaultOptions().queries, retry: false } });
});
afterEach(() => dismissToast());

const told = () => vi.waitFor(() => expect(currentToast()).not.toBeNull()).then(currentToast);
const failing = {
  queryKey: ['posts'],
  queryFn: () => Promise.reject(new AppError('forbidden')),
  meta: { failed: 'posts:loadFailed' },
} as const;

it('reports the failure of a query once, however many observers it has', async () => {
  const stops = [1, 2].map(() => new QueryObserver(client, failing).subscribe(() => undefined));
  expect(await told()).toMatchObject({
    id: expect.any(Number),
    variant: 'destructive',
    title: 'Could not fetch posts.',
    description: expect.stringMatching(/./),
  });
  const { id } = currentToast() ?? {};
  await new Promise((resolve) => setTimeout(resolve));
  expect(currentToast()?.id).toBe(id);
  stops.forEach((stop) => stop());
});

it('does not report a query without observers, and logs failures that the page handles', async () => {
  const log = vi.spyOn(console, 'error').mockReturnValue();
  await expect(client.fetchQuery({ ...failing, meta: { ...failing.meta, logged: 'No posts:' } })).rejects.toThrow();
  expect(log).toHaveBeenCalledWith('No posts:', expect.objectContaining({ code: 'forbidden' }));
  expect(currentToast()).toBeNull();
  // An account that has logged out has lost nothing.
  await expect(
    client.fetchQuery({
      queryKey: ['own'],
      queryFn: () => Promise.reject(new AppError('unauthenticated')),
      meta: { logged: 'Nothing of one’s own:' },
    }),
  ).rejects.toThrow();
  expect(log).not.toHaveBeenCalledWith('Nothing of one’s own:', expect.anything());
  log.mockRestore();
});

it('offers to try again where the page has no place for it', async () => {
  const read = vi.fn(failing.queryFn);
  const stop = new QueryObserver(client, { ...failing, queryFn: read, meta: { ...failing.meta, offersRetry: true } }).subscribe(
    () => undefined,
  );
  const { action } = (await told()) ?? {};
  expect(action?.label).toBe('Try again');
  action?.onSelect();
  expect(read).toHaveBeenCalledTimes(2);
  stop();
});

it('reports the outcome of a mutation after its page was left, in the language of that moment', async () => {
  let answer = (_error?: AppError): void => undefined;
  const mutationFn = () => new Promise<void>((resolve, reject) => (answer = (error) => (error ? reject(error) : resolve())));
  const Page = () => {
    const { mutate } = useMutation({ mutationFn, meta: { failed: 'posts:composer.failed', succeeded: 'posts:composer.done' } });
    return <button onClick={() => mutate()}>Post</button>;
  };
  const page = () =>
    render(
      <QueryClientProvider client={client}>
        <Page />
      </QueryClientProvider>,
    );

  const first = page();
  await userEvent.click(screen.getByText('Post'));
  first.unmount();
  answer();
  expect(await told()).toMatchObject({ variant: 'success', title: 'Your post is live!' });

  dismissToast();
  const second = page();
  await userEvent.click(screen.getByText('Post'));
  second.unmount();
  await translations.changeLanguage('ar');
  answer(new AppError('forbidden'));
  expect(await told()).toMatchObject({
    variant: 'destructive',
    title: ar.composer.failed,
    description: translations.t('common:errors.forbidden'),
  });
});

it('takes the texts from the error where one failure has two kinds', async () => {
  const mutation = client.getMutationCache().build(client, {
    mutationFn: () => Promise.reject(new AppError('invalid', { reason: 'second' })),
    meta: { failed: ({ reason }) => (reason === 'second' ? 'posts:pin.failed' : 'posts:unpin.failed') },
  });
  await expect(mutation.execute(undefined)).rejects.toThrow();
  expect(await told()).toMatchObject({ title: 'Failed to pin post.' });
});
