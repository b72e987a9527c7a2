import { existsSync, readFileSync, statSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { languages, localizePath, type Language } from '@/i18n/languages';
import { sitePages, type SitePage } from '@/lib/site-pages';
import { routePath } from '../../build/hosting/hosting.ts';

const DIST = 'dist';
const isFile = (file: string) => existsSync(`${DIST}/${file}`) && statSync(`${DIST}/${file}`).isFile();

/** A page that the build has written, in one language. */
export interface BuiltPage {
  /** With language prefix. */
  address: string;
  language: Language;
  page: SitePage;
}

/** All of them, from the list that the site is made of: a new page is looked at like the others. */
export const builtPages: readonly BuiltPage[] = sitePages
  .filter(({ prerendered }) => prerendered)
  .flatMap((page) => languages.map((language) => ({ address: localizePath(page.path, language), language, page })));

/** What a host of the build would answer at a path. */
export const answerAt = (path: string) => routePath(decodeURIComponent(path), isFile);

/** The document without its style sheet, which takes a second to parse and is not looked at. */
export function parse(html: string): Document {
  return new JSDOM(html.replace(/<style>.*?<\/style>/gs, '')).window.document;
}

const documents = new Map<string, Document>();

/** The document that a host of the build serves at a path. Throws when there is no such page. */
export function documentAt(path: string): Document {
  const known = documents.get(path) ?? readDocument(path);
  documents.set(path, known);
  return known;
}

function readDocument(path: string): Document {
  if (!existsSync(`${DIST}/index.html`)) throw new Error('There is no build to look at yet: run "npm run build" first.');
  const answer = answerAt(path);
  if (answer.kind !== 'file' || answer.status !== 200) throw new Error(`The build has no page at ${path}.`);
  return parse(readFileSync(`${DIST}/${answer.file}`, 'utf8'));
}
