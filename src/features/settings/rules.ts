/**
 * A rule for a stored value. Not Zod, because every visit checks the settings, and Zod would be larger than all the rest.
 * `tests/unit/features/settings/rules.test.ts` compares the rules with Zod.
 */
export interface Rule<Value> {
  /** Returns the valid value; undefined for an invalid one. */
  read(stored: unknown): Value | undefined;
  /** The fields of an object by name. */
  readonly fields?: Record<string, Rule<unknown>>;
  /** The entries of a list. */
  readonly of?: Rule<unknown>;
  /** Whether a field may be missing. */
  readonly isOptional?: boolean;
}

/** The type of a rule's values. */
export type Read<R> = R extends Rule<infer Value> ? Value : never;

type Fields = Record<string, Rule<unknown>>;
type OptionalKeys<F extends Fields> = { [Key in keyof F]: F[Key] extends { isOptional: true } ? Key : never }[keyof F];
type ObjectOf<F extends Fields> = { [Key in Exclude<keyof F, OptionalKeys<F>>]: Read<F[Key]> } & {
  [Key in OptionalKeys<F>]?: Read<F[Key]> | undefined;
};
/** Flattens an intersection into one object type. */
type Flat<Value> = { [Key in keyof Value]: Value[Key] };

export const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export const string: Rule<string> = { read: (stored) => (typeof stored === 'string' ? stored : undefined) };

export const boolean: Rule<boolean> = { read: (stored) => (typeof stored === 'boolean' ? stored : undefined) };

export const number = (from: number, to = Number.MAX_VALUE): Rule<number> => ({
  read: (stored) => (typeof stored === 'number' && stored >= from && stored <= to ? stored : undefined),
});

export const oneOf = <Choice extends string>(choices: readonly Choice[]): Rule<Choice> => ({
  read: (stored) => choices.find((choice) => choice === stored),
});

export const optional = <Value>(rule: Rule<Value>): Rule<Value> & { isOptional: true } => ({ ...rule, isOptional: true });

/** A list with valid entries only. */
export const list = <Value>(of: Rule<Value>): Rule<Value[]> => ({
  of,
  read(stored) {
    if (!Array.isArray(stored)) return undefined;
    const entries = stored.map((entry) => of.read(entry));
    return entries.includes(undefined) ? undefined : (entries as Value[]);
  },
});

/** An object with all of these fields. Others are dropped. */
export const object = <F extends Fields>(fields: F): Rule<Flat<ObjectOf<F>>> => ({
  fields,
  read(stored) {
    if (!isPlain(stored)) return undefined;
    const entries = Object.entries(fields)
      .filter(([key, { isOptional }]) => !isOptional || stored[key] !== undefined)
      .map(([key, rule]) => [key, rule.read(stored[key])] as const);
    return entries.some(([, value]) => value === undefined) ? undefined : (Object.fromEntries(entries) as Flat<ObjectOf<F>>);
  },
});
