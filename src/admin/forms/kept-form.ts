import { useEffect, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { readStored, removeStored, writeStored } from '@/lib/storage';
import { storageKeys } from '@/lib/storage-keys';
import { useSession } from '@/session/use-session';
import type { RowControl, RowDraft } from './row-form-options';

/** Older values are discarded. */
const keptForMs = 30 * 24 * 3_600_000;
const pauseMs = 400;

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value);
const isAlike = (one: unknown, other: unknown) =>
  typeof one === typeof other && Array.isArray(one) === Array.isArray(other) && (one === null) === (other === null);
const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** Returns stored values with only the fields that still exist. Values of another version of the site may have others. */
function fill<Values extends FieldValues>(values: Record<string, unknown>, first: Values): Values {
  return Object.fromEntries(
    Object.entries(first).map(([field, value]: [string, unknown]) => [field, isAlike(values[field], value) ? values[field] : value]),
  ) as Values;
}

/** Returns the stored draft of a form, with the values and version that it started from; undefined when it equals the initial values. */
function read<Values extends FieldValues>(key: string, first: Values): (RowDraft<Values> & { keptAt: number }) | undefined {
  try {
    const kept: unknown = JSON.parse(readStored(key) ?? 'null');
    if (!isRecord(kept) || !isRecord(kept.values) || typeof kept.keptAt !== 'number' || Date.now() - kept.keptAt > keptForMs)
      return undefined;
    const values = fill(kept.values, first);
    if (isSame(values, first)) return undefined;
    const version = typeof kept.version === 'number' || typeof kept.version === 'string' ? kept.version : undefined;
    return { values, keptAt: kept.keptAt, version, base: isRecord(kept.base) ? fill(kept.base, first) : undefined };
  } catch {
    return undefined;
  }
}

/** What the values of a form started from, at present. */
type Base<Values> = () => { values: unknown; version?: RowDraft<Values>['version'] };

/**
 * Stores one form. Changes are written in batches, and the last values always: another tab with the same form, which was sent there, may
 * have removed what was stored.
 */
function keeper<Values extends FieldValues>(key: string, base: Base<Values>) {
  let last: Values | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return {
    write(values: Values) {
      clearTimeout(timer);
      last = values;
      timer = setTimeout(this.flush, pauseMs);
    },
    flush() {
      clearTimeout(timer);
      if (!last) return;
      const { values: first, version } = base();
      if (isSame(last, first)) {
        removeStored(key);
        last = undefined;
      } else writeStored(key, JSON.stringify({ keptAt: Date.now(), values: last, ...(version !== undefined && { version, base: first }) }));
    },
    forget() {
      clearTimeout(timer);
      last = undefined;
      removeStored(key);
    },
  };
}

export interface KeptForm {
  /** When the restored values were stored, in milliseconds; null once the form has its initial values. */
  keptAt: number | null;
  /** Resets the form to its initial values. */
  startOver: () => void;
  /** Deletes the stored values. Only for forms that keep their values after sending (`keepsValues`). */
  forget: () => void;
}

/**
 * Stores what is typed into a form of the panel on this device. Restores it for the same account after a reload or a new login. A sent
 * or unchanged form leaves nothing. `name` identifies the form and the edited entry (`job:new`, `job:<id>`). Not for passwords. The draft
 * of a stored row names the version that it started from: `row` merges it with what was saved meanwhile.
 */
export function useKeptForm<Values extends FieldValues, Output>(
  { getValues, reset, subscribe }: Pick<UseFormReturn<Values, unknown, Output>, 'getValues' | 'reset' | 'subscribe'>,
  name: string,
  row?: Pick<RowControl<Values>, 'base' | 'takeUp' | 'startOver'>,
): KeptForm {
  const { userId } = useSession();
  const [begin] = useState(() => {
    const key = `${storageKeys.keptForm}:${userId ?? ''}:${name}`;
    const first = structuredClone(getValues());
    const base: Base<Values> = () => row?.base() ?? { values: first };
    return { first, kept: read(key, first), keep: keeper(key, base), takeUp: row?.takeUp };
  });
  const [keptAt, setKeptAt] = useState(begin.kept?.keptAt ?? null);

  useEffect(() => {
    const { kept, keep, takeUp } = begin;
    if (kept && takeUp) takeUp(kept);
    else if (kept) reset(kept.values, { keepDefaultValues: true });
    const unsubscribe = subscribe({ formState: { values: true }, callback: ({ values }) => keep.write(values) });
    window.addEventListener('pagehide', keep.flush);
    return () => {
      unsubscribe();
      window.removeEventListener('pagehide', keep.flush);
      keep.flush();
    };
  }, [begin, reset, subscribe]);

  function forget() {
    begin.keep.forget();
    setKeptAt(null);
  }

  return {
    keptAt,
    forget,
    startOver() {
      if (row) row.startOver();
      else reset(begin.first);
      forget();
    },
  };
}
