import { cleanPhone } from '@functions/contact-rules.ts';
import { typedEmail } from '@functions/readable-email.ts';
import { useTranslation } from 'react-i18next';
import { BilingualField } from '@/admin/forms/bilingual-field';
import { PlainField } from '@/admin/forms/plain-field';
import { classifyLink } from '@/lib/links';

export interface OfficeFieldsProps {
  /** The path of the office in the settings. */
  path: string;
  /** A branch requires a name and an address (spec/admin-panel section 5, branches). */
  isBranch?: boolean;
}

/** The fields of an office. An invalid phone number or e-mail address shows a remark and can be saved: visitors see it as text. */
export function OfficeFields({ path, isBranch = false }: OfficeFieldsProps) {
  const { t } = useTranslation(['panel-contact', 'panel-settings']);
  const required = isBranch ? t('panel-settings:required') : undefined;
  const optional = isBranch ? t('optional') : undefined;
  const isPhone = (phone: string) => classifyLink(`tel:${phone}`).kind === 'phone';
  const isMail = (email: string) => classifyLink(`mailto:${email}`).kind === 'mail';
  return (
    <>
      <BilingualField path={`${path}.name`} aside={required} />
      <BilingualField path={`${path}.address`} multiline aside={required} />
      <div className="grid gap-x-4 gap-y-5 @2xl:grid-cols-2">
        <PlainField
          path={`${path}.phone`}
          type="tel"
          tidy={cleanPhone}
          aside={optional}
          remark={(phone) => phone.trim() !== '' && !isPhone(phone) && t('remarks.phone')}
        />
        <PlainField
          path={`${path}.email`}
          type="email"
          tidy={typedEmail}
          aside={optional}
          remark={(email) => email.trim() !== '' && !isMail(email) && t('remarks.email')}
        />
      </div>
    </>
  );
}
