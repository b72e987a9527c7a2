import { useQuery } from '@tanstack/react-query';
import { useMemo, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { Checkbox } from '@/components/form/checkbox';
import { Button } from '@/components/ui/button';
import { DialogBody, DialogFooter } from '@/components/ui/dialog';
import { ProgressBar } from '@/components/ui/progress-bar';
import { namedItemsQuery } from '@/features/items/admin';
import { existingItemsQuery } from '@/features/items/import-items';
import type { ItemKind } from '@/lib/item-kinds';
import { kindFields } from '../item-fields';
import { ColumnTable } from './column-table';
import { guessColumns, type ColumnMap } from './columns';
import { PictureStep } from './picture-step';
import { readRows, type ReadyRow, type RowFault } from './read-rows';
import { RefusedList } from './refused-list';
import { takenSlugsQuery } from './taken-slugs';
import { useItemImport, type PlannedItem } from './use-item-import';
import { usePictures, type Pictures } from './use-pictures';
import { useTargetName } from './use-target-name';
import { Notice } from '@/components/feedback/notice';
import { useFormTexts } from '@/components/form/form-texts';

/** The most faults that are listed. */
const maxListed = 50;

/** The rows that are not imported, with the reasons. */
function FaultList({ faults }: { faults: readonly RowFault[] }) {
  const { t } = useTranslation('panel-items');
  const texts = useFormTexts('panel-items:form');
  if (faults.length === 0) return null;
  const lines = new Set(faults.map(({ line }) => line)).size;
  return (
    <Notice tone="warning" title={t('import.faulty', { count: lines })}>
      <ul className="space-y-0.5">
        {faults.slice(0, maxListed).map(({ line, field, message }, index) => (
          <li key={index}>{t('import.line', { line, text: `${texts.ofField(field, 'label') ?? field}: ${texts.message(message)}` })}</li>
        ))}
      </ul>
      {faults.length > maxListed && <p>{t('import.moreFaults', { count: faults.length - maxListed })}</p>}
    </Notice>
  );
}

/** Returns a row as an item to import, with the copy of its picture. A picture that is not copied is left out. */
function planned({ picture, ...row }: ReadyRow, copied: Pictures['copied']): PlannedItem {
  const copy = picture === undefined ? undefined : copied.get(picture);
  return copy ? { ...row, entry: { ...row.entry, picture: copy.address } } : row;
}

export interface CsvImportProps {
  kind: ItemKind;
  /** The lines of the file, the header first. Undefined before one is chosen. */
  lines: readonly (readonly string[])[] | undefined;
  /** The choice of the file. */
  choice: ReactNode;
  onClose: () => void;
  /** Called while something runs that closing would interrupt. */
  onBusy: (isBusy: boolean) => void;
}

const none: readonly string[] = [];

/** Imports items of a kind from a CSV file: the columns are mapped, every row is checked, and nothing is stored before the last button. */
export function CsvImport({ kind, lines, choice, onClose, onBusy }: CsvImportProps) {
  const { t } = useTranslation(['panel-items', 'panel-import', 'common']);
  const nameOf = useTargetName(kind);
  const [table] = useState(() => lines && { headers: lines[0] ?? none, rows: lines.slice(1) });
  const [columns, setColumns] = useState<ColumnMap>(() => (table ? guessColumns(table.headers, kind, nameOf) : []));
  const [isDraft, setDraft] = useState(false);
  const [addsCategories, setAddsCategories] = useState(false);
  const [changes, setChanges] = useState(false);
  const { category } = kindFields[kind];
  const { data: categories } = useQuery({ ...namedItemsQuery(category ?? kind), enabled: category !== undefined });
  const { data: taken } = useQuery(takenSlugsQuery(kind));
  const { data: takenCategories } = useQuery({ ...takenSlugsQuery(category ?? kind), enabled: category !== undefined });
  const { data: existing, isPending: isReading } = useQuery({ ...existingItemsQuery(kind), enabled: changes });
  const items = useItemImport(kind);
  const pictures = usePictures();
  const isBusy = items.isRunning || pictures.progress !== undefined;

  const checked = useMemo(
    () =>
      table &&
      taken &&
      !(changes && isReading) &&
      readRows(table.rows, {
        kind,
        columns,
        isDraft,
        categories: categories ?? [],
        addsCategories,
        taken,
        existing: changes ? existing : undefined,
      }),
    [table, taken, kind, columns, isDraft, categories, addsCategories, changes, existing, isReading],
  );
  // What is taken changes with the import itself.
  const [kept, setKept] = useState<typeof checked>();
  const { ready, faults } = kept || checked || { ready: [], faults: [] };
  const addresses = [...new Set(ready.flatMap(({ picture }) => picture ?? []))];

  async function run() {
    setKept(checked);
    onBusy(true);
    await store();
    onBusy(false);
  }

  async function store() {
    const untried = addresses.filter((address) => !pictures.copied.has(address) && !pictures.failed.has(address));
    // Failures are shown first. The next press goes on without these pictures.
    const copied = untried.length > 0 ? await pictures.copy(untried) : pictures.copied;
    if (!copied) return;
    const stored = await items.run(
      ready.map((row) => planned(row, copied)),
      takenCategories ?? new Set(),
    );
    if (stored === undefined) return;
    toast({ variant: 'success', title: t('import.done', { count: stored }) });
    if (stored === ready.length && faults.length === 0) onClose();
  }

  const isDone = items.done === ready.length && !isBusy && kept !== undefined;
  const hasStarted = kept !== undefined;
  return (
    <>
      <DialogBody className="space-y-5 text-small">
        {choice}
        {table && !hasStarted && (
          <>
            <ColumnTable kind={kind} table={table} columns={columns} onChange={setColumns} />
            <div className="space-y-2">
              <Checkbox label={t('import.asDrafts')} checked={isDraft} onChange={(event) => setDraft(event.target.checked)} />
              {columns.includes('category') && (
                <Checkbox
                  label={t('panel-import:addsCategories')}
                  checked={addsCategories}
                  onChange={(event) => setAddsCategories(event.target.checked)}
                />
              )}
              {columns.includes('slug') && (
                <Checkbox label={t('panel-import:changes')} checked={changes} onChange={(event) => setChanges(event.target.checked)} />
              )}
            </div>
          </>
        )}
        {table && checked && (
          <p role="status" className="font-medium tabular-nums">
            {t('import.ready', { count: ready.length, total: table.rows.length })}
          </p>
        )}
        <PictureStep count={addresses.length} pictures={pictures} isBusy={isBusy} />
        {items.isRunning && (
          <div className="flex items-center gap-3">
            <ProgressBar className="flex-1" label={t('import.progress')} value={(items.done ?? 0) / Math.max(1, ready.length)} />
            <Button size="sm" variant="secondary" onClick={items.stop}>
              {t('panel-import:stop')}
            </Button>
          </div>
        )}
        <RefusedList refused={items.refused} nameOf={(line, text) => t('import.line', { line, text })} />
        <FaultList faults={faults} />
      </DialogBody>
      <DialogFooter className="items-center">
        <Button size="sm" variant="ghost" disabled={isBusy} onClick={onClose}>
          {t('common:close')}
        </Button>
        {!isDone && (
          <Button size="sm" loading={isBusy} disabled={ready.length === 0} onClick={() => void run()}>
            {t('import.run', { count: ready.length - (items.done ?? 0) })}
          </Button>
        )}
      </DialogFooter>
    </>
  );
}
