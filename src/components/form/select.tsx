import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cn } from '@/lib/cn';
import { controlClass } from './control-class';
import { useFieldControl } from './field-context';

/** A native select, for the pickers of phones and the keyboard behaviour of the system. */
export function Select({ className, required, children, ...rest }: ComponentProps<'select'>) {
  const field = useFieldControl({ ...rest, required });
  return (
    <div className="relative">
      <select
        {...rest}
        {...field}
        className={controlClass(cn('min-h-11 appearance-none pe-10 [&>option]:bg-surface [&>option]:text-foreground', className))}
      >
        {children}
      </select>
      <ChevronDown aria-hidden="true" className="pointer-events-none absolute inset-y-0 end-3.5 my-auto size-4 text-muted" />
    </div>
  );
}
