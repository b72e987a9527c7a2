import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hasVisibleText, isSafeLink } from '../../supabase/functions/_shared/address-rules.ts';
import { linksIn } from '@/features/rich-text/inline';
import { isBlock, longestRichText, maxBlocks, shapes } from '@/features/rich-text/schema';
import { anyText, fc, runs, storableText } from '../support/properties';
import { everyBlock, noBlocks, safeLinks, unsafeLinks } from '../support/rich-texts.ts';
import { openEmptyProject } from '../support/upgrade.ts';
import { applyMigrations, readMigrations } from '../../supabase/local/data/database.ts';

let project: Awaited<ReturnType<typeof openEmptyProject>>;
beforeAll(async () => {
  project = await openEmptyProject();
  await applyMigrations(project.database, await readMigrations('supabase/migrations'));
});
afterAll(() => project.close());

/** Returns the answers of a rule to values, in their order. */
async function answers<Answer>(call: string, values: readonly unknown[]): Promise<Answer[]> {
  const rows = await project.query<{ answer: Answer }>(
    `select ${call} as answer from jsonb_array_elements($1::jsonb) with ordinality cases (value, place) order by place`,
    [JSON.stringify(values)],
  );
  return rows.map(({ answer }) => answer);
}
const isRichText = (values: readonly unknown[]) => answers<boolean>('private.is_rich_text(value)', values);

describe('the database and the site agree about rich text', () => {
  it('in its shapes', async () => {
    expect(await answers('private.rich_text_shapes()', [0])).toEqual([shapes]);
  });

  it('in links', async () => {
    const all = [...safeLinks, ...unsafeLinks.filter((link) => !link.includes('\0'))];
    expect(all.filter((link) => isSafeLink(link))).toEqual(safeLinks);
    const taken = await answers<boolean>("private.is_safe_link(value #>> '{}')", all);
    expect(all.filter((_link, index) => taken[index])).toEqual(safeLinks);
  });

  it('in every kind of block', async () => {
    expect(everyBlock.filter((block) => !isBlock(block))).toEqual([]);
    expect(await isRichText([everyBlock, ...everyBlock.map((block) => [block])])).toEqual(Array(everyBlock.length + 1).fill(true));
  });

  it('in what is no block', async () => {
    const storable = noBlocks.filter(([, value]) => !JSON.stringify(value).includes(String.raw`\u0000`));
    expect(storable.length).toBeGreaterThan(80);
    expect(storable.filter(([, value]) => isBlock(value)).map(([what]) => what)).toEqual([]);
    const taken = await isRichText(storable.map(([, value]) => [value]));
    expect(storable.filter((_case, index) => taken[index]).map(([what]) => what)).toEqual([]);
  });

  const pieces = fc.constantFrom(
    ...['[', '](', ']', '(', ')', '\\', '*', '**', 'a', ' ', '\n', 'https://example.com', 'javascript:x', '/x', '[a](/x)', '[a](http://x)'],
  );
  const marked = fc.oneof(
    fc.array(pieces, { maxLength: 12 }).map((parts) => parts.join('')),
    storableText,
  );

  it('in the links of any text', async () => {
    const texts = fc.sample(marked, runs(500).numRuns);
    expect(texts.flatMap(linksIn).length).toBeGreaterThan(50);
    expect(await answers("private.rich_text_links(value #>> '{}')", texts)).toEqual(texts.map(linksIn));
  });

  it('in any paragraph, address and value', async () => {
    const block = fc.oneof(
      marked.map((text) => ({ id: 'x', type: 'paragraph', text })),
      fc.oneof(marked, storableText).map((link) => ({ id: 'x', type: 'action', text: '', label: 'Go', link })),
      fc
        .tuple(fc.constantFrom(...everyBlock), fc.constantFrom('id', 'type', 'text', 'items', 'cards', 'address', 'level'), fc.jsonValue())
        .map(([one, field, value]) => JSON.parse(JSON.stringify({ ...one, [field]: value }).replaceAll(String.raw`\u0000`, '')) as unknown),
    );
    const blocks = fc.sample(block, runs(500).numRuns).filter((value) => !/\\u(?:0000|d[89a-f])/i.test(JSON.stringify(value)));
    expect(await isRichText(blocks.map((value) => [value]))).toEqual(blocks.map(isBlock));
  });

  it('in which texts show anything', async () => {
    const texts = fc.sample(fc.oneof(storableText, fc.string({ unit: fc.constantFrom(' ', '\u00A0', '\u200B', '\u3164', '\u202E') })), 300);
    const headings = texts.map((text) => [{ id: 'x', type: 'map', place: text.slice(0, 300), link: '/' }]);
    expect(await isRichText(headings)).toEqual(texts.map((text) => hasVisibleText(text.slice(0, 300))));
    expect(fc.sample(anyText, 50).every((text) => typeof hasVisibleText(text) === 'boolean')).toBe(true);
  });
});

it('a text has at most 200 blocks and 100,000 characters', async () => {
  const blocks = (count: number, text: string) =>
    Array.from({ length: count }, (_, index) => ({ id: `b${index}`, type: 'paragraph', text }));
  expect(await isRichText([blocks(maxBlocks, 'x'), blocks(maxBlocks + 1, 'x')])).toEqual([true, false]);
  const long = blocks(25, 'x'.repeat(3900));
  const tooLong = blocks(26, 'x'.repeat(3900));
  expect(JSON.stringify(tooLong).length).toBeGreaterThan(longestRichText);
  expect(await isRichText([long, tooLong])).toEqual([true, false]);
});

it.each([['{}'], ['null'], ['"x"'], ['1'], ['{"en": []}']])('%s is no rich text', async (value) => {
  expect(await isRichText([JSON.parse(value)])).toEqual([false]);
});
