import type { Page } from '@playwright/test';
import { whenComplete } from './support/alive.ts';
import { publicPages } from './support/pages.ts';
import { expect, test } from './support/test.ts';

interface Found {
  /** Addresses of this site that links, alternates and pictures lead to. */
  links: string[];
  /** Ids that a hash may lead to. */
  ids: string[];
}

/** What a page links to, once everything on it has been loaded. */
async function readPage(page: Page): Promise<Found> {
  await whenComplete(page);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
  return page.evaluate(() => {
    const addresses = [...document.querySelectorAll<HTMLElement>('a[href], link[href], img[src], source[srcset]')].flatMap((element) => {
      if (element instanceof HTMLAnchorElement || element instanceof HTMLLinkElement) return element.href;
      if (element instanceof HTMLImageElement) return element.src;
      return (element.getAttribute('srcset') ?? '').split(',').map((candidate) => new URL(candidate.trim().split(/\s/)[0] ?? '', location.href).href);
    });
    return {
      links: [...new Set(addresses)].filter((address) => new URL(address).origin === location.origin),
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    };
  });
}

/** On every page but the home page, `#contact` opens the contact dialog (DESIGN section 7). */
const opensDialog = ({ pathname, hash }: URL) => hash === '#contact' && pathname !== '/' && pathname !== '/ar';

test('no link of any page is dead, misses its target or causes an error @both', async ({ page, path, request }) => {
  test.setTimeout(180_000);
  const ids = new Map<string, string[]>();
  const linked = new Map<string, string>();
  for (const address of publicPages) {
    await page.goto(path(address));
    const found = await readPage(page);
    ids.set(path(address), found.ids);
    for (const link of found.links) if (!linked.has(link)) linked.set(link, path(address));
  }
  expect(linked.size).toBeGreaterThan(publicPages.length);

  const statuses = new Map<string, Promise<number>>();
  const statusOf = (address: string) => {
    const known = statuses.get(address) ?? request.get(address).then((answer) => answer.status());
    statuses.set(address, known);
    return known;
  };
  const problems: string[] = [];
  for (const [link, from] of linked) {
    const url = new URL(link);
    const status = await statusOf(link.split('#')[0] ?? '');
    if (status !== 200) problems.push(`${from}: ${link} answers ${status}`);
    if (url.hash === '' || opensDialog(url)) continue;
    const targets = ids.get(url.pathname);
    // The other language has a run of its own; nothing else on this site has parts to link to.
    if (!targets) problems.push(`${from}: ${link} leads into a page that was not looked at`);
    else if (!targets.includes(decodeURIComponent(url.hash.slice(1)))) problems.push(`${from}: ${link} has no target`);
  }
  expect(problems).toEqual([]);
  // Each page is reached by somebody who follows links, but for those that only a search or a mail leads to.
  const reached = [...linked.keys()].map((link) => new URL(link).pathname);
  const hidden = ['/search-results', '/reset-password'].map((address) => path(address));
  expect(publicPages.map((address) => path(address)).filter((address) => !reached.includes(address) && !hidden.includes(address))).toEqual([]);
});
