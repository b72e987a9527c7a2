import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { controlClass } from './control-class';
import { useFieldControl } from './field-context';

export interface TextAreaProps extends ComponentProps<'textarea'> {
  /** Current length of the text. With `maxLength` it shows a counter. Longer text is kept; the schema refuses it. */
  currentLength?: number;
}

/** Characters left from which screen readers hear the counter. */
const NEAR_THE_END = 20;

/** A multiline input that grows with its text, in browsers with `field-sizing`. */
export function TextArea({ currentLength, maxLength, className, required, rows = 4, ...rest }: TextAreaProps) {
  const { t } = useTranslation('common');
  const field = useFieldControl({ ...rest, required });
  const left = maxLength !== undefined && currentLength !== undefined ? maxLength - currentLength : undefined;

  return (
    <div>
      <textarea
        rows={rows}
        {...rest}
        {...field}
        className={controlClass(cn('field-sizing-content max-h-96 min-h-28 resize-y', className))}
      />
      {left !== undefined && (
        <>
          <p
            aria-hidden="true"
            className={cn(
              'mt-1 text-end text-small tabular-nums',
              left < 0 ? 'text-danger' : left <= NEAR_THE_END ? 'text-warning' : 'text-muted',
            )}
          >
            <bdi>{`${String(currentLength)} / ${String(maxLength)}`}</bdi>
          </p>
          <p role="status" className={left < 0 ? 'text-small text-danger' : 'sr-only'}>
            {left < 0 ? t('charactersOver', { count: -left }) : left <= NEAR_THE_END && t('charactersLeft', { count: left })}
          </p>
        </>
      )}
    </div>
  );
}
