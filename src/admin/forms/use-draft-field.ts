import { useCallback, useSyncExternalStore } from 'react';
import type { FieldPath, FieldPathValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ProblemKey } from '@/admin/settings/check-draft';
import { readDefault, readPath, readShown, toDraft, writePath, type Draft } from '@/admin/settings/draft';
import { useDraft } from '@/admin/settings/draft-context';
import { cleanTexts } from '@/lib/readable';

/** A setting of the draft and its actions, for any control. */
export interface DraftField<Value> {
  /** The value in the draft: null or '' when it is not set. In a list entry, the value that the site shows. */
  value: Value;
  /** The default that the site shows while nothing is set. Fields of list entries have none. */
  fallback: Value | undefined;
  /** Whether a value is set that can be reset. */
  isSet: boolean;
  /** Whether the value differs from the stored one. */
  isChanged: boolean;
  /** Why the value cannot be saved, after the first attempt to save. */
  error: string | undefined;
  setValue: (value: Value) => void;
  /** Resets to the built-in default. */
  reset: () => void;
}

const isSetValue = (value: unknown): boolean => {
  if (value === null || value === undefined || value === '') return false;
  if (typeof value === 'object' && !Array.isArray(value)) return Object.values(value).some(isSetValue);
  return true;
};

/** A draft in which nothing is set: a choice is null, a text is empty. */
const unset = toDraft({});

/** The empty value of a field in a list entry, which has only texts. */
const empty = (value: unknown): unknown => {
  if (typeof value === 'string') return '';
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, empty(inner)]));
  return null;
};

/**
 * Returns a setting by its path in the record (`siteTheme.primaryColor`, `companyName.ar`, `contactDetails.branches[b1].phone`). Renders
 * again only when this value changes. Only within SettingsDraft.
 */
export function useDraftField<Value>(path: string): DraftField<Value> {
  const draft = useDraft();
  const { t } = useTranslation('panel-settings');
  const value = useSyncExternalStore(draft.subscribe, () => readShown(draft.form.getValues(), path)) as Value;
  const fallback = useSyncExternalStore(draft.subscribe, () =>
    path.includes('[') ? undefined : readDefault(draft.form.getValues(), path),
  ) as Value | undefined;
  const isChanged = useSyncExternalStore(
    draft.subscribe,
    () => JSON.stringify(readShown(draft.base(), path)) !== JSON.stringify(readShown(draft.form.getValues(), path)),
  );
  const problem = useSyncExternalStore(draft.subscribe, (): ProblemKey | undefined => {
    const { problems, showsProblems } = draft.status();
    return showsProblems ? problems.get(path) : undefined;
  });

  const setValue = useCallback(
    (next: Value) => {
      const values = draft.form.getValues();
      // A list is written as a whole, so that a built-in list becomes a stored one.
      const name = (path.includes('[') ? path.slice(0, path.indexOf('[')) : path) as FieldPath<Draft>;
      draft.form.setValue(name, readPath(writePath(values, path, cleanTexts(next)), name) as FieldPathValue<Draft, typeof name>);
    },
    [draft, path],
  );
  const reset = useCallback(
    () => setValue((path.includes('[') ? empty(readPath(draft.form.getValues(), path)) : readPath(unset, path)) as Value),
    [draft, path, setValue],
  );

  return {
    value,
    fallback,
    isSet: isSetValue(value),
    isChanged,
    error: problem && t(`problems.${problem}`),
    setValue,
    reset,
  };
}
