import { companyTime } from '@functions/company-day.ts';
import { cleanText, textFault, type TextKind } from '@functions/text-rules.ts';
import type { NamedItem } from '@/features/items/admin';
import type { PanelItem } from '@/features/items/item-entry';
import type { Block } from '@/features/rich-text/schema';
import { isRedirectPath, redirectAddress } from '@/features/redirects/rules';
import { languages, type Language } from '@/i18n/languages';
import type { Localized } from '@/i18n/localized-text';
import { itemPath } from '@/lib/item-paths';
import { emptyItem, itemLengths, itemSchema, toItem, toItemValues } from '../../item-schema';
import { slugOf } from '../../slug';
import { categoryNamed, freeSlug, type ReadyRow } from '../read-rows';
import type { ConvertedHtml, Lost } from './convert-html';
import { fitBlocks, longestPost } from './fit-blocks';
import { joinLanguages, type Bilingual, type LanguageChoice } from './post-languages';
import { picturesIn, plainAddress, withLinks } from './post-pictures';
import { pacer, type Archive, type ArchivePost } from './read-archive';

/** A post of the file as it will be stored. */
export interface PlannedPost extends Omit<ReadyRow, 'picture'> {
  /** The featured picture, at its old address. */
  picture: string | undefined;
  /** The longer text. Its pictures still have their old addresses. */
  blocks: Record<Language, readonly Block[]>;
  /** The addresses of all pictures. */
  pictures: readonly string[];
  title: string;
  languages: readonly Language[];
  /** Its address is taken by a post that is there: it is left out, or changes that one. */
  isTaken: boolean;
  isProtected: boolean;
  /** Further categories, which a post cannot have here. */
  lostCategories: readonly string[];
  lost: Lost;
  /** The paths that led to it on the other site. */
  oldPaths: readonly string[];
  newPath: string;
}

export interface PlanOptions {
  language: LanguageChoice;
  isDraft: boolean;
  categories: readonly NamedItem[];
  taken: ReadonlySet<string>;
  /** The posts that those of the file with the same address change. Without them these are left out. */
  existing: ReadonlyMap<string, PanelItem> | undefined;
}

const schema = itemSchema('news');

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Returns HTML without its tags, as one line. Only read, never shown. */
const plain = (html: string) => cleanText(new DOMParser().parseFromString(html, 'text/html').body.textContent, 'line');

/** Returns a text that can be stored, without its end where it is too long; empty for one that nobody can read. */
const readable = (text: string, most: number, kind: TextKind) =>
  textFault(text, kind) ? '' : Array.from(text).slice(0, most).join('').trim();

const both = (texts: Partial<Localized>): Localized => ({ en: texts.en ?? '', ar: texts.ar ?? '' });

/** Returns the address of a post: its own, else one of its title, else of its number. */
function slugFor(posts: readonly ArchivePost[]): string {
  const own = posts.map(({ slug }) => slugOf(decoded(slug))).find((slug) => slug !== '' && !/^\d+$/.test(slug));
  return own ?? posts.map(({ title }) => slugOf(title)).find(Boolean) ?? `post-${slugOf(posts[0]?.id ?? '') || '1'}`;
}

function pathOf(link: string): string | undefined {
  if (!URL.canParse(link)) return undefined;
  const { pathname, search } = new URL(link);
  // `/?p=123` is no path of its own.
  if (pathname === '/' || search !== '') return undefined;
  const path = redirectAddress(pathname, window.location.origin);
  return isRedirectPath(path) ? path : undefined;
}

const listed = (post: ArchivePost) =>
  post.terms.filter(({ domain, slug }) => domain === 'category' && !/^uncategori[sz]ed/.test(slug)).map(({ name }) => name);

function planOne(
  line: number,
  posts: Bilingual,
  archive: Archive,
  converted: ReadonlyMap<string, ConvertedHtml>,
  slugs: ReadonlySet<string>,
  { isDraft, categories, taken, existing }: PlanOptions,
): PlannedPost | undefined {
  const inLanguages = languages.filter((language) => posts[language]);
  const all = inLanguages.flatMap((language) => posts[language] ?? []);
  const wanted = slugFor(all);
  const isTaken = taken.has(wanted) && !slugs.has(wanted);
  const slug = isTaken ? wanted : freeSlug(wanted, { has: (one) => slugs.has(one) || taken.has(one) });
  const before = isTaken ? existing?.get(slug) : undefined;
  const base = before ? toItemValues(before.entry, 'news', before.isDraft) : emptyItem('news');

  const text = (write: (post: ArchivePost) => string) =>
    both(Object.fromEntries(inLanguages.map((language) => [language, posts[language] ? write(posts[language]) : ''])));
  // The first category of each language; the second one translates the first.
  const name = text((post) => listed(post)[0] ?? '');
  const category = categoryNamed(categories, name.en) ?? categoryNamed(categories, name.ar);
  const isProtected = all.some((post) => post.isProtected);
  const isPublished = all.every(({ status }) => status === 'publish' || status === 'future') && !isProtected;
  const dates = all.flatMap(({ date }) => date ?? []);
  const title = text((post) => readable(plain(post.title), itemLengths.title, 'name'));
  // What has no title, or not its whole text, waits for somebody to look at it.
  const fitted = (language: Language) => {
    const blocks = converted.get(posts[language]?.id ?? '')?.blocks ?? [];
    return all.length > 1 ? fitBlocks(blocks, longestPost / 2) : { blocks, isCut: false };
  };
  const texts = { en: fitted('en'), ar: fitted('ar') };
  const isCut = all.some(({ id }) => converted.get(id)?.lost.isCut) || texts.en.isCut || texts.ar.isCut;
  const draft = isDraft || !isPublished || (title.en === '' && title.ar === '') || isCut;

  const parsed = schema.safeParse({
    ...base,
    title,
    summary: text(({ excerpt }) => readable(plain(excerpt), itemLengths.summary, 'line')),
    body: { en: [], ar: [] },
    slug,
    category: category?.id ?? base.category,
    from: isPublished && dates.length > 0 ? companyTime(Math.min(...dates)) : '',
    isDraft: draft,
  });
  if (!parsed.success) return undefined;

  const featured = all.flatMap(({ meta }) => archive.attachments.get(meta.get('_thumbnail_id') ?? '') ?? [])[0];
  const lost = all.flatMap(({ id }) => converted.get(id)?.lost ?? []);
  const names = (part: 'shortcodes' | 'embeds' | 'elements') => [...new Set(lost.flatMap((own) => own[part]))];
  const entry = toItem(parsed.data, 'news', before?.entry);
  const alt = readable(featured?.alt ?? '', itemLengths.alt, 'line');
  return {
    line,
    blocks: { en: texts.en.blocks, ar: texts.ar.blocks },
    entry: { ...entry, alt: featured ? both({ [inLanguages[0] ?? 'en']: alt }) : entry.alt },
    isDraft: draft,
    before,
    newCategory: !category && (name.en !== '' || name.ar !== '') ? name : undefined,
    picture: featured?.address,
    pictures: [
      ...new Set([...(featured ? [featured.address] : []), ...languages.flatMap((language) => picturesIn(texts[language].blocks))]),
    ],
    title: entry.title.en || entry.title.ar || slug,
    languages: inLanguages,
    isTaken,
    isProtected,
    lostCategories: [...new Set(all.flatMap((post) => listed(post).slice(1)))],
    lost: {
      shortcodes: names('shortcodes'),
      embeds: names('embeds'),
      elements: names('elements'),
      isCut,
    },
    oldPaths: [...new Set(all.flatMap(({ link }) => pathOf(link) ?? []))],
    newPath: itemPath({ kind: 'news', slug }) ?? '/',
  };
}

/**
 * Plans the import of the posts of a file, whose texts are `converted` by their ids. Posts that cannot be read are left out. Links between
 * them lead to the new addresses. Works in slices, so that the page stays usable. Throws the signal's reason.
 */
export async function planPosts(
  archive: Archive,
  converted: ReadonlyMap<string, ConvertedHtml>,
  options: PlanOptions,
  signal: AbortSignal,
): Promise<PlannedPost[]> {
  const pace = pacer();
  const slugs = new Set<string>();
  const newPaths = new Map<string, string>();
  const posts: PlannedPost[] = [];
  for (const [index, post] of joinLanguages(archive.posts, options.language).entries()) {
    await pace();
    signal.throwIfAborted();
    const planned = planOne(index + 1, post, archive, converted, slugs, options);
    if (!planned) continue;
    slugs.add(planned.entry.slug);
    posts.push(planned);
    for (const language of planned.languages) if (post[language]) newPaths.set(plainAddress(post[language].link), planned.newPath);
  }
  newPaths.delete(plainAddress(archive.site));
  for (const post of posts) {
    await pace();
    signal.throwIfAborted();
    post.blocks = { en: withLinks(post.blocks.en, newPaths), ar: withLinks(post.blocks.ar, newPaths) };
  }
  return posts;
}
