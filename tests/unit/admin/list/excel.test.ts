import { describe, expect, it } from 'vitest';
import { excelFile } from '@/admin/list/excel';
import type { Language } from '@/i18n/languages';
import { unzip } from '../../../support/unzip';

const xmlOf = async (file: Blob) => {
  const files = unzip(new Uint8Array(await file.arrayBuffer()));
  return (name: string) => files.get(name)?.toString('utf8') ?? '';
};

/** Returns the sheet of a table, and its cells by address with their texts looked up. */
async function sheetOf(rows: Parameters<typeof excelFile>[2], language: Language = 'en', name = 'Inquiries') {
  const xml = await xmlOf(await excelFile(name, ['Name', 'Mobile', 'Rating', 'Received', 'Day'], rows, language));
  const sheet = xml('xl/worksheets/sheet1.xml');
  const texts = [...xml('xl/sharedStrings.xml').matchAll(/<t[^>]*>([^<]*)<\/t>/g)].map(([, text = '']) => text);
  const cells = Object.fromEntries(
    [...sheet.matchAll(/<c ([^>]*?)(?:\/>|>(.*?)<\/c>)/g)].map(([, attributes = '', content = '']) => {
      const value = /<v>([^<]*)<\/v>/.exec(content)?.[1];
      const isText = / t="s"/.test(` ${attributes}`);
      return [/r="(\w+)"/.exec(attributes)?.[1], isText ? texts[Number(value)] : Number(value)];
    }),
  );
  return { sheet, cells, workbook: xml('xl/workbook.xml'), styles: xml('xl/styles.xml') };
}

describe('a list as an Excel file', () => {
  it('has texts, numbers, moments and days as such, and no formula', async () => {
    const { cells, sheet, styles } = await sheetOf([
      ['=cmd("x")', '+97455551234', 4, { time: new Date(2026, 10, 26, 9, 30) }, { day: '2026-11-30' }],
      ['سارة <b> & \u0007', '', 5, { time: new Date(2026, 10, 26) }, { day: '1999-12-31' }],
    ]);
    expect(cells).toMatchObject({
      A1: 'Name',
      A2: '=cmd("x")',
      B2: '+97455551234',
      C2: 4,
      E2: 46_356,
      A3: expect.stringMatching(/^سارة &lt;b&gt; &amp; ?$/) as string,
      C3: 5,
      D3: 46_352,
    });
    // 9:30, as the clock of this time zone shows it.
    expect(cells['D2']).toBeCloseTo(46_352 + 9.5 / 24, 5);
    expect(sheet).not.toContain('<f>');
    expect(styles).toContain('formatCode="yyyy-mm-dd hh:mm"');
  });

  it('keeps the line of titles in view, and begins at the right in Arabic', async () => {
    const english = await sheetOf([['Sara', '1', 1, '', '']]);
    expect(english.sheet).toMatch(/<pane [^>]*ySplit="1"[^>]*state="frozen"/);
    expect(english.sheet).not.toContain('rightToLeft="1"');
    const arabic = await sheetOf([['سارة', '1', 1, '', '']], 'ar', 'طلبات التوظيف');
    expect(arabic.sheet).toContain('rightToLeft="1"');
    expect(arabic.workbook).toContain('name="طلبات التوظيف"');
  });

  it('has a sheet for any name and any number of rows', async () => {
    const { workbook, cells } = await sheetOf(
      Array.from({ length: 2000 }, (_, index) => [`Person ${String(index)}`, '', index, '', '']),
      'en',
      'A very long name: of [a] list / that * Excel ? refuses',
    );
    expect(cells['C2001']).toBe(1999);
    expect(/<sheet [^>]*name="([^"]*)"/.exec(workbook)?.[1]).toMatch(/^[^[\]*/\\?:]{1,31}$/);
  });
});
