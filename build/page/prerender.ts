import { transform } from 'lightningcss';
import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Rolldown } from 'vite';
import type { BuiltContent } from '../../src/boot/page-items.ts';
import type * as EntryServer from '../../src/boot/prerender.tsx';
import { overlayTexts, type TextTree } from '../../src/i18n/replaced-texts/overlay-texts.ts';
import { languages } from '../../src/i18n/languages.ts';
import { chunkOf, pageChunks, type Chunk } from '../chunk-graph.ts';
import type { BuildTexts } from '../environment.ts';
import { pageScript } from './html.ts';
import { startsWithLatinWords } from './latin-words.ts';
import { laterStyles, modernStyles, pageStyles, printStyles } from './styles.ts';
import { withIcons } from './icons.ts';

type Language = EntryServer.PrerenderedPage['language'];
type BuiltItems = EntryServer.PrerenderedPage['items'];
type Resources = Parameters<typeof EntryServer.renderPage>[1];

/** The output of the client's build before it is written. */
export interface ClientBuild {
  bundle: Rolldown.OutputBundle;
  chunks: readonly Chunk[];
}

/** A file of the site: its name below dist/ and its content. */
export type Page = readonly [file: string, content: string];

function assetText(bundle: Rolldown.OutputBundle, name: string): string {
  const asset = bundle[name];
  if (asset?.type !== 'asset') throw new Error(`The build has no ${name}.`);
  return typeof asset.source === 'string' ? asset.source : Buffer.from(asset.source).toString('utf8');
}

/** The HTML that Vite made of index.html. */
interface Template {
  /** With `<!--styles-->` in place of the styles. */
  html: string;
  /** The site's style sheet. */
  sheet: string;
}

/**
 * Reads the template of all pages. Styles are inline, because a request for them takes longer. The disabled link is not fetched: Vite's
 * loader of lazy chunks uses it to see that the sheet is loaded.
 */
function templateOf(bundle: Rolldown.OutputBundle): Template {
  const html = assetText(bundle, 'index.html').replace(/>\s*\n\s*</g, '><');
  const [link, file] = /<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/.exec(html) ?? [];
  if (!link || !file) throw new Error('The build has no style sheet.');
  return {
    html: html.replace(link, () => `<style><!--styles--></style><link rel="stylesheet" href="/${file}" disabled>`),
    sheet: modernStyles(assetText(bundle, file)),
  };
}

/** Returns a file with a hash of its content in its name. */
export const hashed = (name: string, extension: string, content: string): Page => [
  `assets/${name}-${createHash('sha256').update(content).digest('hex').slice(0, 8)}.${extension}`,
  content,
];

/** Returns the texts of all locale files, with the replaced ones. */
async function readLocales(folder: string, replaced: BuildTexts | undefined): Promise<Resources> {
  const resources: Resources = {};
  for (const language of languages) {
    const namespaces = (await readdir(path.join(folder, language))).map(async (file) => {
      const namespace = path.basename(file, '.json');
      const texts = JSON.parse(await readFile(path.join(folder, language, file), 'utf8')) as TextTree;
      const own = replaced?.[language][namespace];
      return [namespace, own ? overlayTexts(texts, own) : texts] as const;
    });
    resources[language] = Object.fromEntries(await Promise.all(namespaces));
  }
  return resources;
}

/** Returns the locale files that have replaced texts, below dist/. */
const localeFiles = (resources: Resources, replaced: BuildTexts | undefined): Page[] =>
  languages.flatMap((language) =>
    Object.keys(replaced?.[language] ?? {}).flatMap((namespace): Page[] => {
      const texts = resources[language]?.[namespace];
      return texts ? [[`locales/${language}/${namespace}.json`, JSON.stringify(texts)]] : [];
    }),
  );

/** Returns one file with the texts and items of a page's hydration. Pages with the same ones share it. */
function contentFile(resources: Resources, language: Language, namespaces: readonly string[], items: BuiltItems): Page {
  const texts = { [language]: Object.fromEntries(namespaces.map((name) => [name, resources[language]?.[name]])) };
  return hashed(`texts-${language}`, 'json', JSON.stringify({ texts, items }));
}

/** Returns the preload link of a font file. */
function fontPreload(bundle: Rolldown.OutputBundle, name: string): string {
  const file = Object.keys(bundle).find((entry) => entry.startsWith(`assets/${name}-`) && entry.endsWith('.woff2'));
  if (!file) throw new Error(`The build has no font ${name}-*.`);
  return `<link rel="preload" href="/${file}" as="font" type="font/woff2" crossorigin>`;
}

const LATIN_LETTERS = 'cairo-letters';

/** Returns the preload links of the fonts of a page's first screen. */
function fontPreloads(bundle: Rolldown.OutputBundle, language: Language, body: string): string {
  const arabic = ['cairo-arabic', 'cairo-marks', ...(startsWithLatinWords(body) ? [LATIN_LETTERS] : [])];
  return (language === 'ar' ? arabic : ['inter-basic']).map((name) => fontPreload(bundle, name)).join('');
}

/**
 * Removed from static pages to keep them small. Only the panel's preview needs it, and it renders its page itself (src/boot/hydrate.tsx).
 */
const SETTING_ATTRIBUTES = / data-setting="[^"]*"/g;

/** Splits rendered HTML. React writes the elements for the head (title, meta, link) first. */
function splitHead(rendered: string): { head: string; body: string } {
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(rendered)?.[0] ?? '';
  return { head, body: rendered.slice(head.length).replace(SETTING_ATTRIBUTES, '') };
}

/**
 * Removes the scripts from a page, so that it paints before they compete for connection and processor. The page's files are JSON data, so
 * that all pages share one inline script and one hash in the security policy.
 */
function startLater(
  html: string,
  files: { scripts: readonly string[]; content: string; rows: Record<string, string> | undefined; items: BuiltItems | undefined },
): string {
  const [tag] = /<script type="module"[^>]*src="[^"]+"[^>]*><\/script>\s*/.exec(html) ?? [];
  if (!tag) throw new Error('The build has no entry script.');
  const named = { ...files, scripts: files.scripts.map((file) => `/${file}`), content: `/${files.content}` };
  // A text of an item may contain the end of a script.
  const data = `<script type="application/json" id="page-files">${JSON.stringify(named).replaceAll('<', '\\u003c')}</script>`;
  return html
    .replace(tag, '')
    .replace(/<link rel="modulepreload"[^>]*>\s*/g, '')
    .replace('</body>', () => `${data}</body>`);
}

const forLanguage = (html: string, language: Language) =>
  language === 'ar'
    ? html
        .replace('<html lang="en" dir="ltr">', '<html lang="ar" dir="rtl">')
        .replace('/icons/site.webmanifest', '/icons/site-ar.webmanifest')
    : html;

/** Returns the scripts of a page, the app last. The page's code is in src/pages/<folder>/, in the file of the folder's name. */
function scriptsOf(chunks: readonly Chunk[], folder: string): string[] {
  const needed = pageChunks(chunks, chunkOf(chunks, `src/pages/${folder}/${path.basename(folder)}-page.tsx`));
  return [...needed.filter((chunk) => !chunk.isEntry), ...needed.filter((chunk) => chunk.isEntry)].map((chunk) => chunk.file);
}

/** Returns what the panel's page has in its head, so that it starts in its own colours: its mode and the colours of both. */
async function readPanelHead(): Promise<string> {
  const theme = await readFile(new URL('../../src/admin/panel-theme.css', import.meta.url));
  const { code } = transform({ filename: 'panel-theme.css', code: theme, minify: true });
  return `${await pageScript('panel-mode')}<style>${code.toString()}</style>`;
}

/**
 * Renders every public page in both languages as static HTML, and the shells of addresses that are known at run time only. The profile
 * shell has the content that all profiles share; the panel's is empty. `serverBundle` is the built src/boot/prerender.tsx, `texts` are
 * those that the owner has replaced. Throws rendering errors with the page's address.
 */
export async function prerender(
  { bundle, chunks }: ClientBuild,
  serverBundle: string,
  localesFolder: string,
  { texts, ...content }: BuiltContent & { texts: BuildTexts | undefined },
): Promise<{ pages: Page[]; assets: Page[]; locales: Page[] }> {
  // With the query, a second build in the same process loads its own bundle.
  const { prerenderedPages, renderPage } = (await import(
    `${pathToFileURL(serverBundle).href}?${String(Date.now())}`
  )) as typeof EntryServer;
  const template = templateOf(bundle);
  const resources = await readLocales(localesFolder, texts);
  const profileScript = await pageScript('first-profile');
  const missingScript = await pageScript('missing-page');

  const rendered = [];
  for (const page of prerenderedPages(content)) {
    const html = await renderPage(page.path, resources, [...page.items, ...page.ownItems]).catch((cause: unknown) => {
      throw new Error(`${page.path} can't be prerendered: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    });
    rendered.push({ ...page, ...splitHead(html) });
  }
  const styles = hashed(
    'styles',
    'css',
    laterStyles(
      template.sheet,
      rendered.map(({ body }) => body),
    ),
  );
  const print = hashed('print', 'css', printStyles(template.sheet));
  // The first screen does not need them. src/boot/inline/start-page.ts moves them out of `noscript`.
  const later = `<link rel="stylesheet" href="/${print[0]}" media="print"><link rel="stylesheet" href="/${styles[0]}">`;
  const assets = new Map([styles, print]);
  const panelHead = await readPanelHead();
  const pages = (['en', 'ar'] as const).map<Page>((language) => [
    language === 'en' ? 'app.html' : `${language}/app.html`,
    forLanguage(template.html, language)
      .replace('<!--head-->', () => panelHead + fontPreloads(bundle, language, ''))
      .replace('<!--styles-->', () => template.sheet)
      .replace('<!--app-->', ''),
  ]);
  const firstStyles = pageStyles(template.sheet);
  for (const { path: address, file, folder, language, namespaces, rows, items: shown, ownItems, head, body } of rendered) {
    const pageContent = contentFile(resources, language, namespaces, shown);
    assets.set(...pageContent);
    const fonts = fontPreloads(bundle, language, body);
    // Rows may contain Latin names. Their font loads with the app. The page has its items already.
    const hasOtherRows = Object.keys(rows ?? {}).some((name) => !name.startsWith('items '));
    const rowFonts = language === 'ar' && hasOtherRows && !fonts.includes(LATIN_LETTERS) ? fontPreload(bundle, LATIN_LETTERS) : '';
    const files = { scripts: scriptsOf(chunks, folder), content: pageContent[0], rows, items: ownItems.length > 0 ? ownItems : undefined };
    const html = startLater(forLanguage(template.html, language), files)
      .replace('<!--head-->', () => head + (folder === 'creator' ? profileScript : address.endsWith('/404') ? missingScript : '') + fonts)
      .replace('<!--app-->', () => body)
      .replace('<!--styles--></style>', () => `${firstStyles(body)}</style><noscript>${rowFonts}${later}</noscript>`);
    pages.push([file, withIcons(html, (icons) => assetText(bundle, icons))]);
  }
  return { pages, assets: [...assets], locales: localeFiles(resources, texts) };
}
