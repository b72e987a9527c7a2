import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { expect, it } from 'vitest';

const filesIn = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => ending.test(name) && !name.includes('node_modules'))
    .map((name) => join(folder, name));

const documents = ['README.md', ...filesIn('docs', /\.md$/), ...filesIn('tests', /(^|\/)README\.md$/)];

/** Returns a document without its code blocks and code spans. */
const proseOf = (file: string) =>
  readFileSync(file, 'utf8')
    .replaceAll(/^ *```[\s\S]*?^ *```/gm, '')
    .replaceAll(/`[^`\n]*`/g, '');

/** Returns the anchors of the headings of a document in the form of GitHub: repeated ones are numbered. */
function anchorsOf(file: string): Set<string> {
  const anchors = new Set<string>();
  const prose = readFileSync(file, 'utf8').replaceAll(/^ *```[\s\S]*?^ *```/gm, '');
  for (const [, heading = ''] of prose.matchAll(/^#+ (.+)$/gm)) {
    const anchor = heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{M}\p{N}\s_-]/gu, '')
      .replaceAll(' ', '-');
    let unique = anchor;
    for (let count = 1; anchors.has(unique); count += 1) unique = `${anchor}-${String(count)}`;
    anchors.add(unique);
  }
  return anchors;
}

/** Returns whether `target`, a path with or without an anchor, links from a document to a file and one of its headings. */
function leadsSomewhere(document: string, target: string): boolean {
  const [path = '', anchor] = target.split('#');
  const file = path === '' ? document : normalize(join(dirname(document), path));
  return existsSync(file) && (anchor === undefined || anchorsOf(file).has(anchor));
}

it.each(documents)('every link and picture of %s leads to a file and a heading that exist', (document) => {
  const targets = [...proseOf(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  const relative = targets.filter((target) => !/^[a-z]+:/.test(target));
  expect(relative.filter((target) => !leadsSomewhere(document, target))).toEqual([]);
});

it('every document that the code names exists', () => {
  const code = ['src', 'build', 'scripts', 'supabase/functions', 'supabase/local', 'supabase/migrations', 'tests'].flatMap((folder) =>
    filesIn(folder, /\.(tsx?|c?js|sql|css)$/),
  );
  const named = code.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/\bdocs\/[\w./-]+\.md(?:#[\w-]+)?/g)].map(([target]) => ({ file, target })),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ target }) => !leadsSomewhere('README.md', target))).toEqual([]);
});

it('the index of the decisions lists each page once, in order', () => {
  const pages = readdirSync('docs/decisions').filter((name) => name !== 'README.md');
  const listed = [...readFileSync('docs/decisions/README.md', 'utf8').matchAll(/\]\((\d{3}-[\w-]+\.md)\)/g)].map(([, page]) => page);
  expect(listed).toEqual(pages.toSorted());
  for (const page of pages) {
    const text = readFileSync(join('docs/decisions', page), 'utf8');
    expect(text.match(/^## .+$/gm), page).toEqual(['## Context', '## Decision', '## Consequence']);
    expect(text.split(/\s+/).length, page).toBeLessThan(500);
  }
});
