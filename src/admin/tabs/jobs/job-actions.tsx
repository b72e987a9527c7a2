import { companyDay } from '@functions/company-day.ts';
import { useMutation } from '@tanstack/react-query';
import { CalendarX, Copy, ExternalLink, Pencil, Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { changeJobStateMutation, toStoredJob } from '@/features/jobs/admin';
import { useServerNow } from '@/hooks/use-server-now';
import { isolatedName } from '@/i18n/isolated';
import { localize, readTranslated } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { serverNow } from '@/lib/backend/server-clock';
import { jobPath } from '@/lib/paths';
import { EditFormButton } from './edit-form-button';
import { JobDialog } from './job-dialog';
import { isPast, type JobRow } from './job-row';
import { toValues, unpublishedJobSchema } from './job-schema';

/** Duration of the toast with *Undo*, in milliseconds. */
const undoMs = 10_000;

type Visibility = 'draft' | 'open' | 'closed' | 'trash';

/** The actions on a posting: publish, close, edit, duplicate, and its page. Without a page, the reason for it. */
export function JobActions({ row, isTrash }: { row: JobRow; isTrash: boolean }) {
  const { t } = useTranslation(['panel-jobs', 'panel-list', 'panel']);
  const { language, localizePath } = useLanguage();
  const now = useServerNow(60_000);
  const [dialog, setDialog] = useState<'edit' | 'publish' | 'copy'>();
  const { mutate, mutateAsync, isPending } = useMutation(changeJobStateMutation);
  const { id, version, valid_through, is_draft } = row;
  const stored = toStoredJob(row);
  const values = toValues(stored.entry, is_draft);
  const title = localize(readTranslated(row.title, row.translations, 'title'), language) || t('panel:untitled');
  const name = isolatedName(title);
  const isClosed = now !== null && isPast(valid_through, now);
  const visibility: Visibility = isTrash ? 'trash' : is_draft ? 'draft' : isClosed ? 'closed' : 'open';

  async function publish() {
    if (!unpublishedJobSchema.safeParse({ ...values, isDraft: false }).success) setDialog('publish');
    else if (
      await mutateAsync({ id, version, change: { is_draft: false } }).then(
        () => true,
        () => false,
      )
    )
      toast({ variant: 'success', title: t('published') });
  }

  function close() {
    const undo = (closed: number) =>
      mutate(
        { id, version: closed, change: { valid_through } },
        { onSuccess: () => toast({ variant: 'success', title: t('closeNow.undone', { name }) }) },
      );
    mutate(
      // The closing date is the last day on which visitors see the posting.
      { id, version, change: { valid_through: companyDay(serverNow(), -1) } },
      {
        onSuccess: (closed) =>
          toast({
            variant: 'success',
            title: t('closeNow.done', { name }),
            description: t('closeNow.text'),
            action: { label: t('panel-list:undo'), onSelect: () => undo(closed), altText: t('panel-list:undo') },
            duration: undoMs,
          }),
      },
    );
  }

  return (
    <div className="space-y-2 print:hidden">
      <div className="flex flex-wrap gap-2">
        {visibility === 'draft' && (
          <Button size="sm" disabled={isPending} onClick={() => void publish()}>
            <Send aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            {t('publish')}
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={() => setDialog('edit')}>
          <Pencil aria-hidden="true" className="size-4" />
          {t('edit')}
        </Button>
        {visibility === 'open' && (
          <Button size="sm" variant="secondary" disabled={isPending || now === null} onClick={close}>
            <CalendarX aria-hidden="true" className="size-4" />
            {t('closeNow.label')}
          </Button>
        )}
        {!isTrash && <EditFormButton id={id} title={title} />}
        <Button size="sm" variant="secondary" onClick={() => setDialog('copy')}>
          <Copy aria-hidden="true" className="size-4" />
          {t('duplicate')}
        </Button>
        {visibility === 'open' && (
          <a
            href={localizePath(jobPath(row.slug ?? ''))}
            target="_blank"
            rel="noopener"
            className={buttonClass({ size: 'sm', variant: 'ghost' })}
          >
            <ExternalLink aria-hidden="true" className="size-4" />
            {t('onSite.label')}
          </a>
        )}
      </div>
      {visibility !== 'open' && <p className="max-w-measure text-muted">{t(`onSite.${visibility}`)}</p>}
      {(dialog === 'edit' || dialog === 'publish') && (
        <JobDialog
          stored={stored}
          createdAt={row.created_at}
          name={`job:${id}`}
          title={title}
          showsMissing={dialog === 'publish'}
          onClose={() => setDialog(undefined)}
        />
      )}
      {dialog === 'copy' && (
        <JobDialog
          values={{ ...values, slug: '', lastDay: '', isDraft: false }}
          copyOf={id}
          name={`job:copy:${id}`}
          title={t('add')}
          onClose={() => setDialog(undefined)}
        />
      )}
    </div>
  );
}
