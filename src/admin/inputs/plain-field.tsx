import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { controlClass } from '@/components/form/control-class';
import { cn } from '@/lib/cn';
import { maxTextLength } from '../settings/check-draft';
import { Setting, type SettingProps } from './setting';
import { useDraftField } from './use-draft-field';

export interface PlainFieldProps extends Pick<SettingProps, 'label' | 'hint' | 'aside' | 'className'> {
  path: string;
  type?: 'text' | 'email' | 'tel' | 'url';
  placeholder?: string;
  maxLength?: number;
  /** What to know of what is typed, without keeping it from being saved. */
  remark?: (value: string) => ReactNode;
}

/** What has no language: a mail address, a phone number, a link. Always left to right. */
export function PlainField({ path, type = 'text', placeholder, maxLength = maxTextLength, remark, ...setting }: PlainFieldProps) {
  const field = useDraftField<string>(path);
  const fallback = typeof field.fallback === 'string' ? field.fallback : '';
  const note = remark?.(field.value ?? '');
  return (
    <Setting {...setting} path={path} error={field.error} isChanged={field.isChanged} onReset={field.isSet && fallback ? field.reset : undefined}>
      {({ id, describedBy, isInvalid }) => (
        <>
          <input
            id={id}
            name={path}
            type={type}
            dir="ltr"
            aria-describedby={[describedBy, note && `${id}-note`].filter(Boolean).join(' ') || undefined}
            aria-invalid={isInvalid || undefined}
            placeholder={placeholder ?? fallback}
            maxLength={maxLength}
            value={field.value ?? ''}
            onChange={(event) => field.setValue(event.target.value)}
            className={controlClass(cn('rtl:text-end'), 'dense')}
          />
          {note && (
            <p id={`${id}-note`} className="flex items-start gap-1.5 text-small text-warning">
              <TriangleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
              <span className="min-w-0">{note}</span>
            </p>
          )}
        </>
      )}
    </Setting>
  );
}
