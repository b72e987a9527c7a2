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
const maxBytes = 10_000_000;
const maxRows = 5000;

/** Returns whether a text is a document, a picture or a workbook instead of lines of fields. */
const isForeign = (text: string) => text.includes('\0') || ['<', '%PDF'].some((start) => text.trimStart().startsWith(start));

export interface FileChoiceProps {
  kind: ItemKind;
  /** The name of the chosen file. */
  name: string | undefined;
  isDisabled: boolean;
  /** Called with the name and the lines of a chosen CSV file, the header first. */
  onRead: (name: string, rows: string[][]) => void;
  /** Called with a chosen XML file. Without it these are refused. */
  onArchive: ((file: File) => void) | undefined;
}

/** The choice of a file, by button or drop, and an empty CSV file with the right columns. */
export function FileChoice({ kind, name, isDisabled, onRead, onArchive }: FileChoiceProps) {
  const { t } = useTranslation(['panel-items', 'panel-import']);
  const nameOf = useTargetName(kind);
  const input = useRef<HTMLInputElement>(null);
  const [fault, setFault] = useState<'empty' | 'large' | 'many' | 'unreadable' | 'foreign'>();
  const errorId = useId();
  const { isOver, dropProps } = useFileDrop({ take: ([file]) => void take(file) });

  async function take(file: File | undefined) {
    if (!file) return;
    if (onArchive && /\.xml$/i.test(file.name)) {
      setFault(undefined);
      onArchive(file);
      return;
    }
    // A file may have been moved since it was chosen.
    const bytes = file.size > maxBytes ? 'large' : await file.arrayBuffer().catch(() => 'unreadable' as const);
    const text = typeof bytes === 'string' ? '' : decodeCsv(bytes);
    const rows = isForeign(text) ? [] : parseCsv(text);
    const wrong = isForeign(text) ? 'foreign' : rows.length < 2 ? 'empty' : rows.length > maxRows + 1 ? 'many' : undefined;
    const found = typeof bytes === 'string' ? bytes : wrong;
    setFault(found);
    if (!found) onRead(file.name, rows);
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
          <span>{t(name !== undefined ? 'import.chooseOther' : onArchive ? 'panel-import:wordpress.choose' : 'import.choose')}</span>
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
        accept={`.csv,.tsv,.txt,text/csv${onArchive ? ',.xml,text/xml' : ''}`}
        aria-label={t(onArchive ? 'panel-import:wordpress.file' : 'import.file')}
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
