// Imports live-cards.ts alone: the hosts' worker (build/hosting/worker.ts) contains both as they are.
import { creatorCard, itemCard, jobCard, postCard, rowIn, startOf, type Card, type Row } from './live-cards.ts';

/** The kinds of items by the folder of their pages. A test compares them with lib/item-paths. */
export const itemKinds: Readonly<Record<string, string>> = {
  services: 'service,hardware',
  products: 'product',
  courses: 'course',
  'our-work': 'project',
  news: 'news',
};

/** How long an answer of the database is used again, and how long one is waited for, in milliseconds. */
const freshMs = 60_000;
const timeoutMs = 2500;
const maxAnswers = 500;

/** A page that has no file: its address without language, and the request for its row. */
interface LivePage {
  path: string;
  isArabic: boolean;
  shell: 'app-item' | 'app-job' | undefined;
  request: string | undefined;
  card: (row: Row, language: 'en' | 'ar') => Card | undefined;
}

const items = 'content_items?select=kind,translations,picture_url,facts&limit=1';
const creatorColumns = 'username,full_name,headline,bio,translations,profile_picture_url,status,created_at';
const usernamePattern = /^[a-z0-9_.]{3,30}$/;
const uuidPattern = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const slugPattern = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Returns the page of an address that exists at run time only. Undefined for all others. */
function livePageOf(pathname: string): LivePage | undefined {
  let decoded = pathname;
  try {
    decoded = decodeURIComponent(pathname);
  } catch {
    // A malformed name belongs to nobody.
  }
  const [, arabic, folder = '', name] = /^(\/ar)?\/([^/]+)(?:\/([^/]+))?$/.exec(decoded) ?? [];
  const page = { isArabic: arabic !== undefined };
  const [, inArabic, author, post] = /^(\/ar)?\/creator\/([^/]+)\/post\/([^/]+)$/.exec(decoded) ?? [];
  if (author !== undefined && post !== undefined) {
    const [username, id] = [author.toLowerCase(), post.toLowerCase()];
    return {
      isArabic: inArabic !== undefined,
      path: `/creator/${encodeURIComponent(username)}/post/${encodeURIComponent(id)}`,
      shell: undefined,
      request:
        usernamePattern.test(username) && uuidPattern.test(id)
          ? `creator_posts?select=content,pictures,creators!inner(${creatorColumns})&limit=1&id=eq.${id}&creators.username=eq.${username}`
          : undefined,
      card: postCard,
    };
  }
  if (folder === 'creator' && name !== undefined) {
    const username = name.toLowerCase();
    return {
      ...page,
      path: `/creator/${encodeURIComponent(username)}`,
      shell: undefined,
      request: usernamePattern.test(username) ? `creators?select=${creatorColumns}&limit=1&username=eq.${username}` : undefined,
      card: creatorCard,
    };
  }
  const slug = name ?? folder;
  if (!slugPattern.test(slug) || slug.length > 80) return undefined;
  const kinds = name === undefined ? 'page' : itemKinds[folder];
  if (folder === 'careers' && name !== undefined) {
    const request = `job_postings?select=title,description,translations,image_url&limit=1&slug=eq.${slug}`;
    return { ...page, path: `/careers/${slug}`, shell: 'app-job', request, card: jobCard };
  }
  if (!kinds) return undefined;
  return {
    ...page,
    path: name === undefined ? `/${slug}` : `/${folder}/${slug}`,
    // The app shows a page of one's own on the 404 page.
    shell: name === undefined ? undefined : 'app-item',
    request: `${items}&kind=in.(${kinds})&slug=eq.${slug}`,
    card: itemCard,
  };
}

const escapeHtml = (value: string) => value.replace(/[&<>"']/g, (letter) => `&#${String(letter.charCodeAt(0))};`);

/** Returns the content of a meta element of a built page, as it is written there. */
const metaOf = (html: string, name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html)?.[1] ?? '';

const entities: Readonly<Record<string, string>> = { '&lt;': '<', '&quot;': '"', '&#x27;': "'", '&amp;': '&' };
const unescaped = (value: string) => value.replace(/&(?:lt|quot|#x27|amp);/g, (entity) => entities[entity] ?? entity);

/** Returns the address of a stored picture that other sites can show. */
function pictureAt(stored: string | null, project: string): string | undefined {
  if (!stored || /\.svg(?:[?#]|$)/i.test(stored)) return undefined;
  const address = stored.startsWith('/storage/v1/object/public/') ? project + stored : stored;
  return /^https?:\/\//.test(address) && URL.canParse(address) ? new URL(address).href : undefined;
}

/** Elements of the head that the page of something unknown must not have, and those that are written anew. */
const replaced =
  /<title>[^<]*<\/title>|<meta (?:name="(?:robots|description|twitter:card)"|property="og:(?!site_name|locale)[^"]*")[^>]*>/g;

/** Where the site is: its origin, as search engines know it. */
export interface LiveSite {
  origin: string;
}

/** Returns a built page with the head of something that it shows. The app removes what has `data-live` once it shows its own. */
function withCard(html: string, card: Card, { path, isArabic }: LivePage, { origin }: LiveSite): string {
  const company = metaOf(html, 'og:site_name');
  const picture = pictureAt(card.picture, unescaped(metaOf(html, 'supabase-url')));
  const shared = picture ? escapeHtml(picture) : metaOf(html, 'og:image');
  const name = escapeHtml(card.title);
  const title = card.isWholeTitle || company === '' ? name : `${name} | ${company}`;
  const description = escapeHtml(startOf(card.description));
  const addressIn = (language: 'en' | 'ar') => escapeHtml(origin + (language === 'ar' ? `/ar${path}` : path));
  const address = addressIn(isArabic ? 'ar' : 'en');
  const meta = (kind: 'name' | 'property', key: string, content: string) => `<meta data-live ${kind}="${key}" content="${content}">`;
  const alternates = (['en', 'ar', 'x-default'] as const).map(
    (language) => `<link data-live rel="alternate" hreflang="${language}" href="${addressIn(language === 'ar' ? 'ar' : 'en')}">`,
  );
  const head = [
    meta('name', 'description', description),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:type', card.type),
    meta('property', 'og:url', address),
    meta('name', 'twitter:card', picture && card.type === 'profile' ? 'summary' : 'summary_large_image'),
    ...(shared ? [meta('property', 'og:image', shared)] : []),
    `<link data-live rel="canonical" href="${address}">`,
    ...(card.isHidden ? [meta('name', 'robots', 'noindex')] : alternates),
  ];
  return html.replace(replaced, '').replace('</head>', () => `<title>${title}</title>${head.join('')}</head>`);
}

/** Returns a built page of something that is not there. */
const withoutCard = (html: string) =>
  html.includes('content="noindex"') ? html : html.replace('</head>', '<meta data-live name="robots" content="noindex"></head>');

const answers = new Map<string, { at: number; row: Promise<Row | null> }>();

/** Returns a row of the project as visitors read it, or null. Answers are used again for a minute. Throws when there is none. */
function readRow(project: string, key: string, request: string): Promise<Row | null> {
  const address = `${project}/rest/v1/${request}`;
  const known = answers.get(address);
  if (known && Date.now() - known.at < freshMs) return known.row;
  const row = fetch(address, { headers: { apikey: key }, signal: AbortSignal.timeout(timeoutMs) }).then(async (answer) => {
    if (!answer.ok) throw new Error(`${String(answer.status)} of ${address}`);
    const found: unknown = await answer.json();
    return Array.isArray(found) ? rowIn(found[0]) : null;
  });
  answers.delete(address);
  const [oldest] = answers.keys();
  if (oldest !== undefined && answers.size >= maxAnswers) answers.delete(oldest);
  answers.set(address, { at: Date.now(), row });
  row.catch(() => answers.delete(address));
  return row;
}

/**
 * Returns the answer to a request for a page that exists at run time only: with its title, description, picture and status. `serve` returns
 * what the site answers without this. It is returned as it is for all other addresses, and when the project does not answer in time. The
 * answer depends on the path alone, not on query or headers.
 */
export async function answerLive(
  request: Request,
  site: LiveSite,
  serve: (path: string | undefined) => Promise<Response>,
): Promise<Response> {
  const { pathname } = new URL(request.url);
  const page = request.method === 'GET' || request.method === 'HEAD' ? livePageOf(pathname) : undefined;
  if (!page) return serve(undefined);
  // Without the conditions of the request, which may be answered without a body.
  const built = await serve(pathname);
  // The host serves a shell for every name.
  const isServed = page.card === creatorCard || page.card === postCard;
  if (isServed ? built.status !== 200 : built.status !== 404) return serve(undefined);
  const asked = page.shell ? await serve(`${page.isArabic ? '/ar' : ''}/${page.shell}`) : built;
  const html = await (asked.ok ? asked : built).text();
  const [project, key] = ['supabase-url', 'supabase-key'].map((name) => unescaped(metaOf(html, name)));
  if (!project || !key) return serve(undefined);
  let card: Card | undefined;
  try {
    const row = page.request === undefined ? null : await readRow(project, key, page.request);
    card = row ? page.card(row, page.isArabic ? 'ar' : 'en') : undefined;
  } catch (error) {
    console.error('The page is answered as it was built:', error);
    return serve(undefined);
  }
  if (!card && !isServed) return serve(undefined);
  const headers = new Headers(built.headers);
  for (const name of ['content-length', 'content-encoding', 'etag', 'last-modified', 'location']) headers.delete(name);
  headers.set('content-type', 'text/html; charset=utf-8');
  headers.set('cache-control', card ? 'public, max-age=0, must-revalidate' : 'no-store');
  const body = card ? withCard(html, card, page, site) : withoutCard(html);
  return new Response(request.method === 'HEAD' ? null : body, { status: card ? 200 : 404, headers });
}
