import { companyDay } from '@functions/company-day.ts';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { followFile } from '@/admin/media/follow-file';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { ProgressBar } from '@/components/ui/progress-bar';
import { countForExport } from '@/features/lists/actions';
import type { ListRow } from '@/features/lists/admin';
import { errorMessage } from '@/lib/backend/errors';
import { formatNumber } from '@/lib/format';
import { exportRows } from './export-rows';
import type { ListParts } from './list-parts';
import { useRowCount, useText } from './use-texts';

/** Exports all matching rows as a CSV file. A dialog shows the progress and can cancel it. */
export function ExportButton<Row extends ListRow>({
  definition,
  address: {
    view: { filter },
    order,
  },
}: Pick<ListParts<Row>, 'definition' | 'address'>) {
  const { t } = useTranslation(['panel-list', 'common']);
  const text = useText();
  const rows = useRowCount(definition.texts);
  const [fetched, setFetched] = useState<number | null>(null);
  const [total, setTotal] = useState<number>();
  const running = useRef<AbortController>(null);

  async function start() {
    if (running.current) return;
    const { signal } = (running.current = new AbortController());
    setFetched(0);
    setTotal(undefined);
    // Without a total the dialog shows only the number of rows, so a failure is ignored.
    void countForExport(definition.list, filter, signal).then(setTotal, () => undefined);
    try {
      const { file, rows: count } = await exportRows({ definition, filter, order, text, signal, onProgress: setFetched });
      followFile(file, { download: `${definition.list.replaceAll('_', '-')}-${companyDay(Date.now())}.csv` });
      toast({ title: t('export.done', { rows: rows(count) }), variant: 'success' });
    } catch (error) {
      if (!signal.aborted) toast({ title: t('export.failed'), description: errorMessage(error, t), variant: 'destructive' });
    }
    running.current = null;
    setFetched(null);
  }

  const cancel = () => running.current?.abort();
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => void start()}>
        <Download aria-hidden="true" className="size-4" />
        {t('export.label')}
      </Button>
      <Dialog
        open={fetched !== null}
        onOpenChange={(open) => !open && cancel()}
        title={t('export.title')}
        description={t('export.text')}
        size="sm"
        role="alertdialog"
      >
        <DialogBody className="space-y-3">
          <ProgressBar value={total ? (fetched ?? 0) / total : undefined} label={t('export.title')} />
          <p role="status" className="text-body tabular-nums">
            {total === undefined
              ? t('export.progress', { rows: rows(fetched ?? 0) })
              : t('export.progressOf', { fetched: formatNumber(fetched ?? 0, text.language), rows: rows(total) })}
          </p>
        </DialogBody>
        <DialogFooter>
          <Button variant="secondary" onClick={cancel}>
            {t('common:cancel')}
          </Button>
        </DialogFooter>
      </Dialog>
    </>
  );
}
