import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchTab } from '@/admin/tabs/search/search-tab';
import { findNeverFound } from '@/admin/tabs/search/use-analysis';
import type { SearchAnalysis } from '@/features/search/admin';
import { itemSearch } from '@/features/search/search-items';
import type { SearchableItem } from '@/features/search/searchable-item';
import { refused } from '../../../../support/fake-rest';
import { renderSettings } from '../../../../support/render-settings';

const day = (value: number) => Array.from({ length: 30 }, (_, index) => (index === 29 ? value : 0));
const searchCount = (query: string, searches: number, missed = 0) => ({ query, searches, missed });
const told30: SearchAnalysis = {
  first_day: '2026-10-24',
  read_from: null,
  daily: { searches: day(12), without_result: day(3) },
  different: 3,
  most_searched: [searchCount('cloud', 9), searchCount('qwxyzq', 3, 3)],
  without_result: [searchCount('qwxyzq', 3, 3)],
};

const json = (value: unknown) => new Response(JSON.stringify(value), { headers: { 'content-type': 'application/json' } });

interface Answers {
  analysis?: () => Response | Promise<Response>;
  clear?: () => Response;
}

async function open({ analysis = () => json(told30), clear = () => json(0) }: Answers = {}, stored?: Record<string, unknown>) {
  window.history.replaceState(null, '', '/admin/settings/search');
  return renderSettings(<SearchTab />, {
    ...(stored && { stored }),
    answer: ({ path }) => (path.endsWith('/rpc/search_analysis') ? analysis() : path.endsWith('/rpc/clear_searches') ? clear() : undefined),
  });
}

const part = (name: RegExp) => within(screen.getByRole('region', { name }));
const analyse = async () => userEvent.click(await screen.findByRole('button', { name: /^Analyse/ }));

beforeEach(() => window.history.replaceState(null, '', '/'));

describe('the analysis', () => {
  it('starts on demand and shows the terms, the terms without results and the pages never found', async () => {
    const { calls } = await open();
    expect(screen.getByText('See what visitors miss')).toBeInTheDocument();
    expect(calls.some(({ path }) => path.endsWith('/search_analysis'))).toBe(false);
    await analyse();
    await screen.findByRole('region', { name: /^Searched for most/ });
    expect(part(/^Searched for most/).getAllByRole('listitem')).toHaveLength(2);
    expect(part(/^Without a result/).getByText('3 times')).toBeInTheDocument();
    expect(screen.getByText('25% of the searches found nothing. 3 different ones.')).toBeInTheDocument();
    // The last of the 30 days, for screen readers.
    expect(screen.getAllByRole('row').at(-1)).toHaveTextContent(/123$/);
    // Searches have led to the cloud services, but not to the products.
    expect(part(/^Never found/).queryByText('Cloud solutions')).not.toBeInTheDocument();
    expect(part(/^Never found/).getAllByRole('listitem').length).toBeGreaterThan(5);
  });

  it('says when there is nothing', async () => {
    await open({
      analysis: () =>
        json({ ...told30, daily: { searches: day(0), without_result: day(0) }, different: 0, most_searched: [], without_result: [] }),
    });
    await analyse();
    expect(await screen.findByText('No searches in the last 30 days')).toBeInTheDocument();
    expect(screen.queryByRole('region', { name: /^Never found/ })).toBeNull();
  });

  it('can be cancelled while it is under way, and started again', async () => {
    let answer: (response: Response) => void = () => undefined;
    await open({ analysis: () => new Promise<Response>((resolve) => (answer = resolve)) });
    await analyse();
    expect(await screen.findByRole('progressbar')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('See what visitors miss')).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Analyse/ })).toHaveFocus();
    await analyse();
    await screen.findByRole('progressbar');
    answer(json(told30));
    expect(await screen.findByRole('region', { name: /^Without a result/ })).toBeInTheDocument();
  });

  it('says that it failed, and tries again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    let isDown = true;
    await open({ analysis: () => (isDown ? refused(403, 'PT403', 'administrators_only') : json(told30)) });
    await analyse();
    expect(await screen.findByText('The searches could not be analysed')).toBeInTheDocument();
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(document.body).not.toHaveFocus();
    expect(await screen.findByRole('region', { name: /^Without a result/ })).toBeInTheDocument();
  });

  it('deletes the recorded searches after a question, in portions', async () => {
    const portions = [10_000, 5, 0];
    await open({ clear: () => json(portions.shift()) });
    await analyse();
    await screen.findByRole('region', { name: /^Without a result/ });
    await userEvent.click(screen.getByRole('button', { name: 'Delete recorded searches' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete recorded searches' }));
    expect(await screen.findByText(/^10005 recorded searches deleted\./)).toBeInTheDocument();
    expect(portions).toEqual([]);
    expect(screen.queryByRole('region', { name: /^Without a result/ })).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Analyse/ })).toBeInTheDocument();
  });
});

/** The answers without a connection, without a backend, and without a session. */
const failures: [name: string, response: () => Response][] = [
  [
    'without a connection',
    () => {
      throw new TypeError('Failed to fetch');
    },
  ],
  ['with a backend that fails', () => refused(503, '57014', 'canceling statement')],
  ['with a session that has ended', () => refused(401, 'PGRST301', 'JWT expired')],
];

describe.each(failures)('%s', (_name, response) => {
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

  it('nothing that was found goes away when records cannot be deleted', async () => {
    await open({ clear: response });
    await analyse();
    await screen.findByRole('region', { name: /^Without a result/ });
    await userEvent.click(screen.getByRole('button', { name: 'Delete recorded searches' }));
    await userEvent.click(within(screen.getByRole('alertdialog')).getByRole('button', { name: 'Delete recorded searches' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).not.toBeInTheDocument());
    expect(part(/^Without a result/).getByText('qwxyzq')).toBeInTheDocument();
    expect(screen.queryByText(/recorded searches deleted\./)).not.toBeInTheDocument();
  });
});

describe('a search without a result', () => {
  it('opens the entry that it has already, in whichever letters it was typed', async () => {
    await open(
      {},
      {
        search: {
          synonyms: [{ id: 'one', query: 'QWXYZQ ', means: '-' }],
          links: [{ id: 'two', query: 'Qwxyzq', text: { en: '', ar: '' }, href: '' }],
        },
      },
    );
    await analyse();
    for (const [button, field] of [
      ['Make “qwxyzq” a synonym', /^Find the same as/],
      ['Give “qwxyzq” a link', 'Text of the result, English'],
    ] as const) {
      await userEvent.click(await screen.findByRole('button', { name: button }));
      await waitFor(() => expect(screen.getByRole('textbox', { name: field })).toHaveFocus());
    }
  });

  it.each(['-', 'x', '\u200B'])('is warned that “%s” finds nothing', async (means) => {
    await open(
      {},
      {
        search: {
          synonyms: [{ id: 'one', query: 'cloud', means }],
          links: [{ id: 'two', query: 'price', text: { en: 'Prices', ar: '' }, href: '/nowhere' }],
        },
      },
    );
    expect(await screen.findByText('Finds nothing on this site')).toBeInTheDocument();
    expect(screen.getByText('Leads nowhere')).toBeInTheDocument();
  });

  it('becomes a synonym, which is seen to find something, and is stored with the settings', async () => {
    const { draft, record } = await open();
    await analyse();
    await userEvent.click(await screen.findByRole('button', { name: 'Make “qwxyzq” a synonym' }));
    const means = await screen.findByRole('textbox', { name: /^Find the same as/ });
    await waitFor(() => expect(means).toHaveFocus());
    await userEvent.type(means, 'zzzz');
    await waitFor(() => expect(means).toHaveAccessibleDescription(/Finds nothing/));
    await userEvent.clear(means);
    await userEvent.type(means, 'privacy');
    await waitFor(() => expect(means).toHaveAccessibleDescription(/Finds .*Privacy policy/));
    expect(await screen.findByText(/^Finds \d+ results? now$/)).toBeInTheDocument();
    expect(screen.getByText(/^1 search that found nothing now finds something/)).toBeInTheDocument();
    await draft().save();
    expect(record.settings).toMatchObject({ search: { synonyms: [{ query: 'qwxyzq', means: 'privacy' }] } });
  });

  it('becomes a link with the title of the chosen page', async () => {
    const { draft, record } = await open();
    await analyse();
    await userEvent.click(await screen.findByRole('button', { name: 'Give “qwxyzq” a link' }));
    await waitFor(() => expect(screen.getByRole('textbox', { name: 'Text of the result, English' })).toHaveFocus());
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Pick where it leads' }), '/careers');
    expect(await screen.findByText('Finds 1 result now')).toBeInTheDocument();
    await draft().save();
    expect(record.settings).toMatchObject({
      search: { links: [{ query: 'qwxyzq', text: { en: 'Careers', ar: 'الوظائف' }, href: '/careers' }] },
    });
  });

  it('is not saved half done', async () => {
    const { draft, record } = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Add a synonym' }));
    await userEvent.keyboard('words');
    await draft().save();
    expect(record.version).toBe(1);
    await waitFor(() => expect(screen.getByRole('textbox', { name: /^Find the same as/ })).toHaveFocus());
    expect(screen.getByRole('textbox', { name: /^Find the same as/ })).toHaveAccessibleDescription(/Please fill in both sides\./);
  });
});

describe('findNeverFound', () => {
  const page = (id: string, title: string): SearchableItem => ({ id, type: 'page', title, description: '', path: '/' });
  const items = [page('page:a', 'Cloud'), page('page:b', 'Careers'), page('testimonial:c', 'Noor'), page('action:d', 'Contact')];
  const index = { items, search: itemSearch(items) };

  it('omits terms with results, and terms that do not concern the site', async () => {
    const shares: number[] = [];
    const queries = Array.from({ length: 60 }, () => 'cloud');
    expect(await findNeverFound(index, queries, (share) => shares.push(share), new AbortController().signal)).toEqual(['page:b']);
    expect(shares).toEqual([50 / 60, 1]);
  });

  it('stops on request', async () => {
    const stop = new AbortController();
    const searches = vi.fn(index.search);
    const finding = findNeverFound(
      { items, search: searches },
      Array.from({ length: 500 }, () => 'cloud'),
      () => stop.abort(),
      stop.signal,
    );
    await expect(finding).rejects.toThrow();
    expect(searches).toHaveBeenCalledTimes(50);
  });
});
