import { useCallback, useSyncExternalStore } from 'react';
import type { FieldPath, FieldPathValue } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { cleanTexts } from '@/lib/readable';
import type { ProblemKey } from '@/admin/settings/check-draft';
import { useDraft } from '@/admin/settings/draft-context';
import { readDefault, readPath, readShown, toDraft, writePath, type Draft } from '@/admin/settings/draft';

/** One setting of the draft, for any kind of control. */
export interface DraftField<Value> {
  /** As it is in the draft: null or '' when it is not set. In an entry of a list, as the site shows it. */
  value: Value;
  /** What the site shows while it is not set; nothing stands in for what an entry of a list leaves empty. */
  fallback: Value | undefined;
  /** Whether something is set, so that there is something to reset. */
  isSet: boolean;
  /** Whether it differs from what is stored. */
  isChanged: boolean;
  /** Why it can't be saved, once saving was tried. */
  error: string | undefined;
  setValue: (value: Value) => void;
  /** Back to the built-in default. */
  reset: () => void;
}

const isSetValue = (value: unknown): boolean => {
  if (value === null || value === undefined || value === '') return false;
  if (typeof value === 'object' && !Array.isArray(value)) return Object.values(value).some(isSetValue);
  return true;
};

/** A draft in which nothing is set: a choice that is not set is null, a text is empty. */
const unset = toDraft({});

/** The same for what stands in an entry of a list, which has texts only. */
const empty = (value: unknown): unknown => {
  if (typeof value === 'string') return '';
  if (typeof value === 'object' && value !== null && !Array.isArray(value))
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, empty(inner)]));
  return null;
};

/**
 * A setting by its path in the record (`siteTheme.primaryColor`, `companyName.ar`, `contactDetails.branches[b1].phone`). Renders anew
 * only when this value changes. Only within SettingsDraft.
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
      // Lists are written whole, so that one that shows the built-in entries becomes a list of its own.
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
