import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { ImportDialog } from '@/admin/items/import/import-dialog';
import { copyPicture } from '@/features/media/copy-picture';
import type { RestCall } from '../../../../support/fake-rest';
import { created, rows } from '../../../../support/fake-rest';
import { renderSettings } from '../../../../support/render-settings';
import { asFile, oldSite, wordpressExport, type SampleEntry } from '../../../../support/wordpress-export';

vi.mock('@/features/media/copy-picture', async (original) => ({ ...(await original<object>()), copyPicture: vi.fn() }));

interface Sent {
  id: string;
  kind: string;
  slug: string;
  category_id: string | null;
  picture_url: string | null;
  is_draft: boolean;
  body: { en?: { type: string; address?: string }[] };
}

/** Opens the import of news. `store` answers the requests that store items. */
async function open(store: (sent: readonly Sent[]) => Response | Promise<Response> = (sent) => rows(...sent)) {
  const stored: Sent[] = [];
  const redirects: unknown[] = [];
  const onClose = vi.fn();
  await renderSettings(<ImportDialog kind="news" onClose={onClose} />, {
    answer(call: RestCall) {
      if (call.path.endsWith('/rpc/list_content_items')) return rows({ id: 'x', created_at: '2026-11-01T00:00:00Z', slug: 'taken' });
      if (call.path.endsWith('/redirects') && call.method === 'POST') {
        redirects.push(call.body);
        return created();
      }
      if (!call.path.endsWith('/content_items')) return undefined;
      if (call.method === 'GET') return rows();
      const sent = call.body as Sent[];
      return Promise.resolve(store(sent)).then((answer) => {
        if (answer.ok) stored.push(...sent);
        return answer;
      });
    },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Import: Posts' }));
  const choose = (text: string) =>
    fireEvent.change(dialog.getByLabelText('CSV file or export of WordPress'), { target: { files: [asFile(text, 'old.xml')] } });
  return { dialog, stored, redirects, onClose, choose, give: (...entries: SampleEntry[]) => choose(wordpressExport(entries)) };
}

const picture = '/storage/v1/object/public/publicassets/items/a.webp';
beforeEach(() => {
  vi.mocked(copyPicture).mockReset();
  vi.mocked(copyPicture).mockResolvedValue({ address: picture, width: 20, height: 10 });
});

describe('the import of WordPress', () => {
  it('lists what will come and what each post loses, before anything is stored', async () => {
    const { dialog, stored, give } = await open();
    give(
      { id: 1, title: 'Plain' },
      { id: 2, title: 'Form', content: '[contact-form-7 id="1"]' },
      { id: 3, slug: 'taken', title: 'Here already' },
      { id: 4, type: 'page' },
    );
    expect(await dialog.findByText('3 posts found')).toBeVisible();
    expect(dialog.getByText('1 other entry is left out, such as a page.')).toBeVisible();
    expect(await dialog.findByText('Shortcodes that are left out: contact-form-7')).toBeVisible();
    expect(dialog.getByText('A post with this address is here already: left out.')).toBeVisible();
    fireEvent.click(dialog.getByRole('checkbox', { name: 'Show only the 2 posts with notes' }));
    expect(dialog.queryByText('Plain')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Import 2 entries' })).toBeEnabled();
    expect(stored).toEqual([]);
  });

  it('copies pictures, adds categories, stores the posts and leads old addresses to them', async () => {
    const { dialog, stored, redirects, give } = await open();
    give(
      { id: 1, content: '<p>a</p><img src="/b.jpg">', terms: [['category', 'sea', 'Sea']], meta: { _thumbnail_id: '9' } },
      { id: 2, status: 'draft', terms: [['category', 'sea', 'Sea']] },
      { id: 9, type: 'attachment', attachment: `${oldSite}/f.jpg` },
    );
    fireEvent.click(await dialog.findByRole('checkbox', { name: 'Lead 2 old addresses to their posts' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Import 2 entries' }));
    expect(await dialog.findByText('2 redirects added')).toBeVisible();
    expect(dialog.getByText('2 entries imported')).toBeVisible();
    expect(vi.mocked(copyPicture).mock.calls.map(([address]) => address)).toEqual([`${oldSite}/f.jpg`, `${oldSite}/b.jpg`]);
    const [category, ...posts] = stored;
    expect(category).toMatchObject({ kind: 'news_category', slug: 'sea' });
    expect(posts.map(({ slug, is_draft, category_id, picture_url }) => [slug, is_draft, category_id, picture_url])).toEqual([
      ['post-1', false, category?.id, picture],
      ['post-2', true, category?.id, null],
    ]);
    expect(posts[0]?.body.en).toMatchObject([{ type: 'paragraph' }, { type: 'picture', address: picture, width: 20, height: 10 }]);
    expect(redirects).toMatchObject([
      { from_path: '/2020/05/post-1', to_path: '/news/post-1', origin: 'import' },
      { from_path: '/2020/05/post-2', to_path: '/news/post-2' },
    ]);
  });

  it('leaves out a picture that was not copied, and never links to the other site', async () => {
    vi.mocked(copyPicture).mockRejectedValue(new Error('no'));
    const { dialog, stored, give } = await open();
    give({ id: 1, content: '<p>a</p><img src="/b.jpg">' });
    fireEvent.click(await dialog.findByRole('button', { name: 'Import 1 entry' }));
    expect(await dialog.findByText('1 picture could not be copied')).toBeVisible();
    fireEvent.click(dialog.getByRole('button', { name: 'Import 1 entry' }));
    expect(await dialog.findByText('1 entry imported')).toBeVisible();
    expect(JSON.stringify(stored)).not.toContain('old.example');
  });

  it('stops, and goes on where it was', async () => {
    const portions: Sent[][] = [];
    const { dialog, give } = await open(async (sent) => {
      portions.push([...sent]);
      if (portions.length === 1) fireEvent.click(await dialog.findByRole('button', { name: 'Stop' }));
      return rows(...sent);
    });
    give(...Array.from({ length: 60 }, (_, index) => ({ id: index + 1 })));
    fireEvent.click(await dialog.findByRole('button', { name: 'Import 60 entries' }, { timeout: 10_000 }));
    fireEvent.click(await dialog.findByRole('button', { name: 'Import 10 entries' }));
    expect(await dialog.findByText('60 entries imported')).toBeVisible();
    expect(portions.map(({ length }) => length)).toEqual([50, 10]);
    expect(new Set(portions.flat().map(({ slug }) => slug)).size).toBe(60);
  });

  it.each([
    ['This is no export of WordPress. In WordPress, choose Tools, then Export, then Posts.', '<rss></rss>'],
    ['This file ends too early. Please export and download it again.', wordpressExport([{ id: 1 }]).slice(0, -40)],
    ['This export has no posts.', wordpressExport([])],
  ])('says: %s', async (message, text) => {
    const { dialog, choose } = await open();
    choose(text);
    expect(await dialog.findByText(message)).toBeVisible();
    await waitFor(() => expect(dialog.queryByRole('button', { name: /^Import/ })).toBeNull());
  });
});
