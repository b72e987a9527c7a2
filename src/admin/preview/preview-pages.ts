import { sitePages, type PageKey } from '@/lib/site-pages';

/** Pages that need more than their path: a profile, the target of a mail's link. */
const notByThemselves = [
  'creator',
  'job',
  'service',
  'product',
  'course',
  'project',
  'newsPost',
  'ownPage',
  'resetPassword',
  'application',
  'certificate',
  'adminSettings',
] as const satisfies readonly PageKey[];

export type PreviewPageKey = Exclude<PageKey, (typeof notByThemselves)[number]>;

const isByItself = (key: PageKey): key is PreviewPageKey => !notByThemselves.some((other) => other === key);

/** The pages that the toolbar offers. Links in the preview lead to others. */
export const previewPages: readonly { key: PreviewPageKey; path: string }[] = sitePages.flatMap(({ key, path }) =>
  isByItself(key) ? { key, path } : [],
);
