import { mailNamespace } from '@functions/mail/own-texts.ts';
import { splitTextId } from '@/i18n/replaced-texts/stored-texts';
import { sharedNamespaces } from '@/i18n/create-i18n';
import { sitePages, type PageKey } from '@/lib/site-pages';

/** What opens over any page, and what every page shows. */
const overlays = [
  { id: 'contact', namespaces: ['contact'] },
  { id: 'review', namespaces: ['review-form'] },
  { id: 'report', namespaces: ['report'] },
  { id: 'enrolment', namespaces: ['enrolment'] },
  { id: 'talk', namespaces: ['talk'] },
  { id: 'search', namespaces: ['search'] },
  { id: 'cookies', namespaces: ['consent'] },
  { id: 'everywhere', namespaces: sharedNamespaces.filter((namespace) => namespace !== 'consent') },
] as const;

/**
 * Pages that show no texts of their own: the reset page has those of the login, the page of a post those of the profile, pages of items
 * share theirs, the panel is not public.
 */
const withoutOwn = [
  'resetPassword',
  'product',
  'course',
  'project',
  'newsPost',
  'ownPage',
  'certificate',
  'creatorPost',
  'adminSettings',
] as const satisfies readonly PageKey[];

export type TextPartId = Exclude<PageKey, (typeof withoutOwn)[number]> | (typeof overlays)[number]['id'] | 'mails';

/** A part of the site whose texts are edited together: a page, an overlay, what every page shows, or the mails that the site sends. */
export interface TextPart {
  id: TextPartId;
  kind: 'page' | 'overlay' | 'mail';
  /** The page's path without language prefix; undefined for overlays and mails, and for a page with parameters. */
  path: string | undefined;
  namespaces: readonly string[];
}

const hasOwn = (key: PageKey): key is Exclude<PageKey, (typeof withoutOwn)[number]> => !withoutOwn.some((other) => other === key);

/** The code of the second step loads with the login page; what only the owner of a profile does, for the owner. */
const more: Partial<Record<PageKey, readonly string[]>> = { login: ['login-code'], creator: ['own-profile'] };

/** Every part of the public site, in the order of its pages. A test holds that each public text is in one. */
export const textParts: readonly TextPart[] = [
  ...sitePages.flatMap(({ key, path, namespaces }): TextPart[] =>
    hasOwn(key)
      ? [{ id: key, kind: 'page', path: path.includes(':') ? undefined : path, namespaces: [...namespaces, ...(more[key] ?? [])] }]
      : [],
  ),
  ...overlays.map(({ id, namespaces }): TextPart => ({ id, kind: 'overlay', path: undefined, namespaces })),
  { id: 'mails', kind: 'mail', path: undefined, namespaces: [mailNamespace] },
];

/** Texts in a file of the site that only the control panel shows. */
const ofPanel = /^shell:titles\/admin/;

/** The legal pages share a file. */
const otherLegal: Partial<Record<TextPartId, readonly string[]>> = {
  privacyPolicy: ['terms', 'rules'],
  termsOfService: ['privacy', 'rules'],
  communityRules: ['privacy', 'terms'],
};

/** Returns whether a part has a text of one of its namespaces. */
export function isInPart(part: TextPart, id: string): boolean {
  const { namespace, key } = splitTextId(id);
  return part.namespaces.includes(namespace) && !ofPanel.test(id) && !otherLegal[part.id]?.includes(key.split('.', 1)[0] ?? '');
}

/**
 * Returns the part that a text is edited in: the preferred one if it has the text, else the one whose own texts they are, else the first.
 * Undefined for a text that the site does not have.
 */
export function partOfText(id: string, preferred?: string | null): TextPart | undefined {
  const found = textParts.filter((part) => isInPart(part, id));
  const { namespace } = splitTextId(id);
  return found.find((part) => part.id === preferred) ?? found.find((part) => part.namespaces[0] === namespace) ?? found[0];
}

/** The start of the paths of texts in the draft. */
export const textsPath = 'texts.';

/** Returns the name of the text at a path of the draft: `texts.home:hero/title.en` → `home:hero/title`. */
export const textIdOf = (path: string): string | undefined => /^texts\.([^.]+)/.exec(path)?.[1];

/** Returns the path of a page that shows a text: the current one if it does. Undefined for texts of overlays and of every page. */
export function pageOfText(id: string, current: string): string | undefined {
  const pages = textParts.filter((part) => part.kind === 'page' && isInPart(part, id));
  return pages.some(({ path }) => path === current) ? current : partOfText(id, pages[0]?.id)?.path;
}
