import { readableEmail } from '@functions/readable-email.ts';

/** The address and the number of a person. Cards show them in print only: on screen the details have them. */
export function PrintedContact({ email, phone }: { email: string; phone: string | null }) {
  return (
    <p className="hidden flex-wrap gap-x-4 pt-1 print:flex">
      <bdi dir="ltr">{readableEmail(email)}</bdi>
      {phone && <bdi dir="ltr">{phone}</bdi>}
    </p>
  );
}
