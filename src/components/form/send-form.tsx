import type { ComponentProps } from 'react';
import { useHydrated } from '@/hooks/use-hydrated';
import { FormFieldsContext } from './fields-context';
import { Honeypot } from './honeypot';
import type { SendFormState } from './send-form-options';

/** A form of `useSendForm`: its fields are bound by name and show their own errors instead of the browser's. */
export function SendForm({ form, children, ...rest }: Omit<ComponentProps<'form'>, 'onSubmit'> & { form: SendFormState }) {
  // Presses on its buttons are repeated when it has been hydrated (src/boot/handover.ts).
  const isPrerendered = !useHydrated();
  return (
    // `post` keeps the values out of the address when the form is submitted before hydration.
    <form noValidate method="post" data-prerendered={isPrerendered || undefined} {...rest} onSubmit={form.onSubmit}>
      {form.hasHoneypot && <Honeypot />}
      <FormFieldsContext value={form.fields}>{children}</FormFieldsContext>
    </form>
  );
}
