import { describe, expect, it } from 'vitest';
import { convertHtml } from '@/admin/items/import/wordpress/convert-html';
import { planPosts, type PlanOptions } from '@/admin/items/import/wordpress/plan-posts';
import { languageOf } from '@/admin/items/import/wordpress/post-languages';
import { readArchive } from '@/admin/items/import/wordpress/read-archive';
import type { PanelItem } from '@/features/items/item-entry';
import { asFile, oldSite, wordpressExport, type SampleEntry } from '../../../../support/wordpress-export';

const company = { id: '11111111-1111-4111-8111-111111111111', title: { en: 'Company', ar: 'الشركة' }, picture: null, icon: null };
const options: PlanOptions = { language: 'auto', isDraft: false, categories: [company], taken: new Set(), existing: undefined };

async function archiveOf(...entries: SampleEntry[]) {
  const archive = await readArchive(asFile(wordpressExport(entries), 'old.xml'), () => undefined);
  if (typeof archive === 'string') throw new Error(archive);
  return archive;
}
async function plan(entries: SampleEntry[], change: Partial<PlanOptions> = {}) {
  const archive = await archiveOf(...entries);
  const converted = new Map(archive.posts.map(({ id, content }) => [id, convertHtml(content, archive.site, archive.attachments)]));
  return planPosts(archive, converted, { ...options, ...change }, new AbortController().signal);
}
const moves = [['category', 'moves', 'Moves']] as const;
const arabicMoves = [['category', 'moves-ar', 'انتقال']] as const;
const uncategorized = ['category', 'uncategorized', 'Uncategorized'] as const;
const arabicPost = { title: 'انتقلنا', slug: '%d8%a7%d9%86', content: '<p>انتقلنا إلى لوسيل.</p>' };

describe('posts of WordPress', () => {
  it('keep title, address, date, excerpt, category, text and picture', async () => {
    const [post] = await plan([
      {
        id: 1,
        title: 'Fish &amp; <em>chips</em>',
        slug: 'fish-chips',
        excerpt: '<p>Best in town.</p>',
        content: '<p>Text</p>',
        terms: [uncategorized, ['category', 'company', 'company'], ['category', 'sea', 'Sea'], ['post_tag', 'x', 'Tag']],
        meta: { _thumbnail_id: '2' },
      },
      { id: 2, type: 'attachment', attachment: `${oldSite}/fish.jpg`, meta: { _wp_attachment_image_alt: 'A fish' } },
    ]);
    expect(post).toMatchObject({
      isDraft: false,
      entry: {
        title: { en: 'Fish & chips', ar: '' },
        summary: { en: 'Best in town.', ar: '' },
        slug: 'fish-chips',
        category: company.id,
        from: '2020-05-05T12:00',
        alt: { en: 'A fish', ar: '' },
      },
      picture: `${oldSite}/fish.jpg`,
      pictures: [`${oldSite}/fish.jpg`],
      lostCategories: ['Sea'],
      oldPaths: ['/2020/05/fish-chips'],
      newPath: '/news/fish-chips',
    });
    expect(post?.blocks.en).toMatchObject([{ type: 'paragraph', text: 'Text' }]);
  });

  it.each<[string, Partial<SampleEntry>, boolean, string]>([
    ['publish', {}, false, '2020-05-05T12:00'],
    ['future', { date: '2099-01-01 06:00:00' }, false, '2099-01-01T09:00'],
    ['draft', { date: '0000-00-00 00:00:00' }, true, ''],
    ['pending', {}, true, ''],
    ['private', {}, true, ''],
    ['publish', { password: 'secret' }, true, ''],
    ['publish', { title: '' }, true, '2020-05-05T12:00'],
    ['publish', { content: '<p>x</p>'.repeat(250) }, true, '2020-05-05T12:00'],
  ])('of status %s (%j) become a draft: %s', async (status, change, isDraft, from) => {
    expect(await plan([{ id: 1, status, ...change }])).toMatchObject([{ isDraft, entry: { from } }]);
  });

  it('are in the language of their letters, or in the chosen one', async () => {
    const entries = [{ id: 1 }, { id: 2, ...arabicPost }];
    expect((await plan(entries)).map(({ languages, entry }) => [languages, entry.slug])).toEqual([
      [['en'], 'post-1'],
      [['ar'], 'post-2'],
    ]);
    expect((await plan(entries, { language: 'ar' })).map(({ languages }) => languages)).toEqual([['ar'], ['ar']]);
  });

  it.each<[string, SampleEntry, SampleEntry]>([
    [
      'Polylang',
      {
        id: 1,
        slug: 'we-moved',
        terms: [['language', 'en', 'English'], ['post_translations', 'pll_1', 'pll_1'], ...moves],
      },
      {
        id: 2,
        ...arabicPost,
        terms: [['language', 'ar', 'العربية'], ['post_translations', 'pll_1', 'pll_1'], ...arabicMoves],
      },
    ],
    [
      'WPML',
      { id: 1, slug: 'we-moved', terms: moves, meta: { _wpml_import_language_code: 'en', _wpml_import_translation_group: '9' } },
      { id: 2, ...arabicPost, terms: arabicMoves, meta: { _wpml_import_language_code: 'ar', _wpml_import_translation_group: '9' } },
    ],
  ])('are joined with their translations of %s', async (_plugin, english, arabic) => {
    const joined = await plan([arabic, english]);
    expect(joined).toMatchObject([
      {
        languages: ['en', 'ar'],
        entry: { slug: 'we-moved', title: { en: 'Post 1', ar: 'انتقلنا' } },
        newCategory: { en: 'Moves', ar: 'انتقال' },
        lostCategories: [],
        oldPaths: ['/2020/05/we-moved', '/2020/05/ان'],
      },
    ]);
    expect(joined[0]?.blocks.ar).toHaveLength(1);
    const long = { content: `<p>${'word '.repeat(400)}</p>`.repeat(30) };
    expect(await plan([{ ...arabic, ...long }, english])).toMatchObject([{ isDraft: true, lost: { isCut: true } }]);
    expect(await plan([{ ...english, ...long }])).toMatchObject([{ isDraft: false, lost: { isCut: false } }]);
    // A draft would hide the published one, or be published with it.
    expect(await plan([{ ...arabic, status: 'draft' }, english])).toHaveLength(2);
  });

  it('link to each other at their new addresses', async () => {
    const [first] = await plan([
      {
        id: 1,
        content: `<p>See <a href="http://www.old.example/2020/05/post-2/?utm=x#top">this</a> and <a href="${oldSite}/">home</a>.</p>`,
      },
      { id: 2 },
    ]);
    expect(first?.blocks.en).toMatchObject([{ text: 'See [this](/news/post-2) and [home](https://old.example/).' }]);
  });

  it('with the address of one that is here are left out, or change it where this is chosen', async () => {
    const taken = new Set(['post-1', 'post-9-2']);
    const entries = [{ id: 1 }, { id: 2 }, { id: 3, slug: 'post-9' }, { id: 4, slug: 'post-9' }];
    const skipped = await plan(entries, { taken });
    expect(skipped.map(({ entry, isTaken, before }) => [entry.slug, isTaken, before])).toEqual([
      ['post-1', true, undefined],
      ['post-2', false, undefined],
      ['post-9', false, undefined],
      ['post-9-3', false, undefined],
    ]);
    const [own] = await plan([{ id: 1, title: 'Old' }]);
    const before = {
      id: '1',
      isDraft: false,
      entry: { ...own?.entry, seo_title: { en: 'Kept', ar: '' }, icon: '' },
    } as unknown as PanelItem;
    const changed = await plan(entries, { taken, existing: new Map([['post-1', before]]) });
    expect(changed[0]).toMatchObject({ before: { id: '1' }, entry: { title: { en: 'Post 1' }, seo_title: { en: 'Kept' } } });
  });

  it('name categories that are added for them', async () => {
    const [post] = await plan([{ id: 1, terms: [['category', 'events', 'Events']] }]);
    expect(post).toMatchObject({ newCategory: { en: 'Events', ar: '' }, entry: { category: '' } });
  });

  it('without a path of their own get no redirect', async () => {
    const paths = await plan([
      { id: 1, link: `${oldSite}/?p=1` },
      { id: 2, link: `${oldSite}/` },
      { id: 3, link: 'not an address' },
    ]);
    expect(paths.map(({ oldPaths }) => oldPaths)).toEqual([[], [], []]);
  });

  it.each([
    ['Welcome to Doha', 'en'],
    ['مرحبًا بكم في Doha', 'ar'],
    ['2026', 'en'],
  ])('are read by letters: %s', async (title, language) => {
    const { posts } = await archiveOf({ id: 1, title, content: `<p class="very-long-class-name">${title}</p>` });
    expect(posts[0] && languageOf(posts[0])).toBe(language);
  });
});
