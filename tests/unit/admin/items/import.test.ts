import { describe, expect, it } from 'vitest';
import { guessColumns, type ImportTarget } from '@/admin/items/import/columns';
import { decodeCsv, parseCsv } from '@/admin/items/import/parse-csv';
import { readRows, type ImportOptions } from '@/admin/items/import/read-rows';
import { csvLine } from '@/admin/list/csv';
import { anyText, fc } from '../../../support/properties';

describe('a CSV file', () => {
  it.each<[string, string, string[][]]>([
    [
      'commas and quotes',
      'a,"b ""c"", d"\r\n1,2\r\n',
      [
        ['a', 'b "c", d'],
        ['1', '2'],
      ],
    ],
    [
      'semicolons of Excel',
      '\uFEFFa;b;c\n1,5;2;3',
      [
        ['a', 'b', 'c'],
        ['1,5', '2', '3'],
      ],
    ],
    [
      'tabs',
      'a\tb\n1\t2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a line break in a field',
      'a,b\n"one\ntwo",2',
      [
        ['a', 'b'],
        ['one\ntwo', '2'],
      ],
    ],
    [
      'blank lines',
      'a,b\n\n , \n1,2\n\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['a quote inside of a field', 'a\n5" pipe', [['a'], ['5" pipe']]],
    ['nothing', '', []],
  ])('with %s', (_what, text, rows) => expect(parseCsv(text)).toEqual(rows));

  it('of the panel itself is read as it was written', () => {
    const field = anyText
      .map((text) => text.replace(/[\r\uFEFF]/g, '').trim())
      .filter((text) => text !== '' && !/^['=+\-@＝＋－＠\d(]|^[\p{Cc}\p{Cf}]/u.test(text));
    fc.assert(
      fc.property(fc.array(fc.array(field, { minLength: 3, maxLength: 3 }), { minLength: 1, maxLength: 4 }), (rows) => {
        expect(parseCsv([['a', 'b', 'c'], ...rows].map(csvLine).join(''))).toEqual([['a', 'b', 'c'], ...rows]);
      }),
    );
  });

  it('may be in the encoding of Arabic Windows', () => {
    const bytes = new Uint8Array([0xc7, 0xe1, 0xcf, 0xe6, 0xd1, 0xc9]);
    expect(decodeCsv(bytes.buffer)).toBe('الدورة');
    expect(decodeCsv(new TextEncoder().encode('الدورة').buffer)).toBe('الدورة');
  });
});

/** Names that no header of these files has. */
const nameOf = (target: ImportTarget) => `named ${target}`;

describe('columns are guessed by their headers', () => {
  it.each<[string[], (string | undefined)[]]>([
    [
      ['Course', 'Course (Arabic)', 'Fee', 'Currency', 'Category', 'Type'],
      ['title.en', 'title.ar', 'price', 'currency', 'category', 'choice'],
    ],
    [
      ['title_en', 'title_ar', 'description_en', 'description_ar', 'slug'],
      ['title.en', 'title.ar', 'summary.en', 'summary.ar', 'slug'],
    ],
    [
      ['اسم الدورة', 'الاسم بالإنجليزية', 'الوصف', 'الرسوم', 'الفئة'],
      ['title.ar', 'title.en', 'summary.ar', 'price', 'category'],
    ],
    [
      ['Title', 'Name', 'Teacher'],
      ['title.en', undefined, undefined],
    ],
  ])('%j', (headers, expected) => expect(guessColumns(headers, 'course', nameOf)).toEqual(expected));

  it('and nothing that the kind does not have', () => {
    expect(guessColumns(['Title', 'Price', 'Category'], 'value', nameOf)).toEqual(['title.en', undefined, undefined]);
    expect(guessColumns(['Name', 'الاسم', 'Website', 'Summary'], 'client', nameOf)).toEqual(['title.en', 'title.ar', 'link', undefined]);
    expect(guessColumns(['Label, English', 'التسمية', 'Value', 'القيمة', 'Website'], 'figure', nameOf)).toEqual([
      'title.en',
      'title.ar',
      'summary.en',
      'summary.ar',
      undefined,
    ]);
  });
});

const options: ImportOptions = {
  kind: 'course',
  columns: ['title.en', 'title.ar', 'price', 'category', 'choice', 'from'],
  isDraft: false,
  categories: [{ id: '11111111-1111-4111-8111-111111111111', title: { en: 'Design', ar: 'تصميم' }, picture: null, icon: null }],
  taken: new Set(['posters']),
};
const read = (...rows: string[][]) => readRows(rows, options);

describe('rows of courses', () => {
  it('become entries, with an address that is free', () => {
    const { ready, faults } = read(
      ['Posters', 'ملصقات', 'QAR 1,250.50', 'design', 'In-house', '01/12/2026'],
      ['Posters', '', '$99', 'تصميم', 'عن بُعد', '2026-12-01 09:30'],
    );
    expect(faults).toEqual([]);
    expect(ready.map(({ entry }) => entry.slug)).toEqual(['posters-2', 'posters-3']);
    expect(ready[0]?.entry).toMatchObject({
      title: { en: 'Posters', ar: 'ملصقات' },
      price: '1250.50',
      currency: 'QAR',
      category: '11111111-1111-4111-8111-111111111111',
      facts: { type: 'in-house' },
      from: '2026-12-01T00:00',
    });
    expect(ready[1]?.entry).toMatchObject({ price: '99', currency: 'USD', facts: { type: 'online' }, from: '2026-12-01T09:30' });
  });

  it('with faults are named by their line and field, and not imported', () => {
    const { ready, faults } = read(
      ['Good', '', '', '', '', ''],
      ['', '', 'free', 'Cooking', 'hybrid', 'soon'],
      ['', 'عربي فقط', '', '', '', ''],
    );
    expect(ready.map(({ line }) => line)).toEqual([2]);
    expect(faults.map(({ line, field, message }) => `${line} ${field} ${message}`)).toEqual([
      '3 category errors.category',
      '3 choice errors.choice',
      '3 price errors.price',
      '3 from errors.time',
      '3 title errors.titleRequired',
      '3 slug errors.slugRequired',
      '4 slug errors.slugRequired',
    ]);
  });

  it('add the categories that are missing where this is chosen', () => {
    const { ready, faults } = readRows([['Posters', '', '', 'Cooking', '', '']], { ...options, addsCategories: true });
    expect(faults).toEqual([]);
    expect(ready[0]).toMatchObject({ newCategory: { en: 'Cooking', ar: '' }, entry: { category: '' } });
  });

  it('name a picture of another site, which is copied later, and refuse what is none', () => {
    const pictures = readRows(
      [
        ['A', 'https://old.example/a.jpg'],
        ['B', '/images/b.svg'],
        ['C', 'javascript:alert(1)'],
        ['D', '//x/y'],
      ],
      {
        ...options,
        columns: ['title.en', 'picture'],
      },
    );
    expect(pictures.ready.map(({ picture, entry }) => [picture, entry.picture])).toEqual([
      ['https://old.example/a.jpg', ''],
      [undefined, '/images/b.svg'],
    ]);
    expect(pictures.faults.map(({ line, field, message }) => `${line} ${field} ${message}`)).toEqual([
      '4 picture errors.picture',
      '5 picture errors.picture',
    ]);
  });

  it('of clients and figures have sites and values', () => {
    const other = { isDraft: false, categories: [], taken: new Set<string>() };
    const clients = readRows(
      [
        ['Oudora', 'oudora.example'],
        ['Lumaq', 'not a site'],
      ],
      { ...other, kind: 'client', columns: ['title.en', 'link'] },
    );
    expect(clients.ready.map(({ entry }) => entry.facts)).toEqual([{ link: 'https://oudora.example/' }]);
    expect(clients.faults).toEqual([{ line: 3, field: 'link', message: 'errors.link' }]);
    const figures = readRows(
      [
        ['Projects', '500+'],
        ['Projects', ''],
      ],
      { ...other, kind: 'figure', columns: ['title.en', 'summary.en'] },
    );
    expect(figures.ready.map(({ entry }) => [entry.title.en, entry.summary.en])).toEqual([['Projects', '500+']]);
    expect(figures.faults).toEqual([{ line: 3, field: 'summary', message: 'errors.valueRequired' }]);
  });

  it('keep what an export has made of a formula', () => {
    expect(read(["'+974 line", '', '', '', '', '']).ready[0]?.entry.title.en).toBe('+974 line');
  });

  it('in a thousand lines take no second', () => {
    const started = performance.now();
    const { ready } = readRows(
      Array.from({ length: 1000 }, (_, index) => [`Course ${index}`, 'دورة', '99', 'Design', 'online', '']),
      options,
    );
    expect(ready).toHaveLength(1000);
    expect(performance.now() - started).toBeLessThan(3000);
  });
});
