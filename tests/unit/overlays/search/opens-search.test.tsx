import { expect, it } from 'vitest';
import { opensSearch } from '@/overlays/search/search-keys';

const press = (init: KeyboardEventInit) => new KeyboardEvent('keydown', { cancelable: true, ...init });
const element = (html: string) => new DOMParser().parseFromString(html, 'text/html').body.firstElementChild;

it.each<[string, KeyboardEventInit, string, boolean, boolean]>([
  ['/ on the page', { key: '/' }, '<main></main>', false, true],
  ['/ on a button', { key: '/' }, '<button></button>', false, true],
  ['/ while typing', { key: '/' }, '<input>', false, false],
  ['/ in a text box', { key: '/' }, '<textarea></textarea>', false, false],
  ['/ in editable text', { key: '/' }, '<p contenteditable="true"></p>', false, false],
  ['/ with a dialog open', { key: '/' }, '<main></main>', true, false],
  ['Ctrl+/', { key: '/', ctrlKey: true }, '<main></main>', false, false],
  ['k', { key: 'k' }, '<main></main>', false, false],
  ['Ctrl+K', { key: 'k', code: 'KeyK', ctrlKey: true }, '<main></main>', false, true],
  ['Ctrl+K with caps lock', { key: 'K', code: 'KeyK', ctrlKey: true }, '<main></main>', false, true],
  ['⌘K while typing', { key: 'k', code: 'KeyK', metaKey: true }, '<input>', false, true],
  ['Ctrl+K on an Arabic keyboard', { key: 'ن', code: 'KeyK', ctrlKey: true }, '<main></main>', false, true],
  ['Ctrl+T on a Dvorak keyboard', { key: 't', code: 'KeyK', ctrlKey: true }, '<main></main>', false, false],
  ['Ctrl+Shift+K', { key: 'K', code: 'KeyK', ctrlKey: true, shiftKey: true }, '<main></main>', false, false],
  ['Ctrl+K with a dialog open', { key: 'k', code: 'KeyK', ctrlKey: true }, '<main></main>', true, false],
  ['/ in a composition', { key: '/', isComposing: true }, '<main></main>', false, false],
])('%s', (_, init, html, isModal, opens) => {
  expect(opensSearch(press(init), { target: element(html), isModal, isSlashKeyOn: true })).toBe(opens);
});

it('leaves the / key alone when it is switched off', () => {
  const context = { target: null, isModal: false, isSlashKeyOn: false };
  expect(opensSearch(press({ key: '/' }), context)).toBe(false);
  expect(opensSearch(press({ key: 'k', ctrlKey: true }), context)).toBe(true);
});
