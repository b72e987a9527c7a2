import { RotateCcw } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { fieldAttribute } from '@/admin/settings/focus-field';
import { FieldError } from '@/components/form/field-error';
import { cn } from '@/lib/cn';
import { useFieldTexts } from './use-field-texts';

export interface SettingProps {
  /** The path in the settings, without language. */
  path: string;
  /** Replaces the label of `panel-settings:fields`. */
  label?: ReactNode;
  hint?: ReactNode;
  error?: string | undefined;
  isChanged: boolean;
  /** Present when a value is set. Shows *Reset to default*. */
  onReset?: (() => void) | undefined;
  /** At the end of the label's line, such as a count. */
  aside?: ReactNode;
  /** Several controls under one label, such as radio buttons. */
  group?: boolean | 'radiogroup';
  className?: string;
  children: (control: { id: string; describedBy: string | undefined; isInvalid: boolean; label: string }) => ReactNode;
}

/** The label, hint, error and reset button around the control of a setting. The list of changes and the preview find it by its path. */
export function Setting({ path, label, hint, error, isChanged, onReset, aside, group = false, className, children }: SettingProps) {
  const { t } = useTranslation('panel-settings');
  const texts = useFieldTexts(path);
  const id = useId();
  const shownHint = hint ?? texts.hint;
  const describedBy = [error && `${id}-error`, shownHint && `${id}-hint`].filter(Boolean).join(' ') || undefined;
  const shownLabel = label ?? texts.label;
  const name = typeof shownLabel === 'string' ? shownLabel : texts.label;
  const Label = group ? 'span' : 'label';
  // An empty field of a list entry is empty. Only the list as a whole has a default.
  const isInEntry = path.includes('[');
  return (
    <div
      {...{ [fieldAttribute]: path }}
      {...(group && { role: group === 'radiogroup' ? group : 'group', 'aria-labelledby': `${id}-label` })}
      {...(group === 'radiogroup' && { 'aria-describedby': describedBy })}
      className={cn('flex min-w-0 scroll-my-24 flex-col gap-1.5', className)}
    >
      <div className="flex min-h-6 flex-wrap items-center gap-x-2">
        <Label id={`${id}-label`} {...(!group && { htmlFor: id })} className="text-small font-medium">
          {shownLabel}
        </Label>
        {isChanged && (
          <span title={t('changedMark')} className="size-1.5 rounded-full bg-primary-text">
            <span className="sr-only">{t('changedMark')}</span>
          </span>
        )}
        <span className="ms-auto flex items-center gap-2 text-small text-muted">
          <span className="contents">{aside}</span>
          {onReset && !isInEntry && (
            <button
              type="button"
              onClick={onReset}
              className="inline-flex min-h-11 items-center gap-1 rounded-control px-1 text-small text-muted hover:text-foreground lg:min-h-6"
            >
              <RotateCcw aria-hidden="true" className="size-3.5" />
              {t('resetToDefault')}
              <span className="sr-only">{`: ${name}`}</span>
            </button>
          )}
        </span>
      </div>
      {children({ id, describedBy, isInvalid: Boolean(error), label: name })}
      {shownHint && (
        <p id={`${id}-hint`} className="text-small text-muted">
          {shownHint}
        </p>
      )}
      <FieldError id={`${id}-error`} error={error} />
    </div>
  );
}
