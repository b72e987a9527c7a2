import { describe, expect, it } from 'vitest';
import { csvLine, csvValue } from '@/admin/list/csv';
import type { ListRow } from '@/features/lists/admin';
import { exportCell } from '@/admin/list/export-cells';
import { matchRanges } from '@/features/search/match-ranges';
import { normalizeSearch } from '@/features/search/normalize';
import { createI18n } from '@/i18n/create-i18n';
import { languages } from '@/i18n/languages';
import { isPhone, normalizePhone } from '@/lib/phone';
import { builtSitemap, entryXml, readSource, sitemapIndex, sitemapParts, sourceNote } from '@/lib/sitemap-xml';
import { cleanText, textFault, type TextKind } from '@functions/text-rules.ts';
import { readdirSync, readFileSync } from 'node:fs';
import { eachHostile } from '../../support/hostile-texts';
import { anyText, fc, runs, storableText } from '../../support/properties';
import { sitemapProblems } from '../sitemap/sitemap-schema';

const origin = 'https://site.example';

describe('a field of a CSV file', () => {
  /** RFC 4180, read the way a spreadsheet does. */
  function parse(csv: string): string[] {
    const fields: string[] = [];
    let [field, isQuoted] = ['', false];
    for (let at = 0; at < csv.length; at += 1) {
      const sign = csv[at] ?? '';
      if (isQuoted && sign === '"' && csv[at + 1] === '"') [field, at] = [`${field}"`, at + 1];
      else if (sign === '"') isQuoted = !isQuoted;
      else if (!isQuoted && (sign === ',' || csv.startsWith('\r\n', at))) {
        fields.push(field);
        field = '';
        if (sign === '\r') at += 1;
      } else field += sign;
    }
    return fields;
  }

  it('is read unchanged, and is no formula', () => {
    fc.assert(
      fc.property(fc.array(anyText, { minLength: 1, maxLength: 5 }), (values) => {
        const read = parse(csvLine(values));
        // Phone numbers are digits in groups, which is no formula.
        const others = values.filter((_value, index) => !/^\+?\d+(?: \d+)+$/.test(read[index] ?? ''));
        const plain = read.filter((value) => !/^\+?\d+(?: \d+)+$/.test(value));
        expect(plain.map((value, index) => (value === `'${others[index] ?? ''}` ? others[index] : value))).toEqual(others);
        // Characters that start a formula in spreadsheets, also in full width and after trimmed spaces.
        for (const value of plain) expect(value).not.toMatch(/^[\s\p{Cf}\p{Cc}]*[=+\-@＝＋－＠]/u);
      }),
      { ...runs(1000), examples: eachHostile.map(([, text]) => [[text]]) },
    );
  });

  it('is one field, for any value', () => {
    fc.assert(
      fc.property(fc.constantFrom('name', 'created_at', 'tags'), fc.jsonValue(), (column, value) => {
        const cell = exportCell<ListRow & Record<string, unknown>>(
          { id: column, label: 'common:close', reads: [column], cell: () => null },
          { id: '', [column]: value },
          Object.assign(() => '', { language: 'en' as const }),
        );
        expect(parse(csvLine([csvValue(cell)]))).toHaveLength(1);
      }),
    );
  });
});

describe('a text in the form it is searched in', () => {
  it('stays as it is the second time, and has no space at its ends or twice', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const once = normalizeSearch(text);
        expect(normalizeSearch(once)).toBe(once);
        expect(once).not.toMatch(/^\s|\s$|\s{2}/);
      }),
      runs(2000),
    );
  });

  it('is found in what it was written in, at places within it and in order', () => {
    fc.assert(
      fc.property(anyText, anyText, (text, query) => {
        let end = 0;
        for (const range of matchRanges(text, query)) {
          expect(range.start).toBeGreaterThanOrEqual(end);
          expect(range.end).toBeGreaterThan(range.start);
          expect(range.end).toBeLessThanOrEqual(text.length);
          end = range.end;
        }
      }),
      runs(1000),
    );
  });
});

describe('a name or text that people enter', () => {
  const kind = fc.constantFrom<TextKind>('name', 'text');

  it('is clean after it was cleaned once, and is not refused for what cleaning takes away', () => {
    fc.assert(
      fc.property(anyText, kind, (text, which) => {
        const clean = cleanText(text, which);
        expect(cleanText(clean, which)).toBe(clean);
        expect(clean).not.toMatch(/[\0\u202A-\u202E\u2066-\u2069]/);
        // Zero-width joiners stay: they shape Persian words.
        if (which === 'name') expect(clean.replaceAll('\uFEFF', '')).not.toMatch(/[\n\r]/);
        expect(textFault(cleanText(`${text}a`, which), which)).not.toBe('invisible');
      }),
      runs(2000),
    );
  });

  it('of a phone number is the same however often it is normalised', () => {
    fc.assert(
      fc.property(anyText, (text) => {
        const number = normalizePhone(text);
        if (isPhone(number)) expect(normalizePhone(number)).toBe(number);
      }),
      runs(1000),
    );
  });
});

describe('a sitemap', () => {
  const path = storableText.map((text) => `/${encodeURI(text).replace(/^\/+/, '')}`);
  const raw = anyText.map((text) => `/creator/${text}`);
  const entry = fc.record({
    path: fc.oneof(path, raw),
    priority: fc.constantFrom(0, 0.64, 1),
    lastModified: fc.date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true }).map((date) => date.toISOString()),
  });

  it('follows the protocol, for any addresses', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(entry, { minLength: 1, maxLength: 3 }), async (entries) => {
        for await (const xml of sitemapParts(origin, entries)) {
          expect(sitemapProblems(xml)).toEqual([]);
          for (const [, address = ''] of xml.matchAll(/<loc>([^<]*)<\/loc>/g))
            expect(new URL(address.replaceAll('&amp;', '&')).origin).toBe(origin);
        }
      }),
      {
        ...runs(60),
        examples: eachHostile.map(([, text]) => [
          [{ path: `/creator/${text.slice(0, 1000)}`, priority: 1, lastModified: '2026-11-20T10:00:00Z' }],
        ]),
      },
    );
    expect(entryXml(origin, { path: '/<&>', priority: 1 })).not.toContain('<&>');
  });

  it('records its sources, for any names', () => {
    fc.assert(
      fc.property(anyText, anyText, anyText, (pages, jobs, items) => {
        const source = { pages, jobs, creators: items, items };
        const note = sourceNote(source);
        expect(note.match(/--/g)).toHaveLength(2);
        expect(sitemapProblems(sitemapIndex(origin, 1, new Date(0), note))).toEqual([]);
        const read = readSource(note);
        if (read?.pages && read.jobs && read.items) expect(sourceNote({ ...source, ...read })).toBe(note);
      }),
      runs(60),
    );
    expect(sitemapProblems(builtSitemap(origin, ['/services#"<']))).toEqual([]);
  });
});

describe('a text with a number', () => {
  const read = (language: string, file: string) => JSON.parse(readFileSync(`public/locales/${language}/${file}`, 'utf8')) as object;
  const flat = (texts: object, prefix = ''): string[] =>
    Object.entries(texts).flatMap(([key, value]) =>
      typeof value === 'string' ? [`${prefix}${key}`] : flat(value as object, `${prefix}${key}.`),
    );
  const files = readdirSync('public/locales/en');
  const resources = Object.fromEntries(
    languages.map((language) => [language, Object.fromEntries(files.map((file) => [file.replace('.json', ''), read(language, file)]))]),
  );
  const plurals = files.flatMap((file) => [
    ...new Set(
      flat(read('en', file)).flatMap((key) =>
        /_(one|other)$/.test(key) ? [`${file.replace('.json', '')}:${key.replace(/_(one|other)$/, '')}`] : [],
      ),
    ),
  ]);
  // Some forms depend on the number without showing it: “Delete these files”.
  const saysNumber = new Set(
    plurals.filter((key) => {
      const [file = '', name = ''] = key.split(':');
      return /\{\{\s*(count|number)/.test(
        JSON.stringify(
          name
            .split('.')
            .reduce<unknown>(
              (texts, part, at, { length }) =>
                at === length - 1 ? (texts as Record<string, unknown>)[`${part}_other`] : (texts as Record<string, unknown>)[part],
              resources.en?.[file],
            ),
        ),
      );
    }),
  );

  it.each(languages)('says the number or the word for it, for every number (%s)', async (language) => {
    const i18n = await createI18n(language, { resources });
    const formatted = (count: number) => count.toLocaleString(language === 'ar' ? 'ar-u-nu-latn' : 'en-US');
    expect(plurals.length).toBeGreaterThan(20);
    fc.assert(
      fc.property(
        fc.constantFrom(...plurals),
        fc.oneof(fc.integer({ min: 0, max: 12 }), fc.integer({ min: 0, max: 1_000_000 })),
        (key, count) => {
          const text = (i18n.t as (key: string, values: object) => string)(key, { count, number: formatted(count) });
          expect(text).not.toBe(key);
          expect(text).not.toBe('');
          expect(text).not.toMatch(/\{\{\s*count/);
          // Digits are Latin. A form without the number is allowed only for a single number.
          const mayDoWithout = ['zero', 'one', 'two'].includes(new Intl.PluralRules(language).select(count)) || !saysNumber.has(key);
          expect(mayDoWithout || text.includes(formatted(count)) || text.includes(String(count)), text).toBe(true);
        },
      ),
      runs(1500),
    );
  });
});
