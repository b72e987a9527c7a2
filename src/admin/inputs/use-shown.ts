import { useDraftField } from './use-draft-field';

/** What the site would show for one setting: what the draft has, else the built-in default. For settings that have one. */
export function useShown<Value>(path: string): Value {
  const { value, fallback } = useDraftField<Value | null>(path);
  return (value ?? fallback) as Value;
}
