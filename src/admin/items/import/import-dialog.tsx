import { useMutation, useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { toast } from '@/components/feedback/toast-store';
import { Checkbox } from '@/components/form/checkbox';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { ProgressBar } from '@/components/ui/progress-bar';
import { namedItemsQuery } from '@/features/items/admin';
import { importItemsMutation, type RefusedItem } from '@/features/items/import-items';
import { errorMessage } from '@/lib/backend/errors';
import type { ItemKind } from '@/lib/item-kinds';
import { randomId } from '@/lib/random-id';
import { kindFields } from '../item-fields';
import { ColumnTable } from './column-table';
import { guessColumns, type ColumnMap } from './columns';
import { CsvChoice } from './csv-choice';
import { FaultList } from './fault-list';
import { readRows } from './read-rows';
import { takenSlugsQuery } from './taken-slugs';

interface CsvTable {
  headers: readonly string[];
  rows: readonly (readonly string[])[];
}

/** Imports items of a kind from a CSV file: the columns are mapped, every row is checked, and nothing is stored before the last button. */
export function ImportDialog({ kind, onClose }: { kind: ItemKind; onClose: () => void }) {
  const { t } = useTranslation(['panel-items', 'common']);
  const [table, setTable] = useState<CsvTable>();
  const [columns, setColumns] = useState<ColumnMap>([]);
  const [isDraft, setDraft] = useState(false);
  const [done, setDone] = useState<number>();
  const [refused, setRefused] = useState<readonly RefusedItem[]>([]);
  /** The ids of the rows, so that another attempt stores none twice. */
  const ids = useRef(new Map<number, string>());
  const { category } = kindFields[kind];
  const { data: categories } = useQuery({ ...namedItemsQuery(category ?? kind), enabled: category !== undefined });
  const { data: taken } = useQuery(takenSlugsQuery(kind));
  const { mutateAsync, isPending } = useMutation(importItemsMutation);

  const checked = useMemo(
    () => table && taken && readRows(table.rows, { kind, columns, isDraft, categories: categories ?? [], taken }),
    [table, taken, kind, columns, isDraft, categories],
  );
  // What is taken changes with the import itself.
  const [kept, setKept] = useState<typeof checked>();
  const { ready, faults } = kept ?? checked ?? { ready: [], faults: [] };

  function read([headers = [], ...rows]: string[][]) {
    setTable({ headers, rows });
    setColumns(guessColumns(headers, kind));
    ids.current.clear();
    setRefused([]);
    setDone(undefined);
    setKept(undefined);
  }

  const idOf = (line: number) => {
    const id = ids.current.get(line) ?? randomId();
    ids.current.set(line, id);
    return id;
  };

  async function run() {
    setKept(checked);
    setDone(0);
    const items = ready.map(({ line, entry }) => ({ id: idOf(line), line, entry }));
    const outcome = await mutateAsync({ kind, items, isDraft, onProgress: setDone }).catch(() => undefined);
    // The mutation cache reports failures; what was stored stays, and another attempt goes on.
    if (!outcome) {
      setDone(undefined);
      return;
    }
    setRefused(outcome);
    toast({ variant: 'success', title: t('import.done', { count: items.length - outcome.length }) });
    if (outcome.length === 0 && faults.length === 0) onClose();
  }

  const isDone = done !== undefined && !isPending;
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={t('import.title', { kind: t(`kinds.${kind}`) })}
      description={t('import.text')}
      dismissible={!isPending}
    >
      <DialogBody className="space-y-5 text-small">
        <CsvChoice kind={kind} isDisabled={isPending} onRead={read} />
        {table && !isDone && (
          <>
            <ColumnTable kind={kind} table={table} columns={columns} onChange={setColumns} />
            <Checkbox label={t('import.asDrafts')} checked={isDraft} onChange={(event) => setDraft(event.target.checked)} />
          </>
        )}
        {table && checked && (
          <p role="status" className="font-medium tabular-nums">
            {t('import.ready', { count: ready.length, total: table.rows.length })}
          </p>
        )}
        {isPending && <ProgressBar label={t('import.progress')} value={(done ?? 0) / Math.max(1, ready.length)} />}
        {refused.length > 0 && (
          <Notice tone="warning" role="alert" title={t('import.refused', { count: refused.length })}>
            <ul>
              {refused.map(({ line, error }) => (
                <li key={line}>{t('import.line', { line, text: errorMessage(error, t) })}</li>
              ))}
            </ul>
          </Notice>
        )}
        <FaultList faults={faults} />
      </DialogBody>
      <DialogFooter className="items-center">
        <Button size="sm" variant="ghost" disabled={isPending} onClick={onClose}>
          {t('common:close')}
        </Button>
        {!isDone && (
          <Button size="sm" loading={isPending} disabled={ready.length === 0} onClick={() => void run()}>
            {t('import.run', { count: ready.length })}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}
