import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { withIcons } from '../../../build/page/icons.ts';

const sprite =
  '<svg xmlns="http://www.w3.org/2000/svg"><symbol id="check" viewBox="0 0 24 24"><path d="M20 6"/></symbol><symbol id="menu" viewBox="0 0 24 24"><path d="M4 5"/></symbol></svg>';
const icon = (name: string) => `<svg class="icon"><use href="/assets/icons-1a2b3c4d.svg#${name}"></use></svg>`;
const read = (file: string) => (file === 'assets/icons-1a2b3c4d.svg' ? sprite : expect.fail(file));
const pageOf = (body: string) => `<html><body>${body}</body></html>`;

it('adds the outlines of its icons to a page, each once and no others', () => {
  const page = withIcons(pageOf(`<p>${icon('check')}${icon('check')}</p>`), read);
  expect(page).toBe(
    '<html><body><svg hidden aria-hidden="true"><symbol id="icon-check" viewBox="0 0 24 24"><path d="M20 6"/></symbol></svg><p><svg class="icon"><use href="#icon-check"></use></svg><svg class="icon"><use href="#icon-check"></use></svg></p></body></html>',
  );
});

it('leaves a page without icons, or with full first packets, as it is', () => {
  const bare = pageOf('<p>text</p>');
  expect(withIcons(bare, read)).toBe(bare);
  // A page that cannot be made smaller.
  const noise = Array.from({ length: 300 }, (_, index) => createHash('sha512').update(String(index)).digest('base64')).join('');
  const full = pageOf(`${icon('menu')}<p>${noise}</p>`);
  expect(withIcons(full, read)).toBe(full);
});
