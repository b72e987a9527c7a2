import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { Button } from '@/components/ui/button';
import { DialogBody, DialogFooter } from '@/components/ui/dialog';
import { ProgressBar } from '@/components/ui/progress-bar';
import { useArchive } from './use-archive';
import { WordpressImport } from './wordpress-import';

export interface ArchiveImportProps {
  file: Blob;
  /** The choice of the file. */
  choice: ReactNode;
  onClose: () => void;
  onBusy: (isBusy: boolean) => void;
}

/** Reads an export of WordPress, says what is wrong with it, and imports its posts. */
export function ArchiveImport({ file, choice, onClose, onBusy }: ArchiveImportProps) {
  const { t } = useTranslation(['panel-import', 'common']);
  const state = useArchive(file);
  if (state.step === 'read') {
    const { archive, converted } = state;
    return <WordpressImport archive={archive} converted={converted} choice={choice} onClose={onClose} onBusy={onBusy} />;
  }
  return (
    <>
      <DialogBody className="space-y-5 text-small">
        {choice}
        {state.step === 'reading' ? (
          <ProgressBar label={t('wordpress.reading')} value={state.share} />
        ) : (
          <Notice tone="danger" role="alert" title={t(`wordpress.faults.${state.fault}`)} />
        )}
      </DialogBody>
      <DialogFooter>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {t('common:close')}
        </Button>
      </DialogFooter>
    </>
  );
}
