import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { longestText } from '@/admin/settings/text-lengths';
import { Badge } from '@/components/ui/badge';
import { languages, type Language } from '@/i18n/languages';
import type { Localized } from '@/i18n/localized-text';
import { useOrderedLanguages } from '../ui/use-ordered-languages';
import { LanguageBox } from './language-box';
import { Setting, type SettingProps } from './setting';
import { useDraftField } from './use-draft-field';

export interface BilingualFieldProps extends Pick<SettingProps, 'label' | 'hint' | 'aside' | 'className'> {
  /** The path of the text in the settings, without language. */
  path: string;
  /** `multiline` grows with the text; `wrapped` shows a long single line in full. */
  multiline?: boolean | 'wrapped';
  /** For addresses and numbers: left to right in both languages, and one language is enough. */
  latin?: boolean;
  /** The placeholder, where it is not the built-in text of the same path. */
  fallback?: Localized;
  /** Below each language, such as a counter or a preview. */
  below?: (language: Language, text: string) => ReactNode;
  /** Called with every change of a language. */
  onFocus?: (language: Language) => void;
}

/**
 * A text of the settings in both languages, each in its own direction. An empty field shows the built-in text as placeholder. When only one
 * language is filled in, the other is marked, because visitors then read the other one.
 */
export function BilingualField({ path, multiline = false, latin = false, fallback, below, onFocus, ...setting }: BilingualFieldProps) {
  const { t } = useTranslation('panel-settings');
  const ordered = useOrderedLanguages();
  const text = useDraftField<Localized | undefined>(path);
  const fields = { en: useDraftField<string>(`${path}.en`), ar: useDraftField<string>(`${path}.ar`) };
  const defaults = fallback ?? text.fallback;
  const isBlank = (language: Language) => !fields[language].value?.trim();
  const missing = text.isSet ? languages.filter(isBlank) : [];

  return (
    <Setting
      {...setting}
      path={path}
      group
      error={fields.en.error ?? fields.ar.error}
      isChanged={text.isChanged}
      onReset={text.isSet && defaults ? text.reset : undefined}
      aside={
        <>
          {missing.length === 1 && missing[0] && !latin && <Badge tone="warning">{t(`missing.${missing[0]}`)}</Badge>}
          <span className="contents">{setting.aside}</span>
        </>
      }
    >
      {({ describedBy, isInvalid, label }) => (
        <div className="grid gap-2 sm:grid-cols-2">
          {ordered.map((language) => (
            <LanguageBox
              key={language}
              name={`${path}.${language}`}
              language={language}
              value={fields[language].value ?? ''}
              onChange={fields[language].setValue}
              label={`${label}, ${t(`languages.${language}`)}`}
              placeholder={missing.includes(language) ? fields[language === 'en' ? 'ar' : 'en'].value : (defaults?.[language] ?? '')}
              multiline={multiline}
              maxLength={longestText(path)}
              latin={latin}
              describedBy={describedBy}
              isInvalid={isInvalid}
              onFocus={() => onFocus?.(language)}
              below={below?.(language, fields[language].value || (missing.includes(language) ? '' : (defaults?.[language] ?? '')))}
            />
          ))}
        </div>
      )}
    </Setting>
  );
}
