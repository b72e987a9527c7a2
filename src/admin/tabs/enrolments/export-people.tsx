import { companyDay } from '@functions/company-day.ts';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { csvFile } from '@/admin/list/csv';
import type { ExportCell } from '@/admin/list/export-cells';
import { followFile } from '@/admin/media/follow-file';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import { enrolmentStatuses, payments, type Enrolment } from '@/features/enrolments/admin';
import { useLanguage } from '@/i18n/use-language';
import { errorMessage } from '@/lib/backend/errors';

const exported = ['name', 'company', 'email', 'phone', 'seats', 'status', 'payment', 'amount', 'currency', 'date'] as const;

/** Returns the name of a file of today. */
const fileName = (format: string) => `enrolments-${companyDay(Date.now())}.${format}`;

/** Exports the shown people as a CSV or an Excel file. */
export function ExportPeople({ people, name }: { people: readonly Enrolment[]; name: string }) {
  const { t } = useTranslation(['panel-enrolments', 'common']);
  const { language } = useLanguage();

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
