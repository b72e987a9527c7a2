import { useRef, useState, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import type { BulkOptions, BulkOutcome } from '@/features/files/bulk';
import { BulkWorkDialog } from './bulk-work-dialog';

export type BulkKind = 'delete' | 'move' | 'download';

export interface BulkJob {
  kind: BulkKind;
  total: number;
  run: (options: BulkOptions) => Promise<BulkOutcome>;
}

export interface BulkState extends BulkJob {
  /** The number of processed files. */
  count: number;
  /** The outcome with failures, after the end. */
  outcome: BulkOutcome | null;
}

export interface BulkWork {
  start: (job: BulkJob) => Promise<void>;
  /** The dialog with progress or failures. The caller renders it. */
  dialog: ReactNode;
}

const failedTitles = { delete: 'delete.failed', move: 'move.failed.title', download: 'downloadFailed' } as const;

/** Runs one bulk action at a time, with progress, cancel and a list of failures. */
export function useBulkWork(onSettled: (outcome: BulkOutcome) => void): BulkWork {
  const { t } = useTranslation('panel-files');
  const [state, setState] = useState<BulkState | null>(null);
  const running = useRef<AbortController>(null);
  const files = (count: number) => t('many.count', { count });

  function report(kind: BulkKind, { done, notFound, failed, left }: BulkOutcome) {
    const parts = [
      ...(failed.length > 0 ? [t('many.failed', { files: files(failed.length) })] : []),
      ...(notFound.length > 0 ? [t('many.gone', { files: files(notFound.length) })] : []),
      ...(left.length > 0 ? [t('many.stopped', { files: files(left.length) })] : []),
    ];
    const description = parts.join(' ');
    if (failed.length > 0) toast({ variant: 'destructive', title: t(failedTitles[kind]), description });
    else if (done.length > 0) toast({ variant: 'success', title: t(`many.${kind}.done`, { files: files(done.length) }), description });
    else toast({ title: parts[0] ?? t(`many.${kind}.done`, { files: files(0) }) });
  }

  async function start(job: BulkJob) {
    if (running.current) return;
    const { signal } = (running.current = new AbortController());
    setState({ ...job, count: 0, outcome: null });
    const outcome = await job.run({ signal, onProgress: (count) => setState({ ...job, count, outcome: null }) });
    running.current = null;
    setState(outcome.failed.length > 0 ? { ...job, count: job.total, outcome } : null);
    onSettled(outcome);
    report(job.kind, outcome);
  }

  return {
    start,
    dialog: state && <BulkWorkDialog state={state} onStop={() => running.current?.abort()} onClose={() => setState(null)} />,
  };
}
