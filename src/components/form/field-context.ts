import { createContext, use } from 'react';

/** State of a field that its control needs. */
export interface FieldControl {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldControl | null>(null);

/** Returns the attributes that link a native control to its label, hint and error. Outside a `Field`, these are its `own`. */
export function useFieldControl(own: { id?: string; 'aria-describedby'?: string; required?: boolean }) {
  const field = use(FieldContext);
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  return {
    id: own.id ?? field?.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': field?.invalid || undefined,
    // The native `required` would show the browser's messages, which are not in the page's language.
    'aria-required': own.required || field?.required || undefined,
  };
}
