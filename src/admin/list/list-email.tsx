import { readableEmail } from '@functions/readable-email.ts';

/** An e-mail address on one line of a table, with the full address in its tooltip. */
export function ListEmail({ address }: { address: string }) {
  const shown = readableEmail(address);
  return (
    <span className="block w-max max-w-60 truncate" title={shown}>
      <bdi dir="ltr">{shown}</bdi>
    </span>
  );
}
