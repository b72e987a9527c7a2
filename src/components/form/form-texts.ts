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
 * Where a form's texts are: a namespace (`contact`) or a part of one (`careers:form`). Compiles only when there is a
 * `fields.<name>.label` for each field of the form.
 */
export type FormPlace<Place extends string, Name extends string> =
  TextsAt<Place> extends { fields: Record<Name, { label: string }> } ? Place : never;

export interface TextPair {
  title: string;
  text?: string;
}

/** The texts of one form, by convention of their keys. */
export interface FormTexts {
  /** A message of the schema. */
  message: (key: string) => string;
  /** The key in the namespace of something of the form itself, as a message of the schema. */
  keyOf: (part: string) => string;
  /** `label`, `hint` or `placeholder` of a field; undefined when it has none. `values` are for placeholders and plurals. */
  ofField: (name: string, part: string, values?: Record<string, unknown>) => string | undefined;
  /** `<part>.title` and `<part>.text` of the form itself, else what all forms say (`common:form`), if they do. */
  pair: (part: string, values?: Record<string, unknown>) => TextPair | undefined;
}

/** Reads a form's texts from its place, and the schema's messages from its namespace or from another one. They are new with each language. */
export function useFormTexts(place: string, messages?: string): FormTexts {
  const [namespace = '', path] = place.split(':');
  const { t } = useTranslation([namespace, messages ?? namespace, 'common'] as unknown as ['common']);
  return useMemo(() => {
    // Keys that are put together have no type; a test and `FormPlace` keep them complete.
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
