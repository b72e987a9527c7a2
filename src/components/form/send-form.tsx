import { useEffect, useEffectEvent, useRef, type ComponentProps } from 'react';
import { FormFieldsContext } from './fields-context';
import { Honeypot } from './honeypot';
import type { SendFormState } from './use-send-form';

/** A form whose fields are bound by name and show errors of their own instead of the browser's bubbles. */
export function SendForm({
  form,
  children,
  ...rest
}: Omit<ComponentProps<'form'>, 'onSubmit' | 'onFocus' | 'onInput' | 'ref'> & { form: SendFormState }) {
  const element = useRef<HTMLFormElement>(null);
  // From its fields and buttons, which are what people act on; what fills in a field need not focus it.
  const touch = { onFocus: form.onTouch, onInput: form.onTouch };
  /** Before the page was alive, nobody heard of it. */
  const noticeTouch = useEffectEvent(() => {
    const controls = [...(element.current?.elements ?? [])];
    if (
      controls.some(
        (control) => control === document.activeElement || (control instanceof HTMLInputElement && control.value !== control.defaultValue),
      )
    )
      form.onTouch?.();
  });
  useEffect(() => noticeTouch(), []);
  return (
    // `post`: sent before the page is alive, what was typed must not get into the address.
    <form ref={element} noValidate method="post" {...rest} {...touch} onSubmit={form.onSubmit}>
      {form.hasHoneypot && <Honeypot />}
      <FormFieldsContext value={form.fields}>{children}</FormFieldsContext>
    </form>
  );
}
