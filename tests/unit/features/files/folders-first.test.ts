import { expect, it } from 'vitest';
import { folderQuery, type FolderEntry } from '@/features/files/admin';

const folder = (name: string): FolderEntry => ({ kind: 'folder', name, path: name });
const file = (name: string): FolderEntry => ({ kind: 'file', name, path: name, size: 1, type: 'image/png', changedAt: '' });

it('folders stand first, though Storage lists them among the files and a later page has more of them', () => {
  const select = folderQuery('publicassets', '').select;
  const pages = [
    { entries: [file('a.png'), folder('b')], next: 2 },
    { entries: [file('c.png'), folder('d')], next: null },
  ];
  expect(select?.({ pages, pageParams: [0, 2] }).map(({ name }) => name)).toEqual(['b', 'd', 'a.png', 'c.png']);
});
