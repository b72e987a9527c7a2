import { readFile } from '@/lib/file-refusal';

/** A post of an export of WordPress (WXR), as it is in the file. */
export interface ArchivePost {
  id: string;
  title: string;
  slug: string;
  /** `publish`, `future`, `draft`, `pending`, `private` … */
  status: string;
  /** It needs a password. */
  isProtected: boolean;
  link: string;
  /** In milliseconds; undefined without one. */
  date: number | undefined;
  /** HTML, with shortcodes. */
  content: string;
  excerpt: string;
  terms: readonly { domain: string; slug: string; name: string }[];
  meta: ReadonlyMap<string, string>;
}

export interface Attachment {
  address: string;
  alt: string;
}

export interface Archive {
  /** The address of the site that the file is of. */
  site: string;
  posts: ArchivePost[];
  attachments: ReadonlyMap<string, Attachment>;
  /** How many entries of other types there are: pages, products … */
  others: number;
  /** How many entries cannot be read. */
  broken: number;
}

/** Why a file is no export that can be imported. */
export type ArchiveFault = 'archiveLarge' | 'archiveMany' | 'archiveForeign' | 'archiveCut' | 'archiveEmpty' | 'unreadable';

/** The largest file in bytes, and the most posts. */
const maxBytes = 100_000_000;
const maxPosts = 5000;

/** The longest time in milliseconds that the page is busy at once. */
const sliceMs = 24;

/** Returns a function that lets the page work after each slice of time. */
export function pacer(): () => Promise<void> | undefined {
  let started = performance.now();
  return () => {
    if (performance.now() - started < sliceMs) return undefined;
    return new Promise((resolve) =>
      setTimeout(() => {
        started = performance.now();
        resolve();
      }),
    );
  };
}

/** The bytes that are decoded at once. */
const decodedBytes = 2_000_000;

async function decode(bytes: Uint8Array, pace: ReturnType<typeof pacer>): Promise<string> {
  const decoder = new TextDecoder();
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += decodedBytes) {
    await pace();
    parts.push(decoder.decode(bytes.subarray(start, start + decodedBytes), { stream: true }));
  }
  return parts.join('') + decoder.decode();
}

class CutFile extends Error {}

/** Yields the text of each `<item>`, also of texts that contain such tags. Throws CutFile where the file ends before its time. */
function* itemsIn(text: string, from: number): Generator<string> {
  const mark = /<!\[CDATA\[|<item(?=[\s>])|<\/item\s*>/g;
  mark.lastIndex = from;
  let start = -1;
  for (let found = mark.exec(text); found; found = mark.exec(text)) {
    if (found[0].startsWith('<!')) {
      const end = text.indexOf(']]>', mark.lastIndex);
      if (end < 0) throw new CutFile();
      mark.lastIndex = end + 3;
    } else if (found[0].startsWith('<i')) start = found.index;
    else if (start >= 0) {
      yield text.slice(start, mark.lastIndex);
      start = -1;
    }
  }
  if (start >= 0 || !text.slice(-200).includes('</rss>')) throw new CutFile();
}

/** Control characters, which no XML file may have and some databases hold nevertheless. */
const forbidden = /(?![\t\n\r])\p{Cc}|[\uFFFE\uFFFF]/gu;

/** Parses one part of the file below its own root, which names the prefixes. Undefined for what is no XML. */
function parsePart(root: string, part: string): Element | undefined {
  const parsed = new DOMParser().parseFromString(`${root}${part.replace(forbidden, '')}</rss>`, 'text/xml');
  return parsed.querySelector('parsererror') ? undefined : (parsed.documentElement.firstElementChild ?? undefined);
}

const childrenOf = (element: Element, name: string) => [...element.children].filter(({ tagName }) => tagName === name);
const textOf = (element: Element, name: string) => childrenOf(element, name)[0]?.textContent.trim() ?? '';

function dateOf(item: Element): number | undefined {
  for (const text of [`${textOf(item, 'wp:post_date_gmt').replace(' ', 'T')}Z`, textOf(item, 'pubDate')]) {
    const date = Date.parse(text);
    if (date > 0) return date;
  }
  return undefined;
}

const metaOf = (item: Element) =>
  new Map(childrenOf(item, 'wp:postmeta').map((meta) => [textOf(meta, 'wp:meta_key'), textOf(meta, 'wp:meta_value')]));

const postOf = (item: Element): ArchivePost => ({
  id: textOf(item, 'wp:post_id'),
  title: textOf(item, 'title'),
  slug: textOf(item, 'wp:post_name'),
  status: textOf(item, 'wp:status'),
  isProtected: textOf(item, 'wp:post_password') !== '',
  link: textOf(item, 'link'),
  date: dateOf(item),
  content: textOf(item, 'content:encoded'),
  excerpt: textOf(item, 'excerpt:encoded'),
  terms: childrenOf(item, 'category').map((term) => ({
    domain: term.getAttribute('domain') ?? '',
    slug: term.getAttribute('nicename') ?? '',
    name: term.textContent.trim(),
  })),
  meta: metaOf(item),
});

/** Statuses of what nobody has written or wants. */
const unwanted = new Set(['trash', 'auto-draft', 'inherit']);

/**
 * Reads an export of WordPress in slices, so that the page stays usable with large files. `onProgress` gets the share that is read.
 * Entities of the file are not resolved, and nothing it names is loaded.
 */
export async function readArchive(file: Blob, onProgress: (share: number) => void): Promise<Archive | ArchiveFault> {
  if (file.size > maxBytes) return 'archiveLarge';
  const bytes = await readFile(file, maxBytes).catch(() => undefined);
  if (!bytes) return 'unreadable';
  const pace = pacer();
  const text = await decode(bytes, pace);
  const [root] = /<rss\b[^>]*>/.exec(text.slice(0, 20_000)) ?? [];
  if (!root?.includes('wordpress.org/export') || /<!(?:DOCTYPE|ENTITY)/i.test(text.slice(0, text.indexOf(root)))) return 'archiveForeign';

  const archive = { posts: [] as ArchivePost[], attachments: new Map<string, Attachment>(), others: 0, broken: 0 };
  const [, site = ''] = /<wp:base_blog_url>(?:<!\[CDATA\[)?(https?:[^<\]]*)/.exec(text.slice(0, 200_000)) ?? [];
  let read = 0;
  try {
    for (const part of itemsIn(text, text.indexOf(root))) {
      read += part.length;
      await pace();
      onProgress(read / text.length);
      const item = parsePart(root, part);
      const type = item && textOf(item, 'wp:post_type');
      if (!item) archive.broken += 1;
      else if (type === 'attachment') {
        const attachment = { address: textOf(item, 'wp:attachment_url'), alt: metaOf(item).get('_wp_attachment_image_alt') ?? '' };
        archive.attachments.set(textOf(item, 'wp:post_id'), attachment);
      } else if (type !== 'post') archive.others += 1;
      else if (!unwanted.has(textOf(item, 'wp:status'))) archive.posts.push(postOf(item));
    }
  } catch (error) {
    if (error instanceof CutFile) return 'archiveCut';
    throw error;
  }
  if (archive.posts.length > maxPosts) return 'archiveMany';
  return archive.posts.length === 0 ? 'archiveEmpty' : { ...archive, site };
}
