import { companyDay } from '@functions/company-day.ts';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { csvFile } from '@/admin/list/csv';
import type { ExportCell } from '@/admin/list/export-cells';
import { followFile } from '@/lib/follow-file';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import type { IssuedCertificate } from '@/features/certificates/admin';
import { enrolmentStatuses, payments, type Enrolment } from '@/features/enrolments/admin';
import { useLanguage } from '@/i18n/use-language';
import { errorMessage } from '@/lib/backend/errors';

const exported = ['name', 'company', 'email', 'phone', 'seats', 'status', 'payment', 'amount', 'currency', 'date', 'certificate'] as const;

/** Returns the name of a file of today. */
const fileName = (format: string) => `enrolments-${companyDay(Date.now())}.${format}`;

interface ExportPeopleProps {
  people: readonly Enrolment[];
  certificates: readonly IssuedCertificate[];
  /** The title of the course. */
  name: string;
}

/** Exports the shown people as a CSV or an Excel file. */
export function ExportPeople({ people, certificates, name }: ExportPeopleProps) {
  const { t } = useTranslation(['panel-enrolments', 'common']);
  const { language } = useLanguage();

  const numbersOf = (id: string) =>
    certificates
      .filter((one) => one.enrolment_id === id && one.withdrawn_at === null)
      .map(({ number }) => number)
      .join(', ');

  async function save(format: 'csv' | 'xlsx') {
    const titles = exported.map((column) => t(`columns.${column}`));
    const rows = people.map((person): ExportCell[] => [
      person.name,
      person.company_name ?? '',
      person.email,
      person.phone,
      person.seats,
      t(`statuses.${enrolmentStatuses.find((status) => status === person.status) ?? 'enrolled'}`),
      t(`payments.${payments.find((payment) => payment === person.payment) ?? 'unpaid'}`),
      person.amount === null ? '' : Number(person.amount),
      person.currency ?? '',
      { time: new Date(person.created_at) },
      numbersOf(person.id),
    ]);
    try {
      const file =
        format === 'csv' ? csvFile(titles, rows) : await (await import('@/admin/list/excel')).excelFile(name, titles, rows, language);
      followFile(file, { download: fileName(format) });
    } catch (error) {
      toast({ title: t('people.exportFailed'), description: errorMessage(error, t), variant: 'destructive' });
    }
  }
  return (
    <>
      {(['csv', 'xlsx'] as const).map((format) => (
        <Button key={format} size="sm" variant="ghost" disabled={people.length === 0} onClick={() => void save(format)}>
          <Download aria-hidden="true" className="size-4" />
          <span>{t(`people.export.${format}`)}</span>
        </Button>
      ))}
    </>
  );
}
