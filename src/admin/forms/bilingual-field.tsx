import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Localized } from '@/i18n/localized-text';
import { languages, type Language } from '@/i18n/languages';
import { Badge } from '@/components/ui/badge';
import { maxTextLength } from '@/admin/settings/check-draft';
import { LanguageBox } from './language-box';
import { Setting, type SettingProps } from './setting';
import { useDraftField } from './use-draft-field';

export interface BilingualFieldProps extends Pick<SettingProps, 'label' | 'hint' | 'aside' | 'className'> {
  /** The text in the settings record, without language. */
  path: string;
  /** A box that grows, for more than a line; `wrapped` shows a single line whole that is too long for its box. */
  multiline?: boolean | 'wrapped';
  maxLength?: number;
  /** For addresses and numbers: left to right in both languages, and one of them is enough. */
  latin?: boolean;
  /** What it shows while nothing is set, where that is not the built-in text of the same path. */
  fallback?: Localized;
  /** Below each language: a counter, a preview. */
  below?: (language: Language, text: string) => ReactNode;
  /** The text in this language is being written. */
  onFocus?: (language: Language) => void;
}

/**
 * A text in both languages side by side, each in its own direction. Empty shows the built-in text as placeholder; a language that is
 * missing while the other is there is marked, since visitors then read the other one.
 */
export function BilingualField({
  path,
  multiline = false,
  maxLength = maxTextLength,
  latin = false,
  fallback,
  below,
  onFocus,
  ...setting
}: BilingualFieldProps) {
  const { t } = useTranslation('panel-settings');
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
          {languages.map((language) => (
            <LanguageBox
              key={language}
              name={`${path}.${language}`}
              language={language}
              value={fields[language].value ?? ''}
              onChange={fields[language].setValue}
              label={`${label}, ${t(`languages.${language}`)}`}
              placeholder={missing.includes(language) ? fields[language === 'en' ? 'ar' : 'en'].value : (defaults?.[language] ?? '')}
              multiline={multiline}
              maxLength={maxLength}
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
