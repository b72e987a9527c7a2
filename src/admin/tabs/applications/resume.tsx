import { resumeTypeOfPath } from '@functions/resume-rules.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, ExternalLink } from 'lucide-react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/components/feedback/error-state';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { fetchResume, resumeQuery } from '@/features/applications/admin';
import { errorMessage, toAppError } from '@/lib/backend/errors';

/** What the file is called on the device: after the applicant, without what file systems refuse. */
const fileName = (name: string, type: string) => `${name.replace(/[\\/:*?"<>|]/g, ' ').replace(/\s+/g, ' ').trim()}.${type}`;

/** Long enough for the browser to have begun to read a file in memory. */
const readMs = 60_000;

/** Follows a link to a file in memory: to save it by a name, or to look at it in a tab of its own. */
function follow(file: Blob, attributes: { download: string } | { target: '_blank'; rel: 'noopener' }): void {
  const link = Object.assign(document.createElement('a'), attributes, { href: URL.createObjectURL(file) });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), readMs);
}

/** The résumé of an application: a PDF is shown, a Word document can be downloaded, under the applicant's name. */
export function Resume({ path, name }: { path: string; name: string }) {
  const { t } = useTranslation('panel-applications');
  const type = resumeTypeOfPath(path);
  const download = useMutation({ mutationFn: () => fetchResume(path), meta: { failed: 'panel-applications:resume.failed' } });
  return (
    <section aria-labelledby="resume" className="space-y-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="resume" className="text-xs font-medium text-muted">
          {t('resume.title')}
        </h3>
        {type && (
          <Button size="sm" variant="secondary" loading={download.isPending} onClick={() => download.mutate(undefined, { onSuccess: (file) => follow(file, { download: fileName(name, type) }) })}>
            <Download aria-hidden="true" className="size-4" />
            {t('resume.download', { type: type.toUpperCase() })}
          </Button>
        )}
      </div>
      {type === 'pdf' && <ResumeFrame path={path} name={name} />}
    </section>
  );
}

/**
 * The browser's own viewer, which refuses to work in a sandboxed frame. What it shows has been read before and declared as a PDF, so it
 * can't be a page with scripts, and is still there when the link has run out.
 */
function ResumeFrame({ path, name }: { path: string; name: string }) {
  const { t } = useTranslation(['panel-applications', 'common']);
  const { data: file, error, refetch, isFetching } = useQuery(resumeQuery(path));
  const show = useCallback(
    (frame: HTMLIFrameElement | null) => {
      if (!frame || !file) return undefined;
      const address = URL.createObjectURL(file);
      // Without the list of pages beside it, which would take half the room.
      frame.src = `${address}#navpanes=0&view=FitH`;
      return () => URL.revokeObjectURL(address);
    },
    [file],
  );
  if (error) {
    const isGone = toAppError(error).code === 'notFound';
    return <ErrorState title={t(isGone ? 'resume.gone' : 'resume.failed')} text={isGone ? undefined : errorMessage(error, t)} onRetry={() => void refetch()} retrying={isFetching} className="py-6" />;
  }
  if (!file) return <Skeleton className="h-[70dvh] rounded-card" />;
  return (
    <>
      <iframe ref={show} title={t('resume.of', { name })} className="h-[70dvh] w-full rounded-card border border-line bg-white max-sm:hidden" />
      {/* Browsers of phones show no PDF in a frame. */}
      <Button size="sm" variant="secondary" onClick={() => follow(file, { target: '_blank', rel: 'noopener' })}>
        <ExternalLink aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        {t('resume.open')}
      </Button>
    </>
  );
}
