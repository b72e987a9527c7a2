import { readableEmail } from '@functions/readable-email.ts';

/** An e-mail address on one line of a table, with the full address in its tooltip. */
export function ListEmail({ address }: { address: string }) {
  const shown = readableEmail(address);
  return (
    <span dir="ltr" className="block truncate rtl:text-end" title={shown}>
      {shown}
    </span>
  );
}
