import type { ReactNode } from 'react';

export interface DetailListProps {
  /** What is empty is left out. */
  items: readonly { label: string; value: ReactNode }[];
}

/** A row's values with their names, one below the other. */
export function DetailList({ items }: DetailListProps) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {items
        .filter(({ value }) => value !== null && value !== '')
        .map(({ label, value }) => (
          <div key={label} className="grid grid-cols-[7.5rem_minmax(0,1fr)] gap-3 py-2">
            <dt className="text-muted">{label}</dt>
            <dd className="min-w-0 break-words">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
