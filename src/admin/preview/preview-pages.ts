import { sitePages, type PageKey } from '@/lib/site-pages';

/** Pages that lead nowhere by themselves: somebody's profile, what a mail's link opens. */
const notByThemselves = ['creator', 'resetPassword', 'application', 'adminSettings'] as const satisfies readonly PageKey[];

export type PreviewPageKey = Exclude<PageKey, (typeof notByThemselves)[number]>;

const isByItself = (key: PageKey): key is PreviewPageKey => !notByThemselves.some((other) => other === key);

/** The pages that the preview offers. Others come by following links in it. */
export const previewPages: readonly { key: PreviewPageKey; path: string }[] = sitePages.flatMap(({ key, path }) =>
  isByItself(key) ? { key, path } : [],
);
