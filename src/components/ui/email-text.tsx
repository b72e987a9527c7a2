/** An e-mail address as text, left to right in any language. It breaks after its @ before it breaks within a word. */
export function EmailText({ address }: { address: string }) {
  const domainStart = address.indexOf('@') + 1;
  return (
    // One element, so that the halves stay on one line in a flex row.
    <span dir="ltr" className="min-w-0 wrap-anywhere">
      <span>{address.slice(0, domainStart)}</span>
      <span className="may-break-before">{address.slice(domainStart)}</span>
    </span>
  );
}
