import { Download, FileUp } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { csvFile } from '@/admin/list/csv';
import { useFileDrop } from '@/admin/media/file-drop';
import { FieldError } from '@/components/form/field-error';
import { Button } from '@/components/ui/button';
import { cn } from '@/lib/cn';
import type { ItemKind } from '@/lib/item-kinds';
import { targetsOf } from './columns';
import { decodeCsv, parseCsv } from './parse-csv';
import { useTargetName } from './use-target-name';

/** The largest file in bytes, and the most rows. */
const mostBytes = 10_000_000;
const mostRows = 5000;

export interface FileChoiceProps {
  kind: ItemKind;
  isDisabled: boolean;
  /** Called with the lines of a chosen file, the header first. */
  onRead: (rows: string[][]) => void;
}

/** The choice of a CSV file, by button or drop, and an empty file with the right columns. */
export function FileChoice({ kind, isDisabled, onRead }: FileChoiceProps) {
  const { t } = useTranslation('panel-items');
  const nameOf = useTargetName(kind);
  const input = useRef<HTMLInputElement>(null);
  const [name, setName] = useState<string>();
  const [fault, setFault] = useState<'empty' | 'large' | 'many' | 'unreadable'>();
  const errorId = useId();
  const { isOver, dropProps } = useFileDrop({ take: ([file]) => void take(file) });

  async function take(file: File | undefined) {
    if (!file) return;
    setName(file.name);
    // A file may have been moved since it was chosen.
    const bytes = file.size > mostBytes ? 'large' : await file.arrayBuffer().catch(() => 'unreadable' as const);
    const rows = typeof bytes === 'string' ? [] : parseCsv(decodeCsv(bytes));
    const found = typeof bytes === 'string' ? bytes : rows.length < 2 ? 'empty' : rows.length > mostRows + 1 ? 'many' : undefined;
    setFault(found);
    if (!found) onRead(rows);
  }

  function download() {
    const address = URL.createObjectURL(csvFile(targetsOf(kind).map(nameOf), []));
    const link = document.createElement('a');
    link.href = address;
    link.download = `${kind}.csv`;
    link.click();
    URL.revokeObjectURL(address);
  }

  return (
    <div
      {...dropProps}
      className={cn('rounded-control border border-dashed border-line-strong p-4', isOver && 'border-primary-text bg-card')}
    >
      <div className="flex flex-wrap items-center gap-2">
        <Button size="sm" variant="secondary" disabled={isDisabled} aria-describedby={errorId} onClick={() => input.current?.click()}>
          <FileUp aria-hidden="true" className="size-4" />
          <span>{t(name === undefined ? 'import.choose' : 'import.chooseOther')}</span>
        </Button>
        <bdi className="me-auto min-w-0 truncate text-muted">{name}</bdi>
        <Button size="sm" variant="ghost" onClick={download}>
          <Download aria-hidden="true" className="size-4" />
          <span>{t('import.template')}</span>
        </Button>
      </div>
      <FieldError id={errorId} error={fault && t(`import.faults.${fault}`)} className="mt-2" />
      <input
        ref={input}
        type="file"
        tabIndex={-1}
        accept=".csv,.tsv,.txt,text/csv"
        aria-label={t('import.file')}
        className="sr-only"
        onChange={(event) => {
          void take(event.target.files?.[0]);
          // Reset, so that the same file can be chosen again.
          event.target.value = '';
        }}
      />
    </div>
  );
}
