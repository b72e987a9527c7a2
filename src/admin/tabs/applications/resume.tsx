import { resumeTypeOfPath } from '@functions/resume-rules.ts';
import { cleanText } from '@functions/text-rules.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { followFile } from '@/lib/follow-file';
import { PdfFrame } from '@/admin/ui/pdf-frame';
import { ErrorState } from '@/components/feedback/error-state';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { fetchResume, resumeQuery } from '@/features/applications/admin';
import { errorMessage, toAppError } from '@/lib/backend/errors';

/** Returns the name of the download: the applicant's name without characters that file systems refuse or that change direction. */
const fileName = (name: string, type: string) => `${cleanText(name.replace(/[\\/:*?"<>|]/g, ' '), 'name') || 'resume'}.${type}`;

/** The résumé of an application, with a download button. PDF files are shown in a frame. */
export function Resume({ path, name }: { path: string; name: string }) {
  const { t } = useTranslation('panel-applications');
  const type = resumeTypeOfPath(path);
  const download = useMutation({
    mutationFn: async (attributes: { download: string }) => followFile(await fetchResume(path), attributes),
    meta: { failed: 'panel-applications:resume.failed' },
  });
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
            onClick={() => download.mutate({ download: fileName(name, type) })}
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
    const isNotFound = toAppError(error).code === 'notFound';
    return (
      <ErrorState
        title={t(isNotFound ? 'resume.gone' : 'resume.failed')}
        text={isNotFound ? undefined : errorMessage(error, t)}
        onRetry={() => void refetch()}
        retrying={isFetching}
        className="py-6"
      />
    );
  }
  if (!file) return <Skeleton className="h-[70dvh] rounded-card" />;
  return <PdfFrame file={file} title={t('resume.of', { name })} openLabel={t('resume.open')} />;
}
