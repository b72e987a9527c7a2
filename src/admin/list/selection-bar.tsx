import { RotateCcw, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import { countExactly, maxAtOnce } from '@/features/lists/actions';
import type { ListRow, RowsPage } from '@/features/lists/admin';
import { useSingleFlight } from '@/hooks/use-single-flight';
import { errorMessage } from '@/lib/backend/errors';
import { serverNow } from '@/lib/backend/server-clock';
import { SelectionFrame } from '../ui/selection-frame';
import type { ListParts } from './list-parts';
import type { Selection } from './use-selection';
import { failedOf, useRowCount, useText } from './use-texts';

export interface SelectionBarProps<Row extends ListRow> extends ListParts<Row> {
  selection: Selection;
  page: RowsPage;
}

/** The bar at the bottom of the screen while rows are selected, with their number and the bulk actions. */
export function SelectionBar<Row extends ListRow>({
  definition,
  address: {
    view: { filter },
  },
  actions,
  selection,
  page,
}: SelectionBarProps<Row>) {
  const { t } = useTranslation(['panel-list', 'common']);
  const text = useText();
  const rows = useRowCount(definition.texts);
  const { isRunning, run } = useSingleFlight();
  const { Bulk } = definition;
  const { count, isEverything, chosen, clear, selectEverything } = selection;
  const isPageSelected = page.rows.every(({ id }) => selection.has(id));
  const hasMore = !isEverything && isPageSelected && (page.hasNext || page.hasPrevious);

  /** Selects all matching rows with their exact number. */
  async function selectAll() {
    const before = new Date(serverNow()).toISOString();
    try {
      const matching = await countExactly(definition.list, filter, before);
      if (matching > maxAtOnce) toast({ title: t('select.tooMany.title'), description: t('select.tooMany.text'), variant: 'destructive' });
      else selectEverything({ before, count: matching });
    } catch (error) {
      const failed = failedOf(definition.texts, text);
      toast({ title: failed.title, description: failed.text ?? errorMessage(error, t), variant: 'destructive' });
    }
  }

  const bulk = filter.trash
    ? [{ key: 'restore', label: t('restore.label'), icon: RotateCcw, run: () => actions.restore(chosen) }]
    : (definition.actions ?? [])
        .filter(({ isSingle }) => !isSingle)
        .map(({ action, label, icon, done }) => ({ key: label, label: text(label), icon, run: () => actions.act(action, chosen, done) }));

  return (
    <SelectionFrame
      chosen={count > 0 ? t('select.chosen', { rows: rows(count) }) : undefined}
      onClear={clear}
      more={
        hasMore && (
          <Button variant="ghost" size="sm" loading={isRunning} className="text-primary-text" onClick={() => void run(selectAll)}>
            {t('select.everything')}
          </Button>
        )
      }
    >
      {bulk.map(({ key, label, icon: Icon, run: act }) => (
        <Button
          key={key}
          size="sm"
          variant="secondary"
          disabled={actions.isWorking}
          onClick={() => void act().then((isDone) => isDone && clear())}
        >
          <Icon aria-hidden="true" className="size-4" />
          <span>{label}</span>
        </Button>
      ))}
      {Bulk && !filter.trash && (
        <Bulk
          chosen={chosen}
          onDone={clear}
          act={(action, done) => actions.act(action, chosen, done).then((isDone) => (isDone && clear(), isDone))}
        />
      )}
      {!definition.isKept && (
        <Button size="sm" variant="secondary" disabled={actions.isWorking} onClick={() => actions.remove(chosen, clear)}>
          <Trash2 aria-hidden="true" className="size-4" />
          <span>{t(filter.trash ? 'purge.label' : 'delete.label')}</span>
        </Button>
      )}
    </SelectionFrame>
  );
}
