import { readableEmail } from '@functions/readable-email.ts';
import { Award } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListTime } from '@/admin/list/list-time';
import { TickBox } from '@/admin/ui/tick-box';
import { Select } from '@/components/form/select';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import type { IssuedCertificate } from '@/features/certificates/admin';
import { enrolmentStatuses, payments, type Enrolment, type EnrolmentChange } from '@/features/enrolments/admin';
import { isolatedName } from '@/i18n/isolated';
import { useLanguage } from '@/i18n/use-language';
import { formatNumber } from '@/lib/format';
import { CertificateDialog } from './certificate-dialog';
import { CertificateLines } from './certificate-lines';

export interface PersonRowProps {
  person: Enrolment;
  /** Undefined while they are not known. */
  certificates: readonly IssuedCertificate[] | undefined;
  isSelected: boolean;
  isBusy: boolean;
  onToggle: () => void;
  onChange: (values: Omit<EnrolmentChange, 'ids'>) => void;
}

const selectClass = 'w-36 lg:min-h-9 lg:text-small';

/** One enrolment: who, how many seats, and its state and payment, which are set here. */
export function PersonRow({ person, certificates, isSelected, isBusy, onToggle, onChange }: PersonRowProps) {
  const { t } = useTranslation('panel-enrolments');
  const { language } = useLanguage();
  const name = isolatedName(person.name);
  const [isIssuing, setIssuing] = useState(false);
  const valid = certificates?.filter(({ withdrawn_at }) => withdrawn_at === null) ?? [];
  const isNext = certificates !== undefined && person.status === 'attended' && valid.length < person.seats;
  return (
    <li className="flex flex-wrap items-start gap-x-5 gap-y-2 py-2 text-small">
      <TickBox label={t('people.select', { name })} checked={isSelected} onToggle={onToggle} />
      <div className="min-w-0 flex-1 basis-40 pt-1.5">
        <p className="font-medium break-words">
          <bdi>{person.name}</bdi>
        </p>
        {person.company_name && (
          <p className="break-words text-muted">
            <bdi>{person.company_name}</bdi>
          </p>
        )}
        <p className="flex flex-wrap items-center gap-x-2 text-muted">
          <span>{t('people.seats', { count: person.seats })}</span>
          {person.amount !== null && (
            <span className="tabular-nums" dir="ltr">
              {`${person.currency ?? ''} ${formatNumber(Number(person.amount), language)}`}
            </span>
          )}
          {person.is_suspect && <Badge tone="warning">{t('people.suspect')}</Badge>}
          {person.moved_up_at && <Badge tone="success">{t('people.movedUp')}</Badge>}
        </p>
      </div>
      <div className="min-w-0 flex-1 basis-44 pt-1.5">
        <p dir="ltr" className="break-all rtl:text-end">
          {readableEmail(person.email)}
        </p>
        <p dir="ltr" className="break-all tabular-nums rtl:text-end">
          {person.phone}
        </p>
        <ListTime at={person.created_at} />
      </div>
      <div className="flex flex-wrap gap-2">
        <Select
          aria-label={t('people.statusOf', { name })}
          value={person.status}
          disabled={isBusy}
          onChange={({ target }) => {
            const status = enrolmentStatuses.find((one) => one === target.value);
            if (status) onChange({ status });
          }}
          className={selectClass}
        >
          {enrolmentStatuses.map((status) => (
            <option key={status} value={status}>
              {t(`statuses.${status}`)}
            </option>
          ))}
        </Select>
        <Select
          aria-label={t('people.paymentOf', { name })}
          value={person.payment}
          disabled={isBusy}
          onChange={({ target }) => {
            const payment = payments.find((one) => one === target.value);
            if (payment) onChange({ payment });
          }}
          className={selectClass}
        >
          {payments.map((payment) => (
            <option key={payment} value={payment}>
              {t(`payments.${payment}`)}
            </option>
          ))}
        </Select>
      </div>
      {(isNext || (certificates?.length ?? 0) > 0) && (
        <div className="flex w-full flex-wrap items-center gap-x-5 gap-y-2 ps-11">
          {certificates && certificates.length > 0 && <CertificateLines certificates={certificates} />}
          {isNext && (
            <Button size="sm" variant="ghost" aria-label={t('certificates.issueTo', { name })} onClick={() => setIssuing(true)}>
              <Award aria-hidden="true" className="size-4" />
              {t('certificates.issue')}
            </Button>
          )}
        </div>
      )}
      {isIssuing && (
        // The next name of a group is not that of the first.
        <CertificateDialog person={person} name={valid.length === 0 ? person.name : ''} onClose={() => setIssuing(false)} />
      )}
    </li>
  );
}
