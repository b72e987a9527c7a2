/**
 * What a stored value has to be. A handful of rules instead of a schema library, because every visit checks the settings: the
 * library would weigh more than all of the rest of it. `tests/unit/settings/rules.test.ts` holds them to what Zod says.
 */
export interface Rule<Value> {
  /** The value as it is used; undefined when it can't be. */
  read(stored: unknown): Value | undefined;
  /** Of an object: its fields by name. */
  readonly fields?: Record<string, Rule<unknown>>;
  /** Of a list: its entries. */
  readonly of?: Rule<unknown>;
  /** Of a field: whether it may be absent. */
  readonly isOptional?: boolean;
}

/** What a rule reads. */
export type Read<R> = R extends Rule<infer Value> ? Value : never;

type Fields = Record<string, Rule<unknown>>;
type OptionalKeys<F extends Fields> = { [Key in keyof F]: F[Key] extends { isOptional: true } ? Key : never }[keyof F];
type ObjectOf<F extends Fields> = { [Key in Exclude<keyof F, OptionalKeys<F>>]: Read<F[Key]> } & {
  [Key in OptionalKeys<F>]?: Read<F[Key]> | undefined;
};
/** The same type, written out as one object. */
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

/** A list whose entries are all as they should be. */
export const list = <Value>(of: Rule<Value>): Rule<Value[]> => ({
  of,
  read(stored) {
    if (!Array.isArray(stored)) return undefined;
    const entries = stored.map((entry) => of.read(entry));
    return entries.includes(undefined) ? undefined : (entries as Value[]);
  },
});

/** An object with all of these fields; others are left out. */
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
