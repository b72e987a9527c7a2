import { Circle } from 'lucide-react';
import { buildItems } from '@/admin/shell/palette/build-items';
import type { TextOf } from '@/admin/shell/palette/other-texts';
import type { PaletteItem } from '@/admin/shell/palette/palette-items';
import type { PaletteActionId } from '@/admin/shell/palette/use-palette-action';
import type { Language } from '@/i18n/languages';
import { textsOf } from '../../../../support/render-app';

/** The shipped texts of a language, as the palette reads them. */
export function shippedTexts(language: Language): TextOf {
  const files = textsOf(language) as unknown as Record<string, unknown>;
  return (namespace, key) => {
    const found = key.split('.').reduce<unknown>((part, name) => (part as Record<string, unknown> | undefined)?.[name], files[namespace]);
    return typeof found === 'string' ? found : '';
  };
}

/** The actions of mounted components: those of the panel, and that of a list. */
const mounted: readonly PaletteActionId[] = [
  'save',
  'discard',
  'undo',
  'redo',
  'preview',
  'visitSite',
  'language',
  'systemMode',
  'lightMode',
  'darkMode',
  'toggleMenu',
  'shortcuts',
  'logOut',
  'exportList',
];

const nothing = () => undefined;

/** All items of the palette in a panel of this language. */
export const shippedItems = (language: Language): PaletteItem[] =>
  buildItems({
    own: shippedTexts(language),
    other: shippedTexts(language === 'en' ? 'ar' : 'en'),
    actions: mounted.map((id) => ({ id, icon: Circle, run: nothing })),
    targets: { openTab: nothing, prepareTab: nothing, openSection: nothing, focusField: nothing, runCommand: nothing },
  });
