import { useState } from 'react';

/** Returns the last value that was not null. A dialog of "the selected item" keeps its content while it fades out. */
export function useRetained<Value>(value: Value | null | undefined): Value | null {
  const [retained, setRetained] = useState<Value | null>(value ?? null);
  if (value != null && value !== retained) setRetained(value);
  return value ?? retained;
}
