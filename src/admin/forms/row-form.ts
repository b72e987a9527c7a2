import { useRef, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { safeParse } from 'zod/v4/core';
import { mergeThree, settle, type Conflict } from '@/admin/settings/diff';
import type { FormPlace } from '@/components/form/form-texts';
import { useSendForm } from '@/components/form/use-send-form';
import { AppError } from '@/lib/backend/errors';
import { isOutdated } from '@/lib/backend/row-version';
import type { FormRow, Meanwhile, RowControl, RowForm, RowFormOptions } from './row-form-options';

/** What the values of a form started from: those of the row that a save names, or of an older version. */
interface Base<Row> {
  row: Row;
  values: unknown;
  version: number | string | null | undefined;
}

/** A save returns nothing. */
type Saved = Awaited<Promise<void>>;

/** The most attempts of a save while others save at the same time. */
const maxAttempts = 5;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a base from which every field differs: of a draft without base nobody knows which fields were changed. */
const unknownBase = (values: unknown): unknown =>
  isRecord(values) ? Object.fromEntries(Object.entries(values).map(([key, value]) => [key, unknownBase(value)])) : null;

/**
 * Returns a form of a stored row, as `useSendForm`. A save names the version that the form started from. When somebody else saved
 * meanwhile, fields that only the other changed are merged, and fields that both changed are asked (`RowFormMeanwhile`). A row that was
 * deleted meanwhile is told, and the values stay.
 */
export function useRowForm<
  Input extends FieldValues,
  Output extends FieldValues,
  Row extends FormRow<Input>,
  Variables,
  Context,
  const Place extends string,
>(
  options: RowFormOptions<Input, Output, Row, Variables, Context, Place> & { texts: Place & FormPlace<Place, keyof Input & string> },
): RowForm<Input, Output, Variables> {
  const { table, id, row, empty, adds, read, restore, mutation, variables, onSent, ...rest } = options;
  const base = useRef<Base<Row> | undefined>(row && { row, values: row.values, version: row.version });
  /** The row as it was read last. */
  const newest = useRef(row);
  /** The last save ended with a question. */
  const isAsking = useRef(false);
  const [meanwhile, setMeanwhile] = useState<Meanwhile<Input>>();
  const first = row?.values ?? empty;

  const form = useSendForm<Input, Output, Saved, Variables, Context, Place>({
    ...rest,
    defaultValues: first,
    mutation: { ...mutation, mutationFn: save },
    variables: (values: Output) => variables(values, base.current?.row),
    // Reset below, unless the save ended with a question.
    keepsValues: true,
    async onSent(_data, values) {
      if (isAsking.current) return;
      form.reset(base.current?.row.values ?? first);
      await onSent?.(values);
    },
  });

  /** Sets other values, which differ from those of `from`. */
  function start(from: Row, values: Input) {
    base.current = { row: from, values: from.values, version: from.version };
    form.reset(from.values);
    form.reset(values, { keepDefaultValues: true });
  }

  /** Merges values with a newer row. Returns the conflicts; without any, the form has the merged values. */
  function merge(newer: Row, mine: Input): readonly Conflict[] {
    const { merged, conflicts } = mergeThree(base.current?.values, mine, newer.values);
    if (conflicts.length === 0) start(newer, merged);
    return conflicts;
  }

  function stop(question: Meanwhile<Input>) {
    isAsking.current = true;
    setMeanwhile(question);
  }

  /** Merges the form with a newer row. Returns what to save; undefined after a question. */
  async function mergeForSave(newer: Row): Promise<Variables | undefined> {
    newest.current = newer;
    const conflicts = merge(newer, structuredClone(form.getValues()));
    if (conflicts.length > 0) {
      stop({ kind: 'conflict', row: newer, conflicts, isAsked: true });
      return undefined;
    }
    const parsed = safeParse(rest.schema, form.getValues());
    if (parsed.success) return variables(parsed.data, newer);
    // Both were valid, but not together.
    stop({ kind: 'merged', row: newer });
    await form.trigger();
    return undefined;
  }

  async function save(given: Variables, context: Parameters<NonNullable<typeof mutation.mutationFn>>[1]): Promise<void> {
    isAsking.current = false;
    const stored = newest.current;
    // The draft that was taken up started from an older row.
    let next = stored && base.current && base.current.version !== stored.version ? await mergeForSave(stored) : given;
    for (let attempt = 0; next !== undefined; attempt += 1) {
      try {
        await mutation.mutationFn?.(next, context);
        return;
      } catch (error) {
        if (!base.current || !isOutdated(error) || attempt === maxAttempts) throw error;
      }
      const newer = await read();
      if (!newer || newer.isDeleted) {
        stop({ kind: 'deleted', row: newer });
        return;
      }
      // Row-level security has prevented the update without an error.
      if (newer.version === base.current.version) throw new AppError('forbidden');
      next = await mergeForSave(newer);
    }
  }

  const control: RowControl<Input> = {
    meanwhile,
    changed: { table, id, updatedAt: meanwhile?.row?.updatedAt ?? null },
    base: () => base.current,
    takeUp({ values, base: from, version }) {
      const stored = base.current?.row;
      if (!stored || version === stored.version) {
        form.reset(values, { keepDefaultValues: true });
        return;
      }
      base.current = { row: stored, version, values: from ?? unknownBase(values) };
      const conflicts = merge(stored, values);
      if (conflicts.length > 0) {
        form.reset(values, { keepDefaultValues: true });
        setMeanwhile({ kind: 'conflict', row: stored, conflicts, isAsked: false });
      } else setMeanwhile({ kind: 'merged', row: stored });
    },
    startOver() {
      setMeanwhile(undefined);
      if (newest.current) start(newest.current, newest.current.values);
      else form.reset(first);
    },
    ask: () => setMeanwhile((before) => (before?.kind === 'conflict' ? { ...before, isAsked: true } : before)),
    postpone: () => setMeanwhile((before) => (before?.kind === 'conflict' ? { ...before, isAsked: false } : before)),
    resolve(choices) {
      const newer = newest.current;
      if (!newer || !base.current) return;
      const { merged, conflicts } = mergeThree(base.current.values, structuredClone(form.getValues()), newer.values);
      start(newer, settle(merged, conflicts, choices));
      setMeanwhile(undefined);
    },
    restore: restore && (() => restore()),
    saveAsNew: adds && saveAsNew,
  };

  function saveAsNew() {
    base.current = undefined;
    setMeanwhile(undefined);
  }

  return { ...form, row: control };
}
