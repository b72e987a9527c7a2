import type { ComponentProps } from 'react';
import { TranslateErrorContext, type TranslateError } from './form-context';

export interface FormProps extends Omit<ComponentProps<'form'>, 'translate'> {
  /** The `t` of the form's namespace: the schema's messages are its keys. */
  translate: TranslateError;
}

/** A form whose fields show translated errors of their own instead of the browser's bubbles. */
export function Form({ translate, children, ...rest }: FormProps) {
  return (
    <form noValidate {...rest}>
      <TranslateErrorContext value={translate}>{children}</TranslateErrorContext>
    </form>
  );
}
