import { useQuery } from '@tanstack/react-query';
import { ArrowRightLeft, PencilLine, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import { stageOf, usualNextStage } from '@/features/applications/stages';
import { mailsToQuery } from '@/features/notifications/mails';
import { useServerNow } from '@/hooks/use-server-now';
import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';
import { ListTime } from '../../list/list-time';
import { onlyRow } from '../../list/use-list-actions';
import type { Application } from './applications-list';
import { useRecall } from './change-stage';
import { useJobTitle } from './job-name';
import { ReasonDialog } from './reason-dialog';
import { StageDialog } from './stage-dialog';
import { StageName } from './stage-name';

/** The stage of an application, with the buttons to change it, edit the reason of a refusal and recall its pending mail. */
export function StagePart({ row }: { row: Application }) {
  const { t } = useTranslation('panel-applications');
  const { language } = useLanguage();
  const now = useServerNow(10_000);
  const recall = useRecall(row.full_name);
  const [isMoving, setMoving] = useState(false);
  const [isEditing, setEditing] = useState(false);
  const mailAt = row.refusal_mail_at;
  const isPending = mailAt !== null && now !== null && Date.parse(mailAt) > now;
  const job = useJobTitle(row);
  const { data: mails } = useQuery({ ...mailsToQuery('job_applications', row.id), enabled: mailAt !== null });
  const mail = mails?.find(({ kind }) => kind === 'refusal');
  const state = mail && mail.status !== 'waiting' ? mail.status : isPending ? 'waits' : mail ? 'leaving' : mails && 'unknown';
  return (
    <section aria-label={t('columns.stage')} className="space-y-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
        <StageName stage={row.stage} />
        <ListTime at={row.stage_changed_at} />
        <Button size="sm" variant="secondary" className="ms-auto print:hidden" onClick={() => setMoving(true)}>
          <ArrowRightLeft aria-hidden="true" className="size-4" />
          {t('move.open')}
        </Button>
      </div>
      {row.stage === 'rejected' && (
        <div className="flex items-start gap-3 text-muted">
          <p className="min-w-0 flex-1">
            {t('reason')}{' '}
            <span dir="auto" className="text-body whitespace-pre-wrap wrap-anywhere">
              {row.rejection_reason ?? t('reasonForm.none')}
            </span>
          </p>
          <IconButton
            size="sm"
            label={t('reasonForm.open')}
            icon={<PencilLine aria-hidden="true" />}
            onClick={() => setEditing(true)}
            className="-my-1 print:hidden"
          />
        </div>
      )}
      {mailAt && state && (
        <Notice
          role="status"
          tone={state === 'failed' ? 'warning' : 'info'}
          title={t(`mail.${state}`, {
            at: formatDate(mail?.finished_at ?? mailAt, language, { dateStyle: 'medium', timeStyle: 'short' }),
          })}
          action={
            state === 'waits' && (
              <Button size="sm" variant="secondary" loading={recall.isPending} onClick={() => recall.mutate({ ids: [row.id] })}>
                <Undo2 aria-hidden="true" className="size-4" />
                {t('recall.label')}
              </Button>
            )
          }
        >
          {state === 'waits' || state === 'failed' || state === 'unknown' ? t(`mail.${state}Text`) : null}
        </Notice>
      )}
      {isEditing && <ReasonDialog row={row} onClose={() => setEditing(false)} />}
      {isMoving && (
        <StageDialog
          chosen={onlyRow(row, row.full_name)}
          person={{ name: row.full_name, language: row.language === 'ar' ? 'ar' : 'en', job }}
          name={`application-stage:${row.id}`}
          stage={usualNextStage[stageOf(row.stage)]}
          onClose={() => setMoving(false)}
        />
      )}
    </section>
  );
}
