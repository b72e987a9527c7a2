import { useMutation } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { issueMutation } from '@/features/certificates/admin';
import { errorMessage, reasonAmong } from '@/lib/backend/errors';
import { reportIssued } from './report-issued';

/** Issues certificates to these enrolments at once, after a question, because each person is mailed. */
export function IssueAll({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation(['panel-enrolments', 'common']);
  const [isAsking, setAsking] = useState(false);
  const { mutateAsync: issue } = useMutation(issueMutation);
  const count = ids.length;
  return (
    <>
      <Button size="sm" variant="secondary" onClick={() => setAsking(true)}>
        <Award aria-hidden="true" className="size-4" />
        <span>{t('certificates.issueAll', { count })}</span>
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setAsking}
        tone="primary"
        title={t('certificates.allTitle', { count })}
        description={t('certificates.allText')}
        confirmLabel={t('certificates.issueAll', { count })}
        onConfirm={() =>
          issue({ ids }).then(
            (issued) => reportIssued(issued, t),
            (error: unknown) =>
              toast({
                variant: 'destructive',
                title: t('certificates.issueFailed'),
                description: reasonAmong(error, ['course_deleted']) ? t('certificates.errors.courseDeleted') : errorMessage(error, t),
              }),
          )
        }
      />
    </>
  );
}
