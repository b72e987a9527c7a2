import type { CustomTypeOptions } from 'i18next';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';

type Resources = CustomTypeOptions['resources'];
type At<Texts, Path extends string> = Path extends `${infer Key}.${infer Rest}`
  ? Key extends keyof Texts
    ? At<Texts[Key], Rest>
    : never
  : Path extends keyof Texts
    ? Texts[Path]
    : never;
type TextsAt<Place extends string> = Place extends `${infer Namespace}:${infer Path}`
  ? Namespace extends keyof Resources
    ? At<Resources[Namespace], Path>
    : never
  : Place extends keyof Resources
    ? Resources[Place]
    : never;

/**
 * Where a form's texts are: a namespace (`contact`) or a part of one (`careers:form`). Compiles only if each field of the form has
 * a text `fields.<name>.label`.
 */
export type FormPlace<Place extends string, Name extends string> =
  TextsAt<Place> extends { fields: Record<Name, { label: string }> } ? Place : never;

export interface TextPair {
  title: string;
  text?: string;
}

/** The texts of one form, found by the convention of their keys. */
export interface FormTexts {
  /** Returns the text of a schema's message. */
  message: (key: string) => string;
  /** Returns the full key of a part of the form's texts, usable as a schema's message. */
  keyOf: (part: string) => string;
  /** Returns `label`, `hint` or `placeholder` of a field, undefined if it has none. `values` are for interpolation and plurals. */
  ofField: (name: string, part: string, values?: Record<string, unknown>) => string | undefined;
  /** Returns `<part>.title` and `<part>.text` of the form, else of all forms (`common:form`); undefined if there are none. */
  pair: (part: string, values?: Record<string, unknown>) => TextPair | undefined;
}

/**
 * Returns the texts of a form. The schema's messages are in the namespace `messages`, by default in that of `place`. The object
 * changes with the language.
 */
export function useFormTexts(place: string, messages?: string): FormTexts {
  const [namespace = '', path] = place.split(':');
  const { t } = useTranslation([namespace, messages ?? namespace, 'common'] as unknown as ['common']);
  return useMemo(() => {
    // Computed keys are not typed. `FormPlace` and a test check that they exist.
    const loose = t as unknown as (key: string, options?: object) => string;
    const own = path ? `${path}.` : '';
    const optional = (key: string, values?: object) => loose(key, { ...values, defaultValue: '' }) || undefined;
    const pairAt = (key: string, values?: object) => {
      const title = optional(`${key}.title`, values);
      const text = optional(`${key}.text`, values);
      return title ? { title, ...(text && { text }) } : undefined;
    };
    return {
      message: (key) => loose(messages ? `${messages}:${key}` : key),
      keyOf: (part) => own + part,
      ofField: (name, part, values) => optional(`${own}fields.${name}.${part}`, values),
      pair: (part, values) => pairAt(own + part, values) ?? pairAt(`common:form.${part}`, values),
    };
  }, [t, path, messages]);
}
