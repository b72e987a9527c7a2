import { localize, type Localized } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { useDraftField } from './use-draft-field';

/** Returns the value that the site shows for a setting with a default: that of the draft, else the default. */
export function useShown<Value>(path: string): Value {
  const { value, fallback } = useDraftField<Value | null>(path);
  return (value ?? fallback) as Value;
}

/** Returns the text that the site shows, in the language of the panel. */
export function useShownText(path: string): string {
  const { language } = useLanguage();
  const en = useDraftField<string>(`${path}.en`);
  const ar = useDraftField<string>(`${path}.ar`);
  const own: Localized = { en: en.value?.trim() ?? '', ar: ar.value?.trim() ?? '' };
  return localize(own.en || own.ar ? own : { en: en.fallback ?? '', ar: ar.fallback ?? '' }, language);
}
