import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { answerAt, builtPages, documentAt } from './built-pages.ts';

const ORIGIN = 'https://lusail.example';

/** Returns the addresses of this site in the links and pictures of a page. */
function leadingFrom(address: string, document: Document): URL[] {
  const addresses = [...document.querySelectorAll('a[href], link[href], img[src], [srcset]')].flatMap((element) =>
    [
      element.getAttribute('href') ?? element.getAttribute('src') ?? [],
      (element.getAttribute('srcset') ?? '').split(',').flatMap((candidate) => candidate.trim().split(/\s/)[0] || []),
    ].flat(),
  );
  return addresses.map((to) => new URL(to, ORIGIN + address)).filter(({ origin }) => origin === ORIGIN);
}

/** On every page but the home page `#contact` opens the contact dialog. */
const opensDialog = ({ pathname, hash }: URL) => hash === '#contact' && pathname !== '/' && pathname !== '/ar';

const documents = new Map(builtPages.map(({ address }) => [address, documentAt(address)]));
const links = [...documents].flatMap(([from, document]) => leadingFrom(from, document).map((to) => ({ from, to })));

it('no link or picture of any page is dead or misses its target', () => {
  expect(links.length).toBeGreaterThan(builtPages.length * 10);
  const problems = links.flatMap(({ from, to }) => {
    const answer = answerAt(to.pathname);
    if (answer.kind !== 'file' || answer.status !== 200) return `${from}: ${to.pathname} is not there`;
    if (to.hash === '' || opensDialog(to)) return [];
    return documents.get(to.pathname)?.getElementById(decodeURIComponent(to.hash.slice(1)))
      ? []
      : `${from}: ${to.pathname}${to.hash} has no target`;
  });
  expect([...new Set(problems)]).toEqual([]);
});

// References between build steps: in styles, in data, and in masked icons.
it('every built file that a page names is there', () => {
  const named = builtPages.flatMap(({ address }) => {
    const answer = answerAt(address);
    return [...readFileSync(`dist/${answer.kind === 'file' ? answer.file : ''}`, 'utf8').matchAll(/\/assets\/[\w.-]+/g)].map(
      ([file]) => file,
    );
  });
  expect(new Set(named).size).toBeGreaterThan(40);
  const missing = [...new Set(named)].filter((file) => {
    const answer = answerAt(file);
    return answer.kind !== 'file' || answer.status !== 200;
  });
  expect(missing).toEqual([]);
});

it('an address in capital letters is unknown', () => {
  expect(answerAt('/services')).toMatchObject({ kind: 'file', status: 200 });
  expect(answerAt('/SERVICES')).toMatchObject({ status: 404 });
});

it('links reach each page, except for those that only a search or a mail links to', () => {
  const reached = new Set(links.filter(({ from, to }) => from !== to.pathname).map(({ to }) => to.pathname));
  const missed = builtPages.filter(
    ({ address, page }) => !reached.has(address) && !['searchResults', 'resetPassword', 'application'].includes(page.key),
  );
  expect(missed.map(({ address }) => address)).toEqual([]);
});
