/** The kinds of items, as in the database (content_items_kind_known). */
export const itemKinds = [
  'service',
  'hardware',
  'product',
  'course',
  'project',
  'course_category',
  'project_category',
  'value',
  'step',
  'faq',
  'news',
  'news_category',
  'client',
  'partner',
  'figure',
  'topic',
  'page',
] as const;
export type ItemKind = (typeof itemKinds)[number];

/** Returns the kind of a stored name; undefined for one that this version of the site does not know. */
export const kindOf = (name: string): ItemKind | undefined => itemKinds.find((kind) => kind === name);
