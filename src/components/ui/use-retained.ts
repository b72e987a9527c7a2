import { useState } from 'react';

/**
 * The last value that was not null. A dialog that shows "the selected item" keeps its content while it fades out,
 * after the selection is already gone.
 */
export function useRetained<Value>(value: Value | null | undefined): Value | null {
  const [retained, setRetained] = useState<Value | null>(value ?? null);
  if (value != null && value !== retained) setRetained(value);
  return value ?? retained;
}
