import { truncate } from '@functions/truncate.ts';
import { useId, type KeyboardEvent, type ReactNode, type Ref } from 'react';
import { controlClass } from '@/components/form/control-class';
import { LimitNote } from '@/components/form/limit-note';
import { directionOf, type Language } from '@/i18n/languages';
import { cn } from '@/lib/cn';

export interface LanguageBoxProps {
  name: string;
  language: Language;
  value: string;
  onChange: (value: string) => void;
  /** The label, with the language. */
  label: string;
  placeholder?: string | undefined;
  /** `multiline` grows with the text; `wrapped` shows a long single line in full. */
  multiline?: boolean | 'wrapped';
  maxLength: number;
  /** For addresses and numbers: left to right in both languages. */
  latin?: boolean;
  describedBy?: string | undefined;
  isInvalid: boolean;
  isRequired?: boolean;
  onFocus?: () => void;
  onKeyDown?: (event: KeyboardEvent) => void;
  below?: ReactNode;
  ref?: Ref<HTMLInputElement & HTMLTextAreaElement>;
}

/** Chromium freezes for half a minute over a placeholder of 100,000 letters, such as the same text in the other language. */
const longestPlaceholder = 2000;

/** The text box for one language, in the direction of that language. */
export function LanguageBox({
  name,
  language,
  value,
  onChange,
  label,
  placeholder,
  multiline = false,
  maxLength,
  latin = false,
  describedBy,
  isInvalid,
  isRequired = false,
  onFocus,
  onKeyDown,
  below,
  ref,
}: LanguageBoxProps) {
  const Control = multiline ? 'textarea' : 'input';
  const belowId = useId();
  const isWrapped = multiline === 'wrapped';
  return (
    <div className="min-w-0">
      <div dir={directionOf(language)} className="relative">
        <Control
          ref={ref}
          name={name}
          lang={language}
          dir={latin ? 'ltr' : undefined}
          aria-label={label}
          aria-describedby={[describedBy, below && belowId].filter(Boolean).join(' ') || undefined}
          aria-invalid={isInvalid || undefined}
          aria-required={isRequired || undefined}
          placeholder={placeholder && truncate(placeholder, longestPlaceholder)}
          value={value}
          onFocus={onFocus}
          onChange={(event) => onChange(isWrapped ? event.target.value.replace(/\s*\n\s*/g, ' ') : event.target.value)}
          onKeyDown={(event: KeyboardEvent) => {
            if (isWrapped && event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault();
            onKeyDown?.(event);
          }}
          {...(isWrapped && { rows: 1 })}
          className={controlClass(
            cn(
              latin && language === 'ar' ? 'ps-9 text-end' : 'pe-9',
              multiline && 'field-sizing-content max-h-72 not-supports-[field-sizing:content]:min-h-20!',
              isWrapped && 'resize-none',
              multiline === true && 'min-h-20 resize-y',
            ),
            'dense',
          )}
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute end-3 top-3 text-[0.6875rem] leading-4 font-medium text-muted lg:top-2.5"
        >
          {language === 'ar' ? 'ع' : 'EN'}
        </span>
      </div>
      <LimitNote length={value.length} limit={maxLength} />
      {below && <div id={belowId}>{below}</div>}
    </div>
  );
}
