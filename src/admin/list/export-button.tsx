import { companyDay } from '@functions/company-day.ts';
import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { followFile } from '@/lib/follow-file';
import { usePaletteAction } from '@/admin/shell/palette/use-palette-action';
import { usePanelRoute } from '@/admin/shell/use-panel-route';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { ProgressBar } from '@/components/ui/progress-bar';
import { countForExport } from '@/features/lists/actions';
import type { ListRow } from '@/features/lists/admin';
import { errorMessage } from '@/lib/backend/errors';
import { formatNumber } from '@/lib/format';
import { ToolButton } from '../ui/tool-button';
import { exportRows, type ExportFormat } from './export-rows';
import type { ListParts } from './list-parts';
import { useRowCount, useText } from './use-texts';

/** Exports all matching rows as an Excel or CSV file. A dialog asks for the format, shows the progress and can cancel it. */
export function ExportButton<Row extends ListRow>({
  definition,
  address: {
    view: { filter },
    order,
  },
}: Pick<ListParts<Row>, 'definition' | 'address'>) {
  const { t } = useTranslation(['panel-list', 'panel', 'common']);
  const text = useText();
  const rows = useRowCount(definition.texts);
  const route = usePanelRoute();
  const [isOpen, setOpen] = useState(false);
  const [fetched, setFetched] = useState<number | null>(null);
  const [total, setTotal] = useState<number>();
  const running = useRef<AbortController>(null);
  const open = () => setOpen(true);
  usePaletteAction({ id: 'exportList', icon: Download, run: open });

  async function start(format: ExportFormat) {
    if (running.current) return;
    const { signal } = (running.current = new AbortController());
    setFetched(0);
    setTotal(undefined);
    // Without a total the dialog shows only the number of rows, so a failure is ignored.
    void countForExport(definition.list, filter, signal).then(setTotal, () => undefined);
    const plain = definition.list.replaceAll('_', '-');
    const name = route.kind === 'tab' ? t(`panel:tabs.${route.tab.id}`) : plain;
    try {
      const { file, rows: count } = await exportRows({ definition, format, name, filter, order, text, signal, onProgress: setFetched });
      followFile(file, { download: `${plain}-${companyDay(Date.now())}.${format}` });
      toast({ title: t('export.done', { rows: rows(count) }), variant: 'success' });
    } catch (error) {
      if (!signal.aborted) toast({ title: t('export.failed'), description: errorMessage(error, t), variant: 'destructive' });
    }
    running.current = null;
    setFetched(null);
    setOpen(false);
  }

  function close() {
    running.current?.abort();
    setOpen(false);
  }
  return (
    <>
      <ToolButton
        label={t('export.label')}
        icon={<Download aria-hidden="true" className="size-4" />}
        aria-haspopup="dialog"
        onClick={open}
      />
      <Dialog
        open={isOpen}
        onOpenChange={close}
        title={t(fetched === null ? 'export.choose' : 'export.title')}
        description={t('export.text')}
        size="sm"
        initialFocus="action"
      >
        {fetched === null ? (
          <DialogBody className="space-y-2 text-body text-muted">
            <p>{t('export.xlsxText')}</p>
            <p>{t('export.csvText')}</p>
          </DialogBody>
        ) : (
          <DialogBody className="space-y-3">
            <ProgressBar value={total ? fetched / total : undefined} label={t('export.title')} />
            <p role="status" className="text-body tabular-nums">
              {total === undefined
                ? t('export.progress', { rows: rows(fetched) })
                : t('export.progressOf', { fetched: formatNumber(fetched, text.language), rows: rows(total) })}
            </p>
          </DialogBody>
        )}
        <DialogFooter>
          <Button variant={fetched === null ? 'ghost' : 'secondary'} onClick={close}>
            {t('common:cancel')}
          </Button>
          {fetched === null && (
            <>
              <Button variant="secondary" onClick={() => void start('csv')}>
                {t('export.csv')}
              </Button>
              <Button onClick={() => void start('xlsx')}>{t('export.xlsx')}</Button>
            </>
          )}
        </DialogFooter>
      </Dialog>
    </>
  );
}
