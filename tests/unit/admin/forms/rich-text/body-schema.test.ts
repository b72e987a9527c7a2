import { describe, expect, it } from 'vitest';
import { blockFaults, cleanBlock, noBody, richBody, type RichBody } from '@/admin/forms/rich-text/body-schema';
import { newBlock } from '@/admin/forms/rich-text/new-block';
import { storableLink } from '@/admin/forms/rich-text/storable-link';
import { isBlock, shapes, type Block, type BlockType } from '@/features/rich-text/schema';
import { everyBlock } from '../../../../support/rich-texts';

const schema = richBody();
const types = Object.keys(shapes) as BlockType[];
const refusals = (body: RichBody) => {
  const parsed = schema.safeParse(body);
  return parsed.success
    ? []
    : parsed.error.issues.map(({ path, message }) => `${path.join('.')} ${message.replace('panel-rich-text:errors.', '')}`);
};

describe('a longer text is saved', () => {
  it('as it is', () => {
    const body = { en: everyBlock, ar: [] };
    expect(schema.parse(body)).toEqual(body);
  });

  it.each(types)('without an empty block (%s)', (type) => {
    const body = { en: [newBlock(type)], ar: [newBlock(type)] };
    expect(schema.parse(body)).toEqual(noBody);
  });

  it('with its texts cleaned, and empty entries left out', () => {
    const [cleaned] = cleanBlock({ id: 'x', type: 'list', isNumbered: false, items: [' a\u202E ', '', '  ', 'b'] });
    expect(cleaned).toMatchObject({ items: ['a', 'b'] });
    const faq: Block = {
      id: 'x',
      type: 'faq',
      questions: [
        { id: 'a', question: 'Why?\n', answer: 'So.' },
        { id: 'b', question: '', answer: ' ' },
      ],
    };
    expect(cleanBlock(faq)).toEqual([{ ...faq, questions: [{ id: 'a', question: 'Why?', answer: 'So.' }] }]);
  });

  it('with a paragraph of several parts as several paragraphs, each with an id of its own', () => {
    const parts = cleanBlock({ id: 'x', type: 'paragraph', text: 'One.\nStill one.\n\n\nTwo.\n \nThree.' });
    expect(parts.map((part) => part.type === 'paragraph' && part.text)).toEqual(['One.\nStill one.', 'Two.', 'Three.']);
    expect(new Set(parts.map(({ id }) => id)).size).toBe(3);
    expect(parts.every(isBlock)).toBe(true);
    expect(blockFaults({ id: 'x', type: 'paragraph', text: `${'a'.repeat(4000)}\n\n${'b'.repeat(4000)}` })).toEqual([]);
  });

  it('with typed addresses as links', () => {
    const [action] = schema.parse({ en: [{ id: 'x', type: 'action', text: '', label: 'Go', link: ' www.example.com ' }], ar: [] }).en;
    expect(action).toMatchObject({ link: 'https://www.example.com/' });
  });
});

describe('what is missing or wrong is named by its field', () => {
  it.each<[Block, string[]]>([
    [{ id: 'x', type: 'picture', address: '', alt: 'A', caption: '', width: 0, height: 0 }, ['en.0.address picture']],
    [{ id: 'x', type: 'video', address: 'https://example.com', title: '' }, ['en.0.address video']],
    [{ id: 'x', type: 'action', text: 'Ready?', label: '', link: 'javascript:alert(1)' }, ['en.0.label required', 'en.0.link link']],
    [{ id: 'x', type: 'cards', cards: [{ id: 'a', title: '', text: 'b', link: '' }] }, ['en.0.cards.0.title required']],
    [{ id: 'x', type: 'paragraph', text: 'See [this](javascript:alert(1) ) and [that](http://x.example)' }, ['en.0.text link']],
    [{ id: 'x', type: 'paragraph', text: 'a'.repeat(5001) }, ['en.0.text long']],
    [{ id: 'x', type: 'heading', level: 2, text: '\u0301\u0301\u0301\u0301a' }, ['en.0.text unreadable']],
    [{ id: 'x', type: 'list', isNumbered: false, items: Array.from({ length: 101 }, () => 'a') }, ['en.0.items entries']],
  ])('%#', (block, expected) => expect(refusals({ en: [block], ar: [] })).toEqual(expected));

  it('and a text that is too long as a whole', () => {
    const many = Array.from({ length: 201 }, (_, index): Block => ({ id: `b${index}`, type: 'paragraph', text: 'a' }));
    expect(refusals({ en: [], ar: many })).toEqual(['ar blocks']);
    const long = Array.from({ length: 25 }, (_, index): Block => ({ id: `b${index}`, type: 'paragraph', text: 'a'.repeat(4100) }));
    expect(refusals({ en: long, ar: [] })).toEqual([' whole']);
  });
});

describe('a typed address', () => {
  it.each([
    ['www.example.com', 'https://www.example.com/'],
    ['http://example.com/a', 'https://example.com/a'],
    ['https://en.wikipedia.org/wiki/Doha_(city)', 'https://en.wikipedia.org/wiki/Doha_%28city%29'],
    ['about', '/about'],
    ['/ar/services#cloud', '/services#cloud'],
    ['info@example.com', 'mailto:info@example.com'],
    ['+974 4455 6677', 'tel:+97444556677'],
    ['#contact', '#contact'],
    ['javascript:alert(1)', undefined],
    ['//other.example', undefined],
    ['', undefined],
  ])('%s is stored as %s', (typed, stored) => expect(storableLink(typed)).toBe(stored));
});
