import { useEffect, useRef } from 'react';
import { Button, type ButtonProps } from '@/components/ui/button';

/**
 * The submit button of a form. It is disabled while `loading`, so that a form is not sent twice. Disabling drops the keyboard
 * focus, which returns after loading if nothing else has taken it.
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
