import type { ItemKind } from '@/lib/item-kinds';

/** The values of facts that are chosen, as stored. */
export type Choice = 'online' | 'in-house' | 'primary' | 'secondary' | 'services' | 'careers';

/** The parts of the form of items that only some kinds have. */
export interface KindFields {
  features?: true;
  picture?: true;
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
}

const offer = { features: true, picture: true, icon: true, price: true, slug: true, page: true } as const;

/** What the form of each kind asks for. All have a title and a summary. */
export const kindFields: Readonly<Record<ItemKind, KindFields>> = {
  service: offer,
  hardware: offer,
  product: offer,
  course: { ...offer, category: 'course_category', choice: { fact: 'type', values: ['online', 'in-house'] } },
  project: { picture: true, slug: true, page: true, category: 'project_category', project: true, tech: true },
  course_category: { slug: true },
  project_category: { slug: true, icon: true, choice: { fact: 'color', values: ['primary', 'secondary'] } },
  value: { icon: true },
  step: { choice: { fact: 'page', values: ['services', 'careers'] } },
  faq: {},
  news: { picture: true, slug: true, page: true, category: 'news_category' },
  news_category: { slug: true },
};
