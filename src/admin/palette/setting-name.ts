import { labelKeyOf, type SettingsField } from '@/admin/settings/fields';
import type { ItemTexts } from '@/features/search/search-items';
import { seoKeyOf, sitePages } from '@/lib/site-pages';
import type { TextOf } from './other-texts';

/** The page that search-engine texts belong to, which share their labels. */
function pageOf(path: string) {
  const [, seoKey] = /^seo\.([^.]+)\./.exec(path) ?? [];
  return sitePages.find((page) => seoKey !== undefined && seoKeyOf(page) === seoKey);
}

/** What a setting is called, and the tab that it is in; both in the language of the texts. */
export function settingName({ path, tab }: SettingsField, text: TextOf): ItemTexts {
  const label = text('panel-settings', `fields.${labelKeyOf(path)}`);
  const page = pageOf(path);
  const title = page ? text('panel-settings', 'changes.seoField').replace('{{page}}', text('search', `pages.${page.key}.title`)).replace('{{field}}', label) : label;
  return { title, description: text('panel', `tabs.${tab}`) };
}
