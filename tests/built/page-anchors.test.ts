import { expect, it } from 'vitest';
import { anchorsOf } from '@/admin/forms/links/page-anchors';
import { shippedItems } from '../support/shipped-items.ts';
import { builtPages, documentAt } from './built-pages.ts';

/** Shown only when the settings have logos. */
const later = ['network'];

/** The element that takes focus after a jump. */
const targets = (address: string) =>
  [...documentAt(address).querySelectorAll('main [id]')]
    .filter((element) => element.matches('[tabindex="-1"], section'))
    .map(({ id }) => id);

it.each(builtPages)('the panel lists the uses of $address, and no others', ({ address, page }) => {
  const known = anchorsOf(page.key, shippedItems).filter((id) => !later.includes(id));
  expect([address, ...targets(address)].sort()).toEqual([address, ...known].sort());
});
