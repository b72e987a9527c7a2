import { EmailText } from '@/components/ui/email-text';
import { mailHref, phoneHref } from '@/lib/links';

/** An e-mail address as a mailto link; as text when it is malformed. */
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

/** A phone number as a tel link; as text when it is malformed. */
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
