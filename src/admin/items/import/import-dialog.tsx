import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Dialog } from '@/components/ui/dialog';
import type { ItemKind } from '@/lib/item-kinds';
import { CsvImport } from './csv-import';
import { FileChoice } from './file-choice';
import { ArchiveImport } from './wordpress/archive-import';

/** A chosen file: the lines of a CSV file, or an export of WordPress. The number changes with each. */
type Source = { number: number; name: string } & ({ lines: string[][]; archive?: undefined } | { archive: File; lines?: undefined });

/** Imports items of a kind from a CSV file, and news from an export of WordPress too. */
export function ImportDialog({ kind, onClose }: { kind: ItemKind; onClose: () => void }) {
  const { t } = useTranslation(['panel-items', 'panel-import']);
  const [source, setSource] = useState<Source>();
  const [isBusy, setBusy] = useState(false);
  const number = (source?.number ?? 0) + 1;
  const choice = (
    <FileChoice
      kind={kind}
      name={source?.name}
      isDisabled={isBusy}
      onRead={(name, lines) => setSource({ number, name, lines })}
      onArchive={kind === 'news' ? (archive) => setSource({ number, name: archive.name, archive }) : undefined}
    />
  );
  const props = { choice, onClose, onBusy: setBusy };
  return (
    <Dialog
      open
      onOpenChange={onClose}
      size="lg"
      title={t('import.title', { kind: t(`kinds.${kind}`) })}
      description={t(kind === 'news' ? 'panel-import:wordpress.text' : 'import.text')}
      dismissible={!isBusy}
    >
      {source?.archive ? (
        <ArchiveImport key={source.number} file={source.archive} {...props} />
      ) : (
        <CsvImport key={source?.number ?? 0} kind={kind} lines={source?.lines} {...props} />
      )}
    </Dialog>
  );
}
