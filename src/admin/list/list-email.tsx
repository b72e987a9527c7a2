import { readableEmail } from '@functions/contact-rules.ts';

/** An e-mail address in a line of a table, which it may not make higher; in full when it is pointed at, and in the details. */
export function ListEmail({ address }: { address: string }) {
  const shown = readableEmail(address);
  return (
    <span className="block w-max max-w-60 truncate" title={shown}>
      <bdi dir="ltr">{shown}</bdi>
    </span>
  );
}
