import type { ComponentProps } from 'react';
import { FormFieldsContext } from './fields-context';
import { Honeypot } from './honeypot';
import type { SendFormState } from './use-send-form';

/** A form whose fields are bound by name and show errors of their own instead of the browser's bubbles. */
export function SendForm({ form, children, ...rest }: Omit<ComponentProps<'form'>, 'onSubmit'> & { form: SendFormState }) {
  return (
    // `post`: sent before the page is alive, what was typed must not get into the address.
    <form noValidate method="post" {...rest} onSubmit={form.onSubmit}>
      {form.hasHoneypot && <Honeypot />}
      <FormFieldsContext value={form.fields}>{children}</FormFieldsContext>
    </form>
  );
}
