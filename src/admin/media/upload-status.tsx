import { CircleAlert, X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { ProgressBar } from '@/components/ui/progress-bar';
import type { AcceptedKind } from '@/features/media/asset-types';
import { errorMessage } from '@/lib/backend/errors';
import { failureOutcome, type UploadState, type UploadTask } from './uploads';

export interface UploadStatusProps {
  state: UploadState;
  kind: AcceptedKind;
  /** In a list: shows the file name with the failure. */
  isListed?: boolean;
  onCancel: () => void;
  onRetry: (task: UploadTask) => void;
}

/** The progress of an upload with cancel, or its failure with retry where that can help. */
export function UploadStatus({ state, kind, isListed = false, onCancel, onRetry }: UploadStatusProps) {
  const { t, i18n } = useTranslation(['panel-media', 'common']);
  if (state.step === 'failed') {
    const { error, task } = state;
    const outcome = failureOutcome(error, { kind, failed: task.failed });
    const message = errorMessage(error, t);
    return (
      <div className="flex flex-wrap items-center gap-x-2 text-small">
        <p className="flex min-w-0 flex-1 basis-40 items-start gap-1.5 text-danger">
          <CircleAlert aria-hidden="true" className="mt-[0.2em] size-4 shrink-0" />
          <span className="min-w-0 break-words">
            {isListed && <bdi className="block font-medium text-foreground wrap-anywhere">{state.fileName}</bdi>}
            <span>{typeof outcome === 'string' ? message : i18n.t(outcome.text, { message })}</span>
          </span>
        </p>
        {/* A refused file would be refused again. */}
        {error.code !== 'invalid' && (
          <Button size="sm" variant="ghost" onClick={() => onRetry(task)}>
            {t('progress.retry')}
          </Button>
        )}
        <IconButton size="sm" label={t('progress.dismiss')} icon={<X aria-hidden="true" />} onClick={onCancel} />
      </div>
    );
  }
  const percent = Math.round(state.share * 100);
  return (
    <div className="flex items-center gap-2">
      <div className="min-w-0 flex-1">
        <p className="flex gap-2 text-small text-muted tabular-nums">
          <bdi className="min-w-0 truncate">{state.fileName}</bdi>
          <span className="ms-auto shrink-0">
            {state.step === 'sending' ? t('progress.sending', { percent }) : t(`progress.${state.step}`)}
          </span>
        </p>
        <ProgressBar value={state.share} label={t('progress.label', { name: state.fileName })} className="mt-1" />
      </div>
      <IconButton size="sm" label={t('progress.cancel')} icon={<X aria-hidden="true" />} onClick={onCancel} />
    </div>
  );
}
