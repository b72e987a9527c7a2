/**
 * Second half of `npm run build`: writes every public page in both languages as static html (DESIGN section 5,
 * first paint), completes what the static host needs, and removes the server bundle.
 */
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

const dist = 'dist';
const serverBundle = path.resolve('dist-ssr/entry-server.js');
const { prerenderedPages, renderPage } = await import(serverBundle);

/**
 * The html that Vite made of index.html, with the style sheet inlined: it is smaller than the wait for it.
 * The disabled link is not fetched; it tells Vite's loader of lazy chunks that the sheet is there.
 */
async function readTemplate() {
  const html = await readFile(path.join(dist, 'index.html'), 'utf8');
  const sheet = /<link rel="stylesheet"[^>]*href="([^"]+)"[^>]*>/.exec(html);
  if (!sheet) throw new Error('The build has no style sheet.');
  const css = await readFile(path.join(dist, sheet[1]), 'utf8');
  return html.replace(sheet[0], () => `<style>${css}</style><link rel="stylesheet" href="${sheet[1]}" disabled>`);
}

async function readLocales() {
  const resources = {};
  for (const language of await readdir('public/locales')) {
    resources[language] = {};
    for (const file of await readdir(`public/locales/${language}`)) {
      resources[language][path.basename(file, '.json')] = JSON.parse(await readFile(`public/locales/${language}/${file}`, 'utf8'));
    }
  }
  return resources;
}

/** The font files a language's first screen is set in, loaded with the page. */
async function fontPreloads(language) {
  const files = await readdir(path.join(dist, 'assets'));
  const names = language === 'ar' ? ['cairo-arabic-', 'cairo-basic-'] : ['inter-basic-'];
  return names
    .map((name) => {
      const file = files.find((entry) => entry.startsWith(name) && entry.endsWith('.woff2'));
      if (!file) throw new Error(`The build has no font ${name}*.`);
      return `<link rel="preload" href="/assets/${file}" as="font" type="font/woff2" crossorigin>`;
    })
    .join('');
}

/** React writes title, meta and link first; they belong into the head. */
function splitHead(rendered) {
  const head = /^(?:<title>[^<]*<\/title>|<(?:meta|link)\b[^>]*>)*/.exec(rendered)[0];
  return { head, body: rendered.slice(head.length) };
}

/** The scripts of a page's code beyond the entry's: a route's page lies in src/pages/<route>/<route>-page.tsx. */
function pageScripts(manifest, address) {
  const route = address === '/' ? 'home' : address.slice(1);
  const files = new Set();
  const collect = (key) => {
    const chunk = manifest[key];
    if (!chunk || chunk.isEntry || files.has(chunk.file)) return;
    files.add(chunk.file);
    (chunk.imports ?? []).forEach(collect);
  };
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry);
  (entry?.imports ?? []).forEach(collect);
  collect(`src/pages/${route}/${route}-page.tsx`);
  return [...files];
}

/** Lets the page paint before its scripts compete for the connection and the processor; then they come all at once. */
function startAfterLoad(html, scripts) {
  const entry = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>\s*/.exec(html);
  if (!entry) throw new Error('The build has no entry script.');
  const starter = `<script>addEventListener("load",function(){setTimeout(function(){${JSON.stringify(scripts)}.forEach(function(file){var link=document.createElement("link");link.rel="modulepreload";link.href="/"+file;document.head.append(link)});import("${entry[1]}")})})</script>`;
  return html.replace(entry[0], '').replace(/<link rel="modulepreload"[^>]*>\s*/g, '').replace('</body>', () => `${starter}</body>`);
}

function forLanguage(html, language) {
  return language === 'ar' ? html.replace('<html lang="en" dir="ltr">', '<html lang="ar" dir="rtl">') : html;
}

async function write(file, html) {
  const target = path.join(dist, file);
  await mkdir(path.dirname(target), { recursive: true });
  await writeFile(target, html);
}

const template = await readTemplate();
const resources = await readLocales();
const fonts = { en: await fontPreloads('en'), ar: await fontPreloads('ar') };
const manifestFile = path.join(dist, '.vite/manifest.json');
const manifest = JSON.parse(await readFile(manifestFile, 'utf8'));

// Addresses that only the browser knows (profiles, the panel) start from an empty page in their language.
for (const [language, file] of [['en', 'app.html'], ['ar', 'ar/app.html']]) {
  await write(file, forLanguage(template, language).replace('<!--head-->', () => fonts[language]).replace('<!--app-->', ''));
}

const pages = prerenderedPages();
for (const { path: address, language, namespaces } of pages) {
  const { head, body } = splitHead(await renderPage(address, resources));
  const locales = namespaces.map((name) => `<link rel="preload" href="/locales/${language}/${name}.json" as="fetch" crossorigin>`).join('');
  const html = startAfterLoad(forLanguage(template, language), pageScripts(manifest, address.replace(/^\/ar(?=\/|$)/, '') || '/'))
    .replace('<!--head-->', () => head + fonts[language] + locales)
    .replace('<!--app-->', () => body);
  await write(address === '/' ? 'index.html' : `${address.slice(1)}.html`, html);
}

await rm('dist-ssr', { recursive: true });
await rm(path.dirname(manifestFile), { recursive: true });
console.info(`Prerendered ${pages.length} pages.`);
