import { TriangleAlert } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { longestText } from '@/admin/settings/text-lengths';
import { controlClass } from '@/components/form/control-class';
import { LimitNote } from '@/components/form/limit-note';
import { cn } from '@/lib/cn';
import { isCommandKey } from '@/lib/keys';
import { Setting, type SettingProps } from './setting';
import { useDraftField } from './use-draft-field';

export interface PlainFieldProps extends Pick<SettingProps, 'label' | 'hint' | 'aside' | 'className'> {
  path: string;
  type?: 'text' | 'email' | 'tel' | 'url';
  placeholder?: string;
  /** A note on the value that does not prevent saving. Unfinished typing may cause it. */
  remark?: (value: string, isTyping: boolean) => ReactNode;
  /** Below the field, such as a link to try. */
  below?: (value: string, isTyping: boolean) => ReactNode;
  /** Returns the final value when the field loses the focus. */
  tidy?: (value: string) => string;
}

/** A setting without language, such as a mail address, a phone number or a link. Always left to right. */
export function PlainField({ path, type = 'text', placeholder, remark, below, tidy, ...setting }: PlainFieldProps) {
  const field = useDraftField<string>(path);
  const [isTyping, setTyping] = useState(false);
  const fallback = typeof field.fallback === 'string' ? field.fallback : '';
  const value = field.value ?? '';
  const limit = longestText(path);
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
            // Chromium checks a mail address of 100,000 letters for a minute. An earlier record or draft may hold one.
            type={value.length > limit ? 'text' : type}
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
              // Saving by shortcut does not blur the field.
              if (event.key === 'Enter' || isCommandKey(event.nativeEvent, 's')) leave();
            }}
            className={controlClass(cn('rtl:text-end'), 'dense')}
          />
          {/* Always rendered: screen readers announce changes only in a region that exists already. */}
          <div aria-live="polite" className="empty:-mt-1.5">
            {note && (
              <p id={`${id}-note`} className="flex items-start gap-1.5 text-small text-warning">
                <TriangleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
                <span className="min-w-0">{note}</span>
              </p>
            )}
          </div>
          <LimitNote length={value.length} limit={limit} />
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
