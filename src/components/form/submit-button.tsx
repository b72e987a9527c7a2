import { useEffect, useRef } from 'react';
import { Button, type ButtonProps } from '@/components/ui/button';

/**
 * The button that sends a form. While `loading` it is disabled, so a form is never sent twice; a disabled button loses
 * keyboard focus, which comes back when the work is over and nothing else has taken it.
 */
export function SubmitButton({ loading = false, ...rest }: Omit<ButtonProps, 'type' | 'ref'>) {
  const button = useRef<HTMLButtonElement>(null);
  const wasLoading = useRef(false);

  useEffect(() => {
    if (wasLoading.current && !loading && document.activeElement === document.body) button.current?.focus({ preventScroll: true });
    wasLoading.current = loading;
  }, [loading]);

  return <Button {...rest} ref={button} type="submit" loading={loading} />;
}
