import { renderToStaticMarkup } from 'react-dom/server';
import type { i18n as I18n } from 'i18next';
import { I18nextProvider } from 'react-i18next';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, describe, expect, it } from 'vitest';
import { RichText } from '@/features/rich-text/rich-text';
import { isBlock, readBlocks } from '@/features/rich-text/schema';
import { createI18n } from '@/i18n/create-i18n';
import { anyText, fc } from '../../../support/properties';
import { textsOf } from '../../../support/render-app';
import { everyBlock, noBlocks, safeLinks, unsafeLinks } from '../../../support/rich-texts';

let i18n: I18n;
beforeAll(async () => {
  document.head.innerHTML = '<meta name="supabase-url" content=""><meta name="supabase-key" content="sb_publishable_test">';
  i18n = await createI18n('en', { resources: { en: textsOf('en') } });
});

function render(blocks: unknown): HTMLElement {
  const element = document.createElement('div');
  element.innerHTML = renderToStaticMarkup(
    <I18nextProvider i18n={i18n}>
      <MemoryRouter>
        <RichText blocks={blocks} language="en" />
      </MemoryRouter>
    </I18nextProvider>,
  );
  return element;
}

const elements =
  'a blockquote bdi button details div em figcaption figure h2 h3 img li ol p span strong summary ul ' +
  'svg path g defs lineargradient stop rect circle';
const allowed = new Set(elements.split(' '));

/** Refuses every element, attribute and address that the format does not know. */
function expectHarmless(view: HTMLElement) {
  // Structured data is a data block, which never runs.
  for (const element of view.querySelectorAll(':not(script[type="application/ld+json"])')) {
    expect(allowed).toContain(element.tagName.toLowerCase());
    for (const { name } of element.attributes) expect(name).not.toMatch(/^on|^srcdoc$|^srcset$/i);
    const address = element.getAttribute('href') ?? element.getAttribute('src') ?? element.getAttribute('xlink:href');
    if (address === null) continue;
    const { protocol, origin, username } = new URL(address, 'https://site.example');
    expect(['https:', 'mailto:', 'tel:']).toContain(protocol);
    expect(username).toBe('');
    if (element.tagName === 'IMG') expect(origin).toBe('https://site.example');
  }
}

const link = fc.oneof(fc.constantFrom(...unsafeLinks, ...safeLinks), anyText);
const text = fc.oneof(
  anyText,
  fc.tuple(anyText, link, fc.constantFrom('', '*', '**')).map(([label, to, mark]) => `${mark}[${label}](${to})${mark}`),
);
/** Values of all kinds, with the names that blocks have. */
const value = fc.letrec((tie) => ({
  any: fc.oneof(
    { depthSize: 'small' },
    text,
    link,
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.array(tie('any'), { maxLength: 3 }),
    tie('object'),
  ),
  object: fc.dictionary(
    fc.constantFrom('id', 'type', 'text', 'link', 'address', 'items', 'cards', 'href', '__proto__', 'dangerouslySetInnerHTML'),
    tie('any'),
  ),
})).any;
const block = fc.oneof(
  value,
  text.map((any) => ({ id: 'x', type: 'paragraph', text: any })),
  fc
    .tuple(
      fc.constantFrom(...everyBlock),
      fc.constantFrom('text', 'link', 'address', 'title', 'label', 'place', 'source', 'alt'),
      fc.oneof(text, link, value),
    )
    .map(([one, field, any]) => ({ ...one, [field]: any })),
);

describe('whatever is stored', () => {
  it('shows only elements and links of the format', () => {
    fc.assert(
      fc.property(fc.oneof(fc.array(block, { maxLength: 4 }), value), (blocks) => expectHarmless(render(blocks))),
      { numRuns: 400 },
    );
  });

  it.each(noBlocks.map(([what, no]) => [what, no] as const))('shows nothing of %s', (_what, no) => {
    expect(isBlock(no)).toBe(false);
    expect(render([no, everyBlock[1]]).firstElementChild?.children).toHaveLength(1);
  });

  it('shows every kind of block of a good text', () => {
    const view = render(everyBlock);
    expectHarmless(view);
    expect(view.firstElementChild?.children).toHaveLength(everyBlock.length);
  });

  it('reads at most 200 blocks', () => {
    expect(readBlocks(Array.from({ length: 300 }, () => everyBlock[0]))).toHaveLength(200);
  });
});
