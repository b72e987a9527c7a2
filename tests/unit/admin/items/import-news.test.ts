import { describe, expect, it } from 'vitest';
import { guessColumns } from '@/admin/items/import/columns';
import { readRows, type ImportOptions } from '@/admin/items/import/read-rows';
import type { PanelItem } from '@/features/items/item-entry';

const categories = [{ id: '11111111-1111-4111-8111-111111111111', title: { en: 'Company', ar: 'الشركة' }, picture: null, icon: null }];
const headers = ['Date', 'Headline', 'العنوان', 'Category', 'Summary', 'Text', 'النص', 'Image', 'Status'];
const columns = guessColumns(headers, 'news', String);
const options: ImportOptions = { kind: 'news', columns, isDraft: false, categories, taken: new Set() };

describe('news of a CSV file', () => {
  it('have a date, a category, texts in both languages, a picture and a state', () => {
    expect(columns).toEqual(['from', 'title.en', 'title.ar', 'category', 'summary.en', 'body.en', 'body.ar', 'picture', 'state']);
  });

  it('become posts with paragraphs, headings and lists', () => {
    const text = 'We moved.\n\n## Where\n\nTo **Lusail**.\n\n- by car\n- by tram\n\n> Come in!';
    const { ready, faults } = readRows(
      [['05/11/2026', 'We moved', 'انتقلنا', 'الشركة', 'A new office', text, 'انتقلنا.\n\nإلى لوسيل.', '', 'Draft']],
      options,
    );
    expect(faults).toEqual([]);
    expect(ready[0]).toMatchObject({
      isDraft: true,
      entry: {
        slug: 'we-moved',
        category: categories[0]?.id,
        from: '2026-11-05T00:00',
        title: { en: 'We moved', ar: 'انتقلنا' },
        body: {
          en: [
            { type: 'paragraph', text: 'We moved.' },
            { type: 'heading', level: 2, text: 'Where' },
            { type: 'paragraph', text: 'To **Lusail**.' },
            { type: 'list', isNumbered: false, items: ['by car', 'by tram'] },
            { type: 'quote', text: 'Come in!' },
          ],
          ar: [
            { type: 'paragraph', text: 'انتقلنا.' },
            { type: 'paragraph', text: 'إلى لوسيل.' },
          ],
        },
      },
    });
  });

  it('change the post with their address where this is chosen: only the columns of the file', () => {
    const entry = readRows([['', 'Old title', 'عنوان', 'Company', 'Kept', 'Kept too', '', '', '']], options).ready[0]?.entry;
    if (!entry) throw new Error('The row was refused.');
    const before = { id: '1', kind: 'news', isDraft: true, entry, version: 3, updatedAt: '', isTrash: false } as unknown as PanelItem;
    const rows = [
      ['old-title', 'New title'],
      ['old-title', 'Another'],
    ];
    const changing: ImportOptions = {
      kind: 'news',
      columns: ['slug', 'title.en'],
      isDraft: false,
      categories,
      taken: new Set(['old-title']),
    };
    expect(readRows(rows, changing).faults.map(({ line }) => line)).toEqual([2, 3]);
    const { ready, faults } = readRows(rows, { ...changing, existing: new Map([['old-title', before]]) });
    expect(faults).toEqual([{ line: 3, field: 'slug', message: 'errors.slugTaken' }]);
    expect(ready).toMatchObject([
      {
        before: { version: 3 },
        isDraft: true,
        entry: { title: { en: 'New title', ar: 'عنوان' }, summary: { en: 'Kept' }, category: entry.category },
      },
    ]);
    expect(ready[0]?.entry.body.en).toHaveLength(1);
  });

  it('of 500 rows are read in a moment, and those with faults are named', () => {
    const rows = Array.from({ length: 500 }, (_, index) => [
      `2026-0${(index % 9) + 1}-15`,
      `Post ${index}`,
      `خبر ${index}`,
      index === 7 ? 'Unknown' : 'Company',
      'Short',
      index === 9 ? 'See [this](javascript:alert)' : `First ${index}.\n\nSecond.`,
      'أول.\n\nثانٍ.',
      '',
      index % 2 === 0 ? '' : 'draft',
    ]);
    const started = performance.now();
    const { ready, faults } = readRows(rows, options);
    expect(performance.now() - started).toBeLessThan(3000);
    expect(ready).toHaveLength(498);
    expect(new Set(ready.map(({ entry }) => entry.slug)).size).toBe(498);
    expect(ready.filter(({ isDraft }) => isDraft)).toHaveLength(248);
    expect(ready[0]?.entry.body.en).toMatchObject([{ text: 'First 0.' }, { text: 'Second.' }]);
    expect(faults.map(({ line, field }) => `${line} ${field}`)).toEqual(['9 category', '11 body']);
  });
});
