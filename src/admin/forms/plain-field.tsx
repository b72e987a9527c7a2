import { TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { controlClass } from '@/components/form/control-class';
import { LimitNote } from '@/components/form/limit-note';
import { cn } from '@/lib/cn';
import { maxTextLength } from '@/admin/settings/check-draft';
import { Setting, type SettingProps } from './setting';
import { useDraftField } from './use-draft-field';

export interface PlainFieldProps extends Pick<SettingProps, 'label' | 'hint' | 'aside' | 'className'> {
  path: string;
  type?: 'text' | 'email' | 'tel' | 'url';
  placeholder?: string;
  maxLength?: number;
  /** What to know of what is typed, without keeping it from being saved. What is still being typed may be no more than unfinished. */
  remark?: (value: string, isTyping: boolean) => ReactNode;
  /** Below it, such as a way to try a link. */
  below?: (value: string, isTyping: boolean) => ReactNode;
  /** What becomes of what was typed when the field is left. */
  tidy?: (value: string) => string;
}

/** What has no language: a mail address, a phone number, a link. Always left to right. */
export function PlainField({
  path,
  type = 'text',
  placeholder,
  maxLength = maxTextLength,
  remark,
  below,
  tidy,
  ...setting
}: PlainFieldProps) {
  const field = useDraftField<string>(path);
  const [isTyping, setTyping] = useState(false);
  const fallback = typeof field.fallback === 'string' ? field.fallback : '';
  const value = field.value ?? '';
  const note = remark?.(value, isTyping);

  function leave() {
    setTyping(false);
    const tidied = tidy?.(value) ?? value;
    if (isTyping && tidied !== value) field.setValue(tidied);
  }

  return (
    <Setting
      {...setting}
      path={path}
      error={field.error}
      isChanged={field.isChanged}
      onReset={field.isSet && fallback ? field.reset : undefined}
    >
      {({ id, describedBy, isInvalid }) => (
        <>
          <input
            id={id}
            name={path}
            // Chromium's own check of a mail address takes a minute for one of 100,000 letters, which an earlier record or draft may hold.
            type={value.length > maxLength ? 'text' : type}
            dir="ltr"
            aria-describedby={cn(describedBy, note && `${id}-note`, below && `${id}-below`) || undefined}
            aria-invalid={isInvalid || undefined}
            placeholder={placeholder ?? fallback}
            value={value}
            onChange={(event) => {
              setTyping(true);
              field.setValue(event.target.value);
            }}
            onBlur={leave}
            onKeyDown={(event) => {
              // Saved by keys, without being left.
              if (event.key === 'Enter' || ((event.ctrlKey || event.metaKey) && event.code === 'KeyS')) leave();
            }}
            className={controlClass(cn('rtl:text-end'), 'dense')}
          />
          {/* Always there for screen readers, which announce only what comes into a region they know. */}
          <div aria-live="polite" className="empty:-mt-1.5">
            {note && (
              <p id={`${id}-note`} className="flex items-start gap-1.5 text-small text-warning">
                <TriangleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
                <span className="min-w-0">{note}</span>
              </p>
            )}
          </div>
          <LimitNote length={value.length} limit={maxLength} />
          {below && (
            <div id={`${id}-below`} className="empty:-mt-1.5">
              {below(value, isTyping)}
            </div>
          )}
        </>
      )}
    </Setting>
  );
}
