import { blocksFromBody } from '@/admin/forms/rich-text/paste';
import { newId } from '@/admin/forms/rich-text/new-block';
import { isPictureAddress } from '@/features/media/copy-picture';
import type { Block } from '@/features/rich-text/schema';
import { parseVideoLink } from '@/lib/video-link';
import { fitBlocks } from './fit-blocks';
import type { Attachment } from './read-archive';
import { expandShortcodes } from './shortcodes';

/** What a text loses: names of shortcodes, hosts of embedded contents, tags; and whether its end was cut off. */
export interface Lost {
  shortcodes: readonly string[];
  embeds: readonly string[];
  elements: readonly string[];
  isCut: boolean;
}

export interface ConvertedHtml {
  /** The blocks. Pictures still have the addresses of the other site. */
  blocks: Block[];
  lost: Lost;
}

const outside = 'ul, ol, table, h1, h2, h3, h4, h5, h6';

/** Puts an element in the place of another: after the list, table or heading that the other is in, as these hold texts only. */
function place(element: Element, where: Element) {
  let outer: Element | null = null;
  for (let parent = where.closest(outside); parent; parent = parent.parentElement?.closest(outside) ?? null) outer = parent;
  if (outer) outer.after(element);
  else where.before(element);
  where.remove();
}

/** Turns blank lines and line ends of the classic editor into paragraphs and line breaks, as WordPress does when it shows a text. */
function breakLines(body: HTMLElement) {
  const walker = body.ownerDocument.createTreeWalker(body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) if (walker.currentNode instanceof Text) texts.push(walker.currentNode);
  for (const text of texts) {
    if (!text.data.includes('\n') || text.parentElement?.closest('pre, ul, ol, table')) continue;
    const parts = text.data.split(/\n[ \t]*(?:\n\s*)+/).flatMap((part, index): Node[] => {
      const lines = part
        .split('\n')
        .flatMap((line, place): Node[] => [
          ...(place > 0 ? [body.ownerDocument.createElement('br')] : []),
          body.ownerDocument.createTextNode(line),
        ]);
      // A rule separates paragraphs and is no block itself.
      return index > 0 ? [body.ownerDocument.createElement('hr'), ...lines] : lines;
    });
    text.replaceWith(...parts);
  }
}

/** Returns the address of a picture: the whole one of the library instead of the size in the text. */
function addressOf(image: Element, base: string, attachments: ReadonlyMap<string, Attachment>): string | undefined {
  const [, id = ''] = /\bwp-image-(\d+)/.exec(image.className) ?? [];
  const written = ['data-orig-file', 'data-src', 'data-lazy-src', 'src'].map((name) => image.getAttribute(name) ?? '');
  const source = [attachments.get(id)?.address ?? '', ...written].find((address) => address !== '' && !address.startsWith('data:'));
  if (!source || !URL.canParse(source, base || undefined)) return undefined;
  const { href, username, password } = new URL(source, base || undefined);
  return isPictureAddress(href) && !username && !password ? href : undefined;
}

function videoOf(address: string): Block | undefined {
  const video = parseVideoLink(address.trim());
  return video ? { id: newId(), type: 'video', address: video.href.replace(/^http:/, 'https:'), title: '' } : undefined;
}

const line = (text: string | null | undefined, most: number) => (text ?? '').replace(/\s+/g, ' ').trim().slice(0, most);

/** Returns the HTML of a post as blocks, by the rules of pasted texts, with its pictures, galleries and videos. */
export function convertHtml(html: string, base: string, attachments: ReadonlyMap<string, Attachment>): ConvertedHtml {
  const shortcodes = new Set<string>();
  const embeds = new Set<string>();
  const elements = new Set<string>();
  const isClassic = !html.includes('<!-- wp:') && !/<p[\s>]/i.test(html);
  const expanded = expandShortcodes(html.replace(/\r\n?/g, '\n'), attachments, (name) => shortcodes.add(name));
  const { body } = new DOMParser().parseFromString(expanded, 'text/html');
  const embedded = new Map<Element, Block>();

  function embed(element: Element, block: Block | undefined) {
    if (!block) {
      element.remove();
      return;
    }
    const section = body.ownerDocument.createElement('section');
    embedded.set(section, block);
    place(section, element);
  }
  const pictureOf = (image: Element, caption: string) => {
    const address = addressOf(image, base, attachments);
    return address && { id: newId(), address, alt: line(image.getAttribute('alt'), 300), caption, width: 0, height: 0 };
  };

  for (const frame of body.querySelectorAll('iframe, embed, object')) {
    const address = frame.getAttribute('src') ?? frame.getAttribute('data') ?? '';
    const video = videoOf(address.startsWith('//') ? `https:${address}` : address);
    if (!video) embeds.add(URL.canParse(address) ? new URL(address).host : frame.tagName.toLowerCase());
    embed(frame, video);
  }
  for (const element of body.querySelectorAll('video, audio, form, canvas')) {
    elements.add(element.tagName.toLowerCase());
    element.remove();
  }
  if (body.querySelector('table')) elements.add('table');
  for (const figure of body.querySelectorAll('figure, .gallery, .wp-block-gallery, .tiled-gallery')) {
    if (!figure.isConnected || figure.querySelector('section')) continue;
    const images = [...figure.querySelectorAll('img')];
    if (images.length === 0) continue;
    const isOne = images.length === 1;
    const own = figure.hasAttribute('data-caption') ? figure : figure.querySelector('figcaption');
    const pictures = images.flatMap((image) => {
      const caption = isOne ? own : image.closest('figure, li, dl')?.querySelector('figcaption, .gallery-caption');
      return pictureOf(image, line(caption === figure && !isOne ? '' : caption?.textContent, 400).replace(/[\\*[\]]/g, '\\$&')) || [];
    });
    const [first] = pictures;
    if (pictures.length > 1) embed(figure, { id: newId(), type: 'gallery', pictures: pictures.slice(0, 60) });
    else embed(figure, first && { ...first, type: 'picture' });
  }
  for (const image of body.querySelectorAll('img')) {
    const picture = pictureOf(image, '');
    embed(image, picture ? { ...picture, type: 'picture' } : undefined);
  }
  if (isClassic) breakLines(body);
  for (const pre of body.querySelectorAll('pre')) pre.innerHTML = pre.innerHTML.replaceAll('\n', '<br>');

  const { blocks, isCut } = fitBlocks(
    // A video may be its address in a line.
    blocksFromBody(body, embedded).map((block) => (block.type === 'paragraph' ? (videoOf(plainAddress(block.text)) ?? block) : block)),
  );
  return { blocks, lost: { shortcodes: [...shortcodes], embeds: [...embeds], elements: [...elements], isCut } };
}

/** Returns the address that a paragraph is, alone or as a link; empty for any other. */
function plainAddress(text: string): string {
  const [, label = '', target = ''] = /^\[([^\]\s]+)\]\(([^\s)]+)\)$/.exec(text) ?? [];
  if (/^https?:\/\/\S+$/.test(text)) return text.replace(/\\(?=[\\*[\]])/g, '');
  return label.startsWith('http') ? target : '';
}
