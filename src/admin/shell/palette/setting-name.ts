import { labelKeyOf, pictureOf, type SettingsField } from '@/admin/settings/fields';
import type { TextOf } from './other-texts';

/** Returns the names of a setting and of its tab, in the language of the texts. */
export function settingName({ path, tab }: SettingsField, text: TextOf): { title: string; description: string } {
  const label = text('panel-settings', `fields.${labelKeyOf(path)}`);
  // Settings of search engines share their labels, and so do texts of pictures.
  const [, page] = /^seo\.([^.]+)\./.exec(path) ?? [];
  const picture = pictureOf(path);
  const whole = page ? text('panel-settings', `pages.${page}`) : picture && text('panel-settings', `fields.${labelKeyOf(picture)}`);
  const title = whole ? text('panel-settings', 'changes.partOf').replace('{{whole}}', whole).replace('{{part}}', label) : label;
  return { title, description: text('panel', `tabs.${tab}`) };
}
