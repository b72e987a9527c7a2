import type { ParseKeys } from 'i18next';
import { useTranslation } from 'react-i18next';
import { labelKeyOf } from '@/admin/settings/fields';

type FieldKey = Extract<ParseKeys<'panel-settings'>, `fields.${string}`>;
type HintKey = Extract<ParseKeys<'panel-settings'>, `hints.${string}`>;

/** Returns label and hint of a setting by its path. A test checks that every setting has a label. */
export function useFieldTexts(path: string): { label: string; hint: string | undefined } {
  const { t, i18n } = useTranslation('panel-settings');
  const key = labelKeyOf(path);
  // The key is computed from the path. The test over all settings checks it.
  return {
    label: t(`fields.${key}` as FieldKey),
    hint: i18n.exists(`panel-settings:hints.${key}`) ? t(`hints.${key}` as HintKey) : undefined,
  };
}
