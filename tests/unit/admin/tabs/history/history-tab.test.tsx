import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { HistoryTab } from '@/admin/tabs/history/history-tab';
import { historyPageSize } from '@/features/settings/history';
import { refused, rows, type RestCall } from '../../../../support/fake-rest';
import { renderSettings } from '../../../../support/render-settings';

const me = '11111111-1111-4111-8111-111111111111';
const saved = (version: number, settings: Record<string, unknown>, saved_by: string | null = me, texts: object | null = {}) => ({
  version,
  created_at: `2026-11-${String(version).padStart(2, '0')}T09:30:00Z`,
  saved_by,
  settings,
  texts,
  items: [] as object[],
});
const named = (en: string) => ({ companyName: { en, ar: 'شركة' } });

/** Renders the tab over saved versions, newest first. The first one is the current version. */
async function open(versions: ReturnType<typeof saved>[], answer?: (call: RestCall) => Response | undefined) {
  let asked = 0;
  const view = await renderSettings(<HistoryTab />, {
    stored: versions[0]?.settings ?? {},
    path: '/admin/settings/history',
    answer(call) {
      const special = answer?.(call);
      if (special) return special;
      if (call.path.endsWith('/administrators')) return rows({ user_id: me, display_name: 'Noor' });
      if (!call.path.endsWith('/website_settings_history')) return undefined;
      asked += 1;
      const rest = versions.slice((asked - 1) * historyPageSize);
      return rows(...rest.slice(0, historyPageSize + 1));
    },
  });
  return view;
}
const row = (text: RegExp) => screen.findByRole('button', { name: text, expanded: false });
const restoreButtons = () => screen.getAllByRole('button', { name: /^Restore/ });

describe('the saved versions', () => {
  it('says of each when, who and what it changed, and marks the current one', async () => {
    await open([saved(4, named('Acme')), saved(3, named('Acm'), 'other'), saved(2, {}, null), saved(1, {}, null)]);
    expect(await row(/4 Nov 2026.*Noor \(you\).*Current.*Company name \(English\)/)).toBeInTheDocument();
    expect(await row(/3 Nov 2026.*an administrator.*Company name \(English\), Company name \(Arabic\)/)).toBeInTheDocument();
    expect(await row(/2 Nov 2026.*without an account.*No changes that the panel shows/)).toBeInTheDocument();
    expect(await row(/1 Nov 2026.*The site as it was set up/)).toBeInTheDocument();
    expect(screen.getAllByText('Current')).toHaveLength(1);
    // The current version cannot be restored.
    expect(restoreButtons()).toHaveLength(3);
  });

  it('shows before and after of each change, and how a version differs from the draft', async () => {
    const { draft } = await open([saved(3, named('Newest')), saved(2, named('Older')), saved(1, {}, null)]);
    await userEvent.click(await row(/2 Nov/));
    const cells = () =>
      within(screen.getByRole('table'))
        .getAllByRole('row')
        .slice(1)
        .map((line) =>
          within(line)
            .getAllByRole('cell')
            .map((cell) => cell.textContent),
        );
    expect(cells()).toEqual([
      ['Lusail Digital (default)', 'Older'],
      ['لوسيل ديجيتال (default)', 'شركة'],
    ]);
    await userEvent.click(screen.getByRole('radio', { name: 'Compared with now' }));
    expect(cells()).toEqual([['Newest', 'Older']]);
    draft().form.setValue('companyName.en', 'Older');
    expect(await screen.findByText('The same as your draft now.')).toBeInTheDocument();
  });

  it('restores the texts of the pages with a version, and leaves them where a version has none', async () => {
    const own = { 'home:hero/title': { en: ['Ours', '0123456789abcd', []] } };
    const { value } = await open([saved(3, {}, me, {}), saved(2, {}, me, own), saved(1, {}, null, null)]);
    await userEvent.click(await screen.findByRole('button', { name: /^Restore the version of 2 Nov/ }));
    await waitFor(() => expect(value('texts')).toEqual(own));
    expect(await row(/2 Nov.*Home: .*hero\.title.* \(English\)/)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: /^Restore the version of 1 Nov/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByText(/so the texts of the pages stay as they are/)).toBeInTheDocument();
    expect(value('texts')).toEqual(own);
  });

  it('says of a version with other figures or logos that these are not restored', async () => {
    const figures = [{ id: 'a', value: '7', label: 'offices' }];
    await open([
      saved(4, { figures, ...named('New') }),
      saved(3, { figures, ...named('Old') }),
      saved(2, { images: { clientLogo1: '/a.svg' } }),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: /^Restore the version of 3 Nov/ }));
    expect(await screen.findByText(/change, not saved yet\.$/)).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: /^Restore the version of 2 Nov/ }));
    await userEvent.click(await screen.findByRole('button', { name: 'Restore' }));
    expect(await screen.findByText(/Its figures and logos are not restored/)).toBeVisible();
  });

  it('says what a save changed of items, and restores them as they were, over what is stored now', async () => {
    const item = (price: number, version: number) => ({
      ...{ id: 'c1000000-0000-4000-8000-000000000001', kind: 'service', slug: 'posters', category_id: null, body: {}, icon: null },
      ...{ translations: { en: { title: 'Posters' } }, picture_url: null, picture_focus_x: 50, picture_focus_y: 50, currency: 'QAR' },
      ...{ period: 'once', facts: {}, is_hidden: false, is_draft: false, published_from: null, published_until: null, price, version },
      ...{ updated_at: '2026-11-20T00:00:00Z', deleted_at: null },
    });
    const versions = [
      { ...saved(3, {}), items: [{ id: item(1, 1).id, before: item(100, 4), after: item(120, 5) }] },
      saved(2, {}),
      saved(1, {}),
    ];
    const { changes } = await open(versions, ({ path }) => {
      if (path.endsWith('/rpc/items_since')) return rows({ id: item(1, 1).id, earlier: item(100, 4) });
      return path.endsWith('/content_items') ? rows(item(150, 7)) : undefined;
    });
    await userEvent.click(await row(/3 Nov.*Content, Posters: Price/));
    expect(screen.getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['100', '120']);
    await userEvent.click(screen.getByRole('button', { name: /^Restore the version of 2 Nov/ }));
    await waitFor(() => expect(changes()).toMatchObject([{ path: expect.stringMatching(/\.price$/), before: '150', after: '100' }]));
  });

  it('puts a version into the draft, nothing else, and takes that back', async () => {
    const { calls, changedPaths, value } = await open([saved(3, named('Newest')), saved(2, named('Older')), saved(1, {}, null)]);
    await userEvent.click(await screen.findByRole('button', { name: /^Restore the version of 2 Nov/ }));
    await waitFor(() => expect(value('companyName.en')).toBe('Older'));
    expect(changedPaths()).toEqual(['companyName.en']);
    expect(calls.some(({ method }) => method === 'PATCH')).toBe(false);
    expect(await screen.findByText('1 change, not saved yet.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(changedPaths()).toEqual([]);
  });

  it('asks before changes that are not saved are replaced', async () => {
    const { draft, value } = await open([saved(3, named('Newest')), saved(2, named('Older')), saved(1, {}, null)]);
    draft().form.setValue('tagline.en', 'Typed');
    const restore = await screen.findByRole('button', { name: /^Restore the version of 2 Nov/ });
    await userEvent.click(restore);
    const question = await screen.findByRole('alertdialog', { name: 'Replace your unsaved changes?' });
    await userEvent.click(within(question).getByRole('button', { name: 'Cancel' }));
    expect(value('tagline.en')).toBe('Typed');
    await userEvent.click(restore);
    await userEvent.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(value('companyName.en')).toBe('Older'));
    expect(value('tagline.en')).toBe('');
    await userEvent.click(await screen.findByRole('button', { name: 'Undo' }));
    expect(value('tagline.en')).toBe('Typed');
  });

  it('stores a restored version as it was, default values as not set', async () => {
    const { draft, record, value } = await open([
      saved(3, { ...named('Newest'), testimonialSpeed: 90 }),
      saved(2, named('Older')),
      saved(1, {}, null),
    ]);
    await userEvent.click(await screen.findByRole('button', { name: /^Restore the version of 2 Nov/ }));
    await waitFor(() => expect(value('companyName.en')).toBe('Older'));
    await draft().save();
    expect(record.settings).toEqual(named('Older'));
  });

  it('comes page by page', async () => {
    const versions = Array.from({ length: historyPageSize + 2 }, (_, index) =>
      saved(historyPageSize + 2 - index, named(`Name ${String(index)}`)),
    );
    await open(versions);
    await row(/12 Nov/);
    expect(screen.getAllByRole('listitem')).toHaveLength(historyPageSize);
    await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
    await waitFor(() => expect(screen.getAllByRole('listitem')).toHaveLength(historyPageSize + 2));
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
    expect(document.activeElement).toHaveAccessibleName(/2 Nov 2026/);
  });

  it('shows no changes of the oldest version, because its predecessor is not kept', async () => {
    await open([saved(9, named('A')), saved(8, named('B'))]);
    await userEvent.click(await row(/8 Nov.*no longer kept/));
    expect(screen.getByRole('radio', { name: 'Compared with now' })).toBeChecked();
    await userEvent.click(screen.getByRole('radio', { name: 'What it changed' }));
    expect(screen.getByText(/its changes are unknown/)).toBeInTheDocument();
  });

  it('says when nothing was saved yet, and when the versions can’t be had', async () => {
    const { unmount } = await open([saved(1, {}, null)]);
    expect(await screen.findByText('Nothing saved yet')).toBeInTheDocument();
    unmount();
    await open([], (call) => (call.path.endsWith('/website_settings_history') ? refused(403, '42501', 'permission denied') : undefined));
    expect(await screen.findByRole('alert')).toHaveTextContent('The saved versions could not be loaded');
    expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  });
});

it('lists what was discarded within a day, shows its changes, and brings it back', async () => {
  const { draft, changedPaths } = await open([saved(2, named('Newest')), saved(1, {}, null)]);
  expect(screen.queryByText('Discarded changes')).not.toBeInTheDocument();
  act(() => draft().form.setValue('companyName.en', 'Typed'));
  act(() => draft().discard());
  const section = await screen.findByRole('region', { name: 'Discarded changes' });
  await userEvent.click(within(section).getByRole('button', { name: /1 change$/ }));
  expect(within(section).getByRole('row', { name: 'Company name (English) Newest Typed' })).toBeInTheDocument();
  await userEvent.click(within(section).getByRole('button', { name: /^Bring back/ }));
  expect(changedPaths()).toEqual(['companyName.en']);
  expect(screen.queryByText('Discarded changes')).not.toBeInTheDocument();
});

describe('pictures that are gone', () => {
  const hero = '/storage/v1/object/public/publicassets/hero.png';
  const older = { ...named('Older'), logoUrl: '/storage/v1/object/public/publicassets/logo.png', images: { heroSection: hero } };
  const versions = [saved(3, { ...named('Newest'), images: { heroSection: hero } }), saved(2, older), saved(1, {}, null)];
  const restore = async () => userEvent.click(await screen.findByRole('button', { name: /^Restore the version of 2 Nov/ }));

  it('are named before it is confirmed, without those that the draft has already', async () => {
    const heads: string[] = [];
    const { value } = await open(versions, ({ method, path }) => {
      if (method !== 'HEAD') return undefined;
      heads.push(path);
      return new Response(null, { status: 404 });
    });
    await restore();
    const question = await screen.findByRole('alertdialog', { name: 'Restore this version?' });
    expect(question).toHaveTextContent('This picture of the version is no longer stored: Company logo.');
    expect([heads, value('companyName.en')]).toEqual([[older.logoUrl], 'Newest']);
    await userEvent.click(within(question).getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(value('companyName.en')).toBe('Older'));
  });

  it('are none when storage serves them', async () => {
    const { value } = await open(versions, ({ method }) => (method === 'HEAD' ? new Response(null) : undefined));
    await restore();
    await waitFor(() => expect(value('companyName.en')).toBe('Older'));
  });

  it('are asked about when they cannot be checked', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    await open(versions, ({ method }) => {
      if (method === 'HEAD') throw new TypeError('Failed to fetch');
      return undefined;
    });
    await restore();
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('could not be checked');
  });
});
