import type { ComponentProps, ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { controlClass, latinProps } from './control-class';
import { useFieldControl } from './field-context';

export interface TextInputProps extends ComponentProps<'input'> {
  /** Content inside, at the end: a spinner, an icon, a button. */
  trailing?: ReactNode;
  /** Content inside, at the start: a decorative icon. */
  leading?: ReactNode;
}

/** A one-line input. A `Field` around it labels and describes it. */
export function TextInput({ trailing, leading, className, required, ...rest }: TextInputProps) {
  const field = useFieldControl({ ...rest, required });
  const latin = latinProps(rest);
  const padding = paddingFor(Boolean(leading), Boolean(trailing), latin.dir === 'ltr');
  const input = (
    <input
      type="text"
      dir={latin.dir}
      {...rest}
      {...field}
      className={controlClass(cn('min-h-11 read-only:bg-transparent read-only:text-muted', latin.className, padding, className))}
    />
  );
  if (!leading && !trailing) return input;
  return (
    <div className="relative">
      {leading && (
        <span className="pointer-events-none absolute inset-y-0 start-0 grid w-11 place-items-center text-muted [&_svg]:size-5">
          {leading}
        </span>
      )}
      {input}
      {trailing && <span className="absolute inset-y-0 end-0 grid w-12 place-content-center place-items-center">{trailing}</span>}
    </div>
  );
}

/** Returns the padding for the content inside. A left-to-right input on a right-to-left page has its start on the other side. */
function paddingFor(leading: boolean, trailing: boolean, latin: boolean): string {
  return cn(
    leading && 'ps-11',
    trailing && 'pe-12',
    latin && leading && 'rtl:pe-11',
    latin && leading && !trailing && 'rtl:ps-3.5',
    latin && trailing && 'rtl:ps-12',
    latin && trailing && !leading && 'rtl:pe-3.5',
  );
}
