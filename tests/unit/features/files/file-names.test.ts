import { describe, expect, it } from 'vitest';
import {
  enteredFolder,
  enteredName,
  fileKind,
  foldersAround,
  folderOf,
  isUnlikePath,
  longestName,
  nameIn,
  plainName,
  readFolder,
  splitName,
} from '@/features/files/file-names';

/** The characters that hosted Storage accepts in a key. */
const validKey = /^[\w/!\-.*'() &$@=;:+,?]+$/;

describe('names of files', () => {
  it.each([
    ['logo', '.svg', 'logo'],
    ['logo.svg', '.svg', 'logo'],
    ['logo.SVG.svg', '.svg', 'logo'],
    ['logo.png', '.svg', 'logo'],
    ['offer v1.2', '.pdf', 'offer v1.2'],
    ['notes.md', '.md', 'notes'],
    ['.svg', '.svg', ''],
  ])('%s, entered for a file that ends with %s, is %s', (entered, ending, name) => {
    expect(enteredName(entered, ending)).toBe(name);
  });

  it.each([
    ['Company profile', false],
    ['logo_2', false],
    ['عروض 2026', true],
    ['Café', true],
  ])('%s changes in an address by more than its spaces: %s', (name, isUnlike) => {
    expect(isUnlikePath(name)).toBe(isUnlike);
  });

  it.each([
    ['Company profile (2026)', 'Company_profile_(2026)'],
    ['صورة المكتب', 'swra_almktb'],
    ['كتيّب ٢٠٢٦', 'ktyb_2026'],
    ['Café Ünïon', 'Cafe_Union'],
    ['../../etc/passwd', 'etc-passwd'],
    ['..', ''],
    ['.hidden', 'hidden'],
    ['a\u202Egnp.exe', 'a-gnp.exe'],
    ['100% & more?', '100-_-_more'],
    ['🦄', ''],
  ])('%s is stored as %s', (entered, stored) => {
    expect(plainName(entered)).toBe(stored);
  });

  it('are valid in Storage, for any input', () => {
    for (const text of ['x'.repeat(200), `${'م'.repeat(300)}`, 'a/b\\c:d*e?f"g<h>i|j', '\u0000\u0007', '-._-._', `${'a.'.repeat(80)}`]) {
      const name = plainName(text);
      expect(name.length).toBeLessThanOrEqual(longestName);
      if (name) expect(name).toMatch(validKey);
      expect(name).not.toMatch(/\/|\.\.|^[.-]|[.-]$/);
      expect(plainName(name)).toBe(name);
    }
  });

  it('keep their ending apart', () => {
    expect(splitName('logo.final.PNG')).toEqual({ base: 'logo.final', ending: '.PNG' });
    for (const name of ['README', '.gitignore', 'a b.', 'report.much too long'])
      expect(splitName(name)).toEqual({ base: name, ending: '' });
  });
});

describe('folders', () => {
  it.each(['../x', 'a/../b', '/a', 'a/', 'a//b', './a', 'x'.repeat(901), '', null])('an address can’t lead to %s', (text) =>
    expect(readFolder(text)).toBe(''),
  );

  it('are read as they are, in any script', () => {
    for (const folder of ['media', 'jobs/2026', 'a b/مجلد', '%2e%2e']) expect(readFolder(folder)).toBe(folder);
  });

  it('that are typed become what Storage takes, or nothing', () => {
    expect(enteredFolder(' press / Logos 2026 /')).toBe('press/Logos_2026');
    expect(enteredFolder('')).toBe('');
    expect(enteredFolder('../media')).toBeUndefined();
    expect(enteredFolder('a/🦄')).toBeUndefined();
  });

  it('are taken apart', () => {
    expect(foldersAround('a/b/c')).toEqual(['a', 'a/b', 'a/b/c']);
    expect(foldersAround('')).toEqual([]);
    expect([folderOf('a/b.png'), nameIn('a/b.png'), folderOf('b.png'), nameIn('b.png')]).toEqual(['a', 'b.png', '', 'b.png']);
  });
});

describe('how a file is shown', () => {
  it.each([
    ['image/svg+xml', 'image'],
    ['image/png', 'image'],
    ['application/pdf', 'pdf'],
    ['text/html', 'text'],
    ['text/plain', 'text'],
    ['application/xml', 'text'],
    ['application/xhtml+xml', 'text'],
    ['application/json', 'text'],
    ['application/msword', 'other'],
    ['', 'other'],
  ])('%s: %s', (type, kind) => expect(fileKind(type)).toBe(kind));
});
