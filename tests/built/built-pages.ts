import { existsSync, readFileSync, statSync } from 'node:fs';
import { JSDOM } from 'jsdom';
import { languages, localizePath, type Language } from '@/i18n/languages';
import { isPrerendered, sitePages, type SitePage } from '@/lib/site-pages';
import { routePath } from '../../build/hosting/hosting.ts';

const DIST = 'dist';
const isFile = (file: string) => existsSync(`${DIST}/${file}`) && statSync(`${DIST}/${file}`).isFile();

/** A built page in one language. */
export interface BuiltPage {
  /** The path, with its language prefix. */
  address: string;
  language: Language;
  page: SitePage;
}

/** All built pages, from the site's own list, so that new pages are included. */
export const builtPages: readonly BuiltPage[] = sitePages
  .filter(isPrerendered)
  .flatMap((page) => languages.map((language) => ({ address: localizePath(page.path, language), language, page })));

/** Returns what a host of the build would respond at a path. */
export const answerAt = (path: string) => routePath(decodeURIComponent(path), isFile);

/** Parses a document without its style sheet, which takes a second and is not needed. */
export function parse(html: string): Document {
  return new JSDOM(html.replace(/<style>.*?<\/style>/gs, '')).window.document;
}

const documents = new Map<string, Document>();

/** Returns the document that a host of the build serves at a path. Throws when there is no such page. */
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
