import { companyDay } from '@functions/company-day.ts';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { csvFile } from '@/admin/list/csv';
import type { ExportCell } from '@/admin/list/export-cells';
import { followFile } from '@/lib/follow-file';
import { ToolButton } from '@/admin/ui/tool-button';
import { toast } from '@/components/feedback/toast-store';
import { visitParts, type VisitFigures, type VisitPeriod } from '@/features/visits/admin';
import { useSingleFlight } from '@/hooks/use-single-flight';
import { useLanguage } from '@/i18n/use-language';
import { errorMessage } from '@/lib/backend/errors';
import type { VisitNames } from './use-visit-names';

export interface ExportVisitsProps {
  figures: VisitFigures;
  period: VisitPeriod;
  nameOf: VisitNames['nameOf'];
}

/** Buttons that export the figures of the period as an Excel or CSV file, one line for each number and the one before. */
export function ExportVisits({ figures, period, nameOf }: ExportVisitsProps) {
  const { t } = useTranslation(['panel-overview', 'common']);
  const { language } = useLanguage();
  const { isRunning, run } = useSingleFlight();

  const titles = [t('visits.export.figure'), t('visits.export.name'), t('visits.export.now'), t('visits.export.before')];
  const rows = (): ExportCell[][] => [
    ...(['visits', 'views'] as const).flatMap((name) =>
      figures.bars.map((bar): ExportCell[] => [t(`visits.${name}`), { day: bar.start }, bar[name], bar[`previous_${name}`]]),
    ),
    ...visitParts.flatMap((part) =>
      (figures.parts[part] ?? []).map(({ name, count, previous }) => [
        t(`visits.parts.${part}.title`),
        nameOf(part, name),
        count,
        previous,
      ]),
    ),
  ];

  const save = (format: 'xlsx' | 'csv') =>
    run(async () => {
      try {
        const file =
          format === 'csv'
            ? csvFile(titles, rows())
            : await (await import('@/admin/list/excel')).excelFile(t('visits.title'), titles, rows(), language);
        followFile(file, { download: `visits-${period}-${companyDay(Date.now())}.${format}` });
      } catch (error) {
        toast({ title: t('visits.export.failed'), description: errorMessage(error, t), variant: 'destructive' });
      }
    });

  return (
    <div role="group" aria-label={t('visits.export.label')} className="flex flex-wrap print:hidden">
      {(['xlsx', 'csv'] as const).map((format) => (
        <ToolButton
          key={format}
          label={t(`visits.export.${format}`)}
          icon={<Download aria-hidden="true" className="size-4" />}
          disabled={isRunning}
          onClick={() => void save(format)}
        />
      ))}
    </div>
  );
}
