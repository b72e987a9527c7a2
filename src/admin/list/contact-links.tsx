import { EmailText } from '@/components/ui/email-text';
import { mailHref, phoneHref } from '@/lib/links';

/** An address that somebody sent, as a link to write to it; as text when it is none. */
export function MailLink({ address }: { address: string }) {
  const href = mailHref(address);
  const text = <EmailText address={address} />;
  return href ? (
    <a href={href} className="underline underline-offset-4">
      {text}
    </a>
  ) : (
    text
  );
}

/** A number that somebody sent, as a link to call it; as text when it is none. */
export function PhoneLink({ number }: { number: string }) {
  const href = phoneHref(number);
  return href ? (
    <a href={href} dir="ltr" className="inline-block underline underline-offset-4 tabular-nums">
      {number}
    </a>
  ) : (
    <bdi dir="ltr">{number}</bdi>
  );
}
