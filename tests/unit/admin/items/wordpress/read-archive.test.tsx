import { describe, expect, it, vi } from 'vitest';
import { readArchive, type Archive } from '@/admin/items/import/wordpress/read-archive';
import { asFile, oldSite, wordpressExport, type SampleEntry } from '../../../../support/wordpress-export';

const read = (text: string) => readArchive(asFile(text, 'old.xml'), () => undefined);
async function readEntries(...entries: SampleEntry[]): Promise<Archive> {
  const archive = await read(wordpressExport(entries));
  if (typeof archive === 'string') throw new Error(archive);
  return archive;
}

describe('an export of WordPress', () => {
  it('has posts, with their terms, dates and metadata, and pictures by their numbers', async () => {
    const archive = await readEntries(
      {
        id: 1,
        title: 'Fish & chips',
        content: '<p>a</p> ]]> </item> <item>',
        terms: [['category', 'food', 'Food']],
        meta: { _thumbnail_id: '2' },
      },
      { id: 2, type: 'attachment', attachment: `${oldSite}/a.jpg`, meta: { _wp_attachment_image_alt: 'A dish' } },
      { id: 3, type: 'page' },
      { id: 4, status: 'trash' },
      { id: 5, date: '0000-00-00 00:00:00' },
    );
    expect(archive).toMatchObject({ site: oldSite, others: 1, broken: 0 });
    expect(archive.posts.map(({ id }) => id)).toEqual(['1', '5']);
    expect(archive.posts[0]).toMatchObject({
      title: 'Fish & chips',
      content: '<p>a</p> ]]> </item> <item>',
      date: Date.UTC(2020, 4, 5, 9),
      terms: [{ domain: 'category', slug: 'food', name: 'Food' }],
    });
    expect(archive.posts[1]?.date).toBe(Date.UTC(2020, 4, 5, 9));
    expect(archive.attachments.get('2')).toEqual({ address: `${oldSite}/a.jpg`, alt: 'A dish' });
  });

  it.each([
    ['text', 'Title,Text\na,b', 'archiveForeign'],
    ['a feed', '<?xml version="1.0"?><rss version="2.0"><channel></channel></rss>', 'archiveForeign'],
    ['entities', wordpressExport([{ id: 1 }]).replace('<rss', '<!DOCTYPE rss [<!ENTITY a "b">]><rss'), 'archiveForeign'],
    ['no posts', wordpressExport([{ id: 1, type: 'page' }]), 'archiveEmpty'],
    ['nothing', '', 'unreadable'],
  ])('that is or has %s is refused', async (_what, text, fault) => expect(await read(text)).toBe(fault));

  it.each([0.35, 0.5, 0.75, 0.95])('that ends at %d of its length says so', async (share) => {
    const text = wordpressExport(Array.from({ length: 5 }, (_, index) => ({ id: index + 1, content: 'x'.repeat(500) })));
    expect(await read(text.slice(0, text.length * share))).toBe('archiveCut');
  });

  it('reads on after an entry that is no XML, and past signs that XML forbids', async () => {
    const text = wordpressExport([{ id: 1, title: 'a\u0008b' }, { id: 2 }, { id: 3 }]);
    const archive = await read(text.replace('<wp:post_id>2</wp:post_id>', '<wp:post_id>2'));
    expect(archive).toMatchObject({ broken: 1, posts: [{ id: '1', title: 'ab' }, { id: '3' }] });
  });

  it('resolves no entity', async () => {
    const archive = await read(
      wordpressExport([{ id: 1 }, { id: 2 }]).replace('<description></description>', '<description>&x;</description>'),
    );
    expect(archive).toMatchObject({ broken: 1, posts: [{ id: '2' }] });
  });

  it('of 1,000 posts is read in slices, with the page free in between', async () => {
    const content = '<!-- wp:paragraph --><p>Some words of a usual length, again and again.</p><!-- /wp:paragraph -->\n'.repeat(40);
    const text = wordpressExport(Array.from({ length: 1000 }, (_, index) => ({ id: index + 1, content })));
    const shares: number[] = [];
    let turns = 0;
    const timer = setInterval(() => (turns += 1));
    const archive = await readArchive(asFile(text, 'old.xml'), (share) => shares.push(share));
    clearInterval(timer);
    expect(typeof archive !== 'string' && archive.posts.length).toBe(1000);
    expect(turns).toBeGreaterThan(5);
    expect(shares.at(-1)).toBeGreaterThan(0.9);
    expect(shares).toEqual([...shares].sort((one, other) => one - other));
  });

  it('larger than 100 MB is not read', async () => {
    const file = asFile('x', 'old.xml');
    const arrayBuffer = vi.spyOn(file, 'arrayBuffer');
    Object.defineProperty(file, 'size', { value: 100_000_001 });
    expect(await readArchive(file, () => undefined)).toBe('archiveLarge');
    expect(arrayBuffer).not.toHaveBeenCalled();
  });
});
