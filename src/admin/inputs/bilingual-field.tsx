import { useId, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Localized } from '@/i18n/localized-text';
import { languages, type Language } from '@/i18n/languages';
import { controlClass } from '@/components/form/control-class';
import { cn } from '@/lib/cn';
import { Badge } from '@/components/ui/badge';
import { maxTextLength } from '../settings/check-draft';
import { Setting, type SettingProps } from './setting';
import { useDraftField, type DraftField } from './use-draft-field';

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
export function BilingualField({ path, multiline = false, maxLength = maxTextLength, latin = false, fallback, below, onFocus, ...setting }: BilingualFieldProps) {
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
          {setting.aside}
        </>
      }
    >
      {({ describedBy, isInvalid, label }) => (
        <div className="grid gap-2 sm:grid-cols-2">
          {languages.map((language) => (
            <LanguageBox
              key={language}
              path={`${path}.${language}`}
              language={language}
              field={fields[language]}
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

interface LanguageBoxProps {
  path: string;
  language: Language;
  field: DraftField<string>;
  label: string;
  placeholder: string;
  multiline: boolean | 'wrapped';
  maxLength: number;
  latin: boolean;
  describedBy: string | undefined;
  isInvalid: boolean;
  onFocus: () => void;
  below: ReactNode;
}

function LanguageBox({ path, language, field, label, placeholder, multiline, maxLength, latin, describedBy, isInvalid, onFocus, below }: LanguageBoxProps) {
  const Control = multiline ? 'textarea' : 'input';
  const belowId = useId();
  const isWrapped = multiline === 'wrapped';
  return (
    <div className="min-w-0">
      <div dir={language === 'ar' ? 'rtl' : 'ltr'} className="relative">
        <Control
          name={path}
          lang={language}
          dir={latin ? 'ltr' : undefined}
          aria-label={label}
          aria-describedby={[describedBy, below && belowId].filter(Boolean).join(' ') || undefined}
          aria-invalid={isInvalid || undefined}
          placeholder={placeholder}
          maxLength={maxLength}
          value={field.value ?? ''}
          onFocus={onFocus}
          onChange={(event) => field.setValue(isWrapped ? event.target.value.replace(/\s*\n\s*/g, ' ') : event.target.value)}
          onKeyDown={(event: KeyboardEvent) => {
            if (isWrapped && event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
          }}
          {...(isWrapped && { rows: 1 })}
          className={controlClass(
            cn(latin && language === 'ar' ? 'ps-9 text-end' : 'pe-9', multiline && 'field-sizing-content max-h-72', isWrapped && 'resize-none', multiline === true && 'min-h-20 resize-y'),
            'dense',
          )}
        />
        <span aria-hidden="true" className="pointer-events-none absolute end-3 top-3 text-[0.6875rem] leading-4 font-medium text-muted lg:top-2.5">
          {language === 'ar' ? 'ع' : 'EN'}
        </span>
      </div>
      {below && <div id={belowId}>{below}</div>}
    </div>
  );
}
