import { parseVideoLink, type Video } from '../_shared/video-link.ts';
import { decodePage } from './decode-page.ts';
import { fetchChecked, type Fetching, type Wanted } from './fetch-checked.ts';
import { asPicture, maxPictureBytes, type Picture } from './picture.ts';
import { cardText, readPage } from './read-page.ts';

export interface Card {
  title?: string | undefined;
  description?: string | undefined;
  siteName?: string | undefined;
  picture?: Picture | undefined;
}

const page: Wanted = {
  accept: 'text/html,application/xhtml+xml',
  types: /^\s*(?:text\/html|application\/xhtml\+xml)\s*(?:;|$)/i,
  maxBytes: 512 * 1024,
};
const picture: Wanted = { accept: 'image/webp,image/png,image/jpeg', types: /^\s*image\//i, maxBytes: maxPictureBytes };
const json: Wanted = { accept: 'application/json', types: /^\s*application\/json\s*(?:;|$)/i, maxBytes: 64 * 1024 };

/** Returns a picture of another site; undefined when it cannot be had, is too large or is none. */
async function fetchPicture(address: string | undefined, fetching: Fetching): Promise<Picture | undefined> {
  if (!address) return undefined;
  const file = await fetchChecked(address, picture, fetching).catch(() => undefined);
  return file?.isWhole ? asPicture(file.bytes) : undefined;
}

/** The still of a Vimeo video has an address that only Vimeo knows. */
async function vimeoStill({ id, hash }: Video, fetching: Fetching): Promise<Card> {
  const video = `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`;
  const { bytes } = await fetchChecked(`https://vimeo.com/api/oembed.json?width=960&url=${encodeURIComponent(video)}`, json, fetching);
  const answer = JSON.parse(new TextDecoder().decode(bytes)) as { title?: unknown; thumbnail_url?: unknown } | null;
  const address = typeof answer?.thumbnail_url === 'string' ? answer.thumbnail_url : '';
  const isTheirs = URL.canParse(address) && new URL(address).hostname === 'i.vimeocdn.com';
  const title = typeof answer?.title === 'string' ? cardText(answer.title, 150) : undefined;
  return { title, picture: isTheirs ? await fetchPicture(address, fetching) : undefined };
}

async function videoCard(video: Video, fetching: Fetching): Promise<Card> {
  if (video.provider === 'vimeo') return vimeoStill(video, fetching);
  return { picture: await fetchPicture(`https://i.ytimg.com/vi/${video.id}/hqdefault.jpg`, fetching) };
}

async function pageCard(address: string, fetching: Fetching): Promise<Card> {
  const { bytes, contentType, url } = await fetchChecked(address, page, fetching);
  const { picture: source, ...texts } = readPage(decodePage(bytes, contentType), url);
  return { ...texts, picture: texts.title ? await fetchPicture(source, fetching) : undefined };
}

/**
 * Returns the card of a link: of a video its still, of a page what it says about itself. Undefined when there is nothing to show, for
 * whatever reason.
 */
export async function makeCard(address: string, fetching: Fetching): Promise<Card | undefined> {
  const video = parseVideoLink(address);
  try {
    const card = await (video ? videoCard(video, fetching) : pageCard(address, fetching));
    return card.title || card.picture ? card : undefined;
  } catch {
    return undefined;
  }
}
