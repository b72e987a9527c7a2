import { labelKeyOf, type SettingsField } from '@/admin/settings/fields';
import type { ItemTexts } from '@/features/search/search-items';
import type { TextOf } from './other-texts';

/** What a setting is called, and the tab that it is in; both in the language of the texts. */
export function settingName({ path, tab }: SettingsField, text: TextOf): ItemTexts {
  const label = text('panel-settings', `fields.${labelKeyOf(path)}`);
  // Search-engine texts share their labels.
  const [, page] = /^seo\.([^.]+)\./.exec(path) ?? [];
  const title = page ? text('panel-settings', 'changes.seoField').replace('{{page}}', text('panel-settings', `pages.${page}`)).replace('{{field}}', label) : label;
  return { title, description: text('panel', `tabs.${tab}`) };
}
