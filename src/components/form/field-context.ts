import { createContext, use } from 'react';

/** What a control needs to know of the field around it. */
export interface FieldControl {
  id: string;
  describedBy: string | undefined;
  invalid: boolean;
  required: boolean;
}

export const FieldContext = createContext<FieldControl | null>(null);

/** The attributes that tie a native control to its label, hint and error. Outside a `Field`, the control's own. */
export function useFieldControl(own: { id?: string; 'aria-describedby'?: string; required?: boolean }) {
  const field = use(FieldContext);
  const describedBy = [own['aria-describedby'], field?.describedBy].filter(Boolean).join(' ');
  return {
    id: own.id ?? field?.id,
    'aria-describedby': describedBy || undefined,
    'aria-invalid': field?.invalid || undefined,
    // Not the native `required`: the browser's own bubbles speak the browser's language, not the page's.
    'aria-required': own.required || field?.required || undefined,
  };
}
