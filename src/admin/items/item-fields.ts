import type { ItemKind } from '@/lib/item-kinds';

/** The values of facts that are chosen, as stored. */
export type Choice = 'online' | 'in-house' | 'primary' | 'secondary' | 'services' | 'careers';

/** The parts of the form of items that only some kinds have. */
export interface KindFields {
  /** It has a title only. */
  noSummary?: true;
  /** Its own limits of title and summary, which is one line then. */
  lengths?: { title: number; summary: number };
  features?: true;
  /** Cropped to its focal point, or a logo that is shown whole. */
  picture?: 'cropped' | 'logo';
  /** The address of another site. */
  link?: true;
  icon?: true;
  price?: true;
  /** The kind of its categories. */
  category?: ItemKind;
  /** It has an address, and with `page` also a page of its own: a longer text, and how search engines show it. */
  slug?: true;
  page?: true;
  /** What was asked for and what was made. */
  project?: true;
  /** A fact to choose, with its values. */
  choice?: { fact: 'type' | 'color' | 'page'; values: readonly Choice[] };
  tech?: true;
  /** It may be left out by search engines, and be a version of a legal page. */
  ownPage?: true;
}

const logo = { noSummary: true, picture: 'logo', link: true } as const;
const offer = { features: true, picture: 'cropped', icon: true, price: true, slug: true, page: true } as const;

/** What the form of each kind asks for. All have a title, and most a summary. */
export const kindFields: Readonly<Record<ItemKind, KindFields>> = {
  service: offer,
  hardware: offer,
  product: offer,
  course: { ...offer, category: 'course_category', choice: { fact: 'type', values: ['online', 'in-house'] } },
  project: { picture: 'cropped', slug: true, page: true, category: 'project_category', project: true, tech: true },
  course_category: { slug: true },
  project_category: { slug: true, icon: true, choice: { fact: 'color', values: ['primary', 'secondary'] } },
  value: { icon: true },
  step: { choice: { fact: 'page', values: ['services', 'careers'] } },
  faq: {},
  news: { picture: 'cropped', slug: true, page: true, category: 'news_category' },
  news_category: { slug: true },
  client: logo,
  partner: logo,
  figure: { lengths: { title: 80, summary: 20 } },
  topic: { noSummary: true, slug: true },
  page: { picture: 'cropped', slug: true, page: true, ownPage: true },
};
