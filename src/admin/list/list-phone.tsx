/** A phone number on one line of a table. */
export function ListPhone({ number }: { number: string | null }) {
  return (
    <span dir="ltr" className="block truncate tabular-nums rtl:text-end" title={number ?? undefined}>
      {number}
    </span>
  );
}
