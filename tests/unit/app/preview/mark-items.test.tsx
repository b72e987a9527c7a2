import { QueryClient } from '@tanstack/react-query';
import { render } from '@testing-library/react';
import { expect, it } from 'vitest';
import { markItems, showItems } from '@/app/preview/mark-items';
import { settingAt } from '@/app/preview/setting-elements';
import { textAt } from '@/app/preview/text-elements';
import { textIdsIn, withoutMarks } from '@/app/preview/text-marks';
import { inLanguage, type StoredItem } from '@/features/items/item';
import { itemMark, markedItem } from '@/lib/item-marks';

const idOf = (digit: number) => `c1000000-0000-4000-8000-00000000000${String(digit)}`;
const item = (digit: number): StoredItem => ({
  id: idOf(digit),
  kind: 'service',
  position: digit,
  slug: `service-${String(digit)}`,
  translations: { en: { title: `Title ${String(digit)}`, summary: 'Text', features: ['Fast'] } },
});
const nameOf = (digit: number) => itemMark({ kind: 'service', id: idOf(digit) });

/** A cache with the items that a page was built with. */
function cache() {
  const client = new QueryClient();
  client.setQueryData(['items', 'service'], [item(1), item(2)], { updatedAt: 5 });
  client.setQueryData(['items', 'listed'], [item(1)]);
  client.setQueryData(['settings'], { kind: 'service', id: 'x', translations: { en: { title: 'Not an item' } } });
  markItems(client);
  return client;
}

it('marks the texts of the items that are shown, those of the build and those that come later', () => {
  const client = cache();
  const [first] = client.getQueryData<StoredItem[]>(['items', 'service']) ?? [];
  const { title = '', features = [] } = first?.translations.en ?? {};
  expect([withoutMarks(title), textIdsIn(title), textIdsIn(features[0] ?? '')]).toEqual(['Title 1', [nameOf(1)], [nameOf(1)]]);
  expect(first).toMatchObject({ id: idOf(1), slug: 'service-1' });
  expect(client.getQueryState(['items', 'service'])?.dataUpdatedAt).toBe(5);

  client.setQueryData(['news', 'list'], { pages: [{ posts: [item(3)], next: null }], pageParams: [null] });
  expect(JSON.stringify(client.getQueryData(['news', 'list']))).toContain('Title 3\u{e0069}');
  client.setQueryData(['item', 'service', 'service-1'], item(1));
  client.setQueryData(['item', 'service', 'service-1'], item(1));
  expect(textIdsIn(client.getQueryData<StoredItem>(['item', 'service', 'service-1'])?.translations.en?.title ?? '')).toEqual([nameOf(1)]);
});

it('leaves the items of the search and everything else as they are', () => {
  const client = cache();
  expect(client.getQueryData(['items', 'listed'])).toEqual([item(1)]);
  expect(textIdsIn(JSON.stringify(client.getQueryData(['settings'])))).toEqual([]);
});

it('an item that a form edits shows in place of the stored one, and where none is stored', () => {
  const client = cache();
  const edit = (title: string, slug = 'service-1', id = idOf(1)) =>
    showItems([{ ...item(1), id, slug, translations: { en: { title, summary: '', features: [] } } }], []);
  const titles = (key: string[]) =>
    [client.getQueryData<StoredItem[] | StoredItem>(key)].flat().map((row) => withoutMarks(row?.translations.en?.title ?? ''));
  edit('Changed');
  expect(titles(['items', 'service'])).toEqual(['Changed', 'Title 2']);
  expect(titles(['item', 'service', 'service-1'])).toEqual(['Changed']);
  expect(titles(['items', 'listed'])).toEqual(['Title 1']);
  // What the database answers later does not take its place.
  client.setQueryData(['items', 'service'], [item(1), item(2)]);
  expect(titles(['items', 'service'])).toEqual(['Changed', 'Title 2']);
  edit('Unsaved', 'preview', idOf(9));
  client.setQueryData(['item', 'service', 'preview'], null);
  expect(titles(['item', 'service', 'preview'])).toEqual(['Unsaved']);
  showItems([{ ...item(8), kind: 'page', slug: 'preview' }], []);
  expect(titles(['item', 'page', 'preview'])).toEqual(['Title 8']);
  edit('Unsaved', 'preview', idOf(9));
  // A page that starts with the item already sent, as after a reload.
  const later = cache();
  expect(later.getQueryData<StoredItem>(['item', 'service', 'preview'])?.translations.en?.title).toContain('Unsaved');
  showItems([{ title: 'not an item' }], []);
  expect(titles(['item', 'service', 'preview'])).toEqual(['Unsaved']);
});

it('a click on a card leads to its item; between cards, outside of them and on a picture of the settings to none', () => {
  const items = cache().getQueryData<StoredItem[]>(['items', 'service']) ?? [];
  const [one, two] = items.map((stored) => inLanguage(stored, 'en'));
  render(
    <main>
      <ul id="list">
        <li>
          <img id="picture" src="/a.png" alt="" />
          <h2>{one?.title}</h2>
          <p id="price">QAR 99</p>
        </li>
        <li>
          <img id="slot" data-setting="images.photoshopWork1" src="/b.png" alt="" />
          <h2 id="second">{two?.title}</h2>
        </li>
      </ul>
      <p id="other">From a list</p>
    </main>,
  );
  const at = (selector: string) => textAt(document.querySelector(selector) as Element)?.id;
  expect(['#picture', '#price', 'li', '#second'].map(at)).toEqual([nameOf(1), nameOf(1), nameOf(1), nameOf(2)]);
  expect(['#list', '#other', '#slot'].map(at)).toEqual([undefined, undefined, undefined]);
  expect(settingAt(document.querySelector('#slot') as Element)?.path).toBe('images.photoshopWork1');
});

it('names of items are no names of settings or texts', () => {
  expect(markedItem(nameOf(1))).toEqual({ kind: 'service', id: idOf(1) });
  expect(['items:price/QAR', 'images.hero', 'items.unknown.' + idOf(1), 'items.service.x'].map(markedItem)).toEqual(
    Array(4).fill(undefined),
  );
});
