import { resumeTypeOfPath } from '@functions/resume-rules.ts';
import { cleanText } from '@functions/text-rules.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { followFile } from '@/admin/media/follow-file';
import { PdfFrame } from '@/admin/ui/pdf-frame';
import { ErrorState } from '@/components/feedback/error-state';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { fetchResume, resumeQuery } from '@/features/applications/admin';
import { errorMessage, toAppError } from '@/lib/backend/errors';

/** What the file is called on the device: after the applicant, without what file systems refuse, or what would turn the direction of its ending. */
const fileName = (name: string, type: string) => `${cleanText(name.replace(/[\\/:*?"<>|]/g, ' '), 'name') || 'resume'}.${type}`;

/** The résumé of an application: a PDF is shown, a Word document can be downloaded, under the applicant's name. */
export function Resume({ path, name }: { path: string; name: string }) {
  const { t } = useTranslation('panel-applications');
  const type = resumeTypeOfPath(path);
  const download = useMutation({ mutationFn: () => fetchResume(path), meta: { failed: 'panel-applications:resume.failed' } });
  return (
    <section aria-labelledby="resume" className="space-y-3 print:hidden">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h3 id="resume" className="text-xs font-medium text-muted">
          {t('resume.title')}
        </h3>
        {type && (
          <Button
            size="sm"
            variant="secondary"
            loading={download.isPending}
            onClick={() => download.mutate(undefined, { onSuccess: (file) => followFile(file, { download: fileName(name, type) }) })}
          >
            <Download aria-hidden="true" className="size-4" />
            <span>{t('resume.download', { type: type.toUpperCase() })}</span>
          </Button>
        )}
      </div>
      {type === 'pdf' && <ResumeFrame path={path} name={name} />}
    </section>
  );
}

function ResumeFrame({ path, name }: { path: string; name: string }) {
  const { t } = useTranslation(['panel-applications', 'common']);
  const { data: file, error, refetch, isFetching } = useQuery(resumeQuery(path));
  if (error) {
    const isGone = toAppError(error).code === 'notFound';
    return (
      <ErrorState
        title={t(isGone ? 'resume.gone' : 'resume.failed')}
        text={isGone ? undefined : errorMessage(error, t)}
        onRetry={() => void refetch()}
        retrying={isFetching}
        className="py-6"
      />
    );
  }
  if (!file) return <Skeleton className="h-[70dvh] rounded-card" />;
  return <PdfFrame file={file} title={t('resume.of', { name })} openLabel={t('resume.open')} />;
}
