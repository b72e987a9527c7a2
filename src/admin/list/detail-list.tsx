import type { ReactNode } from 'react';

export interface DetailListProps {
  /** Empty values are left out. */
  items: readonly { label: string; value: ReactNode }[];
}

/** A description list of labels and values. */
export function DetailList({ items }: DetailListProps) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {items
        .filter(({ value }) => value !== null && value !== '')
        .map(({ label, value }) => (
          <div key={label} className="flex flex-wrap gap-x-3 py-2">
            <dt className="min-w-0 basis-28 text-muted">{label}</dt>
            <dd className="min-w-0 flex-[1_1_12rem] wrap-anywhere">{value}</dd>
          </div>
        ))}
    </dl>
  );
}
