/** An e-mail address in a line of a table, which it may not make higher; in full when it is pointed at, and in the details. */
export function ListEmail({ address }: { address: string }) {
  return (
    <span className="block w-max max-w-60 truncate" title={address}>
      <bdi dir="ltr">{address}</bdi>
    </span>
  );
}
