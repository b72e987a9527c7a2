import { useId } from 'react';
import { isSitePath } from '@functions/address-rules.ts';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { Button } from '@/components/ui/button';
import type { Language } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { formatList } from '@/lib/format';
import { PhoneLink } from '../../list/contact-links';
import { DetailList } from '../../list/detail-list';
import type { DetailsProps } from '../../list/list-definition';
import { ListTime } from '../../list/list-time';
import { PrintedContact } from '../../list/printed-contact';
import { Notes } from '@/admin/list/notes/notes';
import { Timeline } from '@/admin/list/timeline/timeline';
import { Answer } from '@/admin/mail/answer';
import { MailsTo } from '@/admin/mail/mails-to';
import { OwnAddress } from '@/admin/mail/own-address';
import { TalksOf } from '@/admin/talks/talks-of';
import type { Inquiry } from './inquiries-list';
import { FollowUpDay, FollowUpField } from './follow-up';
import { InquiryStatusBadge, StatusField, statusOf } from './inquiry-status';
import { InquiryInvitation } from './inquiry-invitation';
import { SamePerson } from './same-person';

/** The rules that can mark an inquiry as spam (private.inquiry_spam). */
const spamReasons = ['links', 'same_text', 'same_sender', 'too_fast', 'hidden_field', 'spam_words', 'abusive_words'] as const;

/** An inquiry in the list on phones. */
export function InquiryCard({
  row: { topic, description, created_at, status, follow_up_on, email, mobile },
}: {
  row: Pick<Inquiry, 'topic' | 'description' | 'created_at' | 'status' | 'follow_up_on' | 'email' | 'mobile'>;
}) {
  return (
    <>
      {topic && (
        <p dir="auto" className="truncate pt-0.5 [text-align:-webkit-match-parent] [text-align:match-parent]">
          {topic}
        </p>
      )}
      <p dir="auto" className="line-clamp-2 pt-0.5 break-words text-muted print:line-clamp-none">
        {description}
      </p>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 pt-1">
        <InquiryStatusBadge status={status} />
        <ListTime at={created_at} />
        {follow_up_on && <FollowUpDay day={follow_up_on} />}
      </p>
      <PrintedContact email={email} phone={mobile} />
    </>
  );
}

/** Returns the language to answer in: the stored one, else Arabic when the message has Arabic letters. */
const languageOf = ({ language, description }: Pick<Inquiry, 'language' | 'description'>): Language =>
  language === 'ar' || (language !== 'en' && /[\u0600-\u06FF]/.test(description)) ? 'ar' : 'en';

/** The sender of an inquiry, for answers. */
const addresseeOf = (row: Inquiry) => ({
  to: { inquiry: row.id },
  name: row.name,
  email: row.email,
  phone: row.mobile,
  language: languageOf(row),
  topic: row.topic ?? '',
  job: { en: '', ar: '' },
  message: row.description,
  at: row.created_at,
});

const labelClass = 'text-xs font-medium text-muted';

/** An inquiry with status, follow-up day, answers, other inquiries of the same person, and notes. */
export function InquiryDetails({ row, isTrash, act, open }: DetailsProps<Inquiry>) {
  const { t } = useTranslation(['panel-inquiries', 'panel-list']);
  const id = useId();
  return (
    <div className="space-y-5">
      {row.merged_into && (
        <Notice
          title={t('same.isMerged')}
          action={
            <Button size="sm" variant="secondary" onClick={() => row.merged_into && open(row.merged_into)}>
              {t('same.openLead')}
            </Button>
          }
        />
      )}
      {row.status === 'spam' && <SpamNotice row={row} />}
      {!isTrash && (
        <div className="flex flex-wrap gap-x-6 gap-y-3 print:hidden">
          <div className="space-y-1">
            <label htmlFor={`${id}-status`} className={labelClass}>
              {t('columns.status')}
            </label>
            <StatusField id={`${id}-status`} status={row.status} act={act} />
          </div>
          <div className="flex-[1_1_18rem] space-y-1">
            <label htmlFor={`${id}-day`} className={labelClass}>
              {t('columns.followUp')}
            </label>
            <FollowUpField id={row.id} day={row.follow_up_on} inputId={`${id}-day`} />
          </div>
        </div>
      )}
      <TalksOf inquiry={row.id} isFixed={isTrash} />
      <p dir="auto" className="text-body break-words whitespace-pre-wrap">
        {row.description}
      </p>
      {!isTrash && row.status !== 'spam' && <Answer person={addresseeOf(row)} />}
      <DetailList
        items={[
          { label: t('columns.status'), value: isTrash ? <InquiryStatusBadge status={row.status} /> : null },
          { label: t('columns.topic'), value: row.topic && <bdi>{row.topic}</bdi> },
          { label: t('columns.name'), value: <bdi>{row.name}</bdi> },
          { label: t('columns.company'), value: row.company_name && <bdi>{row.company_name}</bdi> },
          { label: t('columns.position'), value: row.position && <bdi>{row.position}</bdi> },
          {
            label: t('columns.email'),
            value: <OwnAddress list="inquiries" id={row.id} name={row.name} email={row.email} isFixed={isTrash} />,
          },
          { label: t('columns.mobile'), value: <PhoneLink number={row.mobile} /> },
          { label: t('columns.language'), value: t(`languages.${languageOf(row)}`) },
          { label: t('columns.page'), value: row.source_page && <SourcePage path={row.source_page} /> },
          { label: t('columns.date'), value: <ListTime isFull at={row.created_at} /> },
        ]}
      />
      {!isTrash && row.status !== 'spam' && <SamePerson row={row} open={open} />}
      {!isTrash && row.status === 'won' && <InquiryInvitation row={row} />}
      <MailsTo list="inquiries" id={row.id} />
      <Notes subject={{ inquiry: row.id }} />
      <Timeline subject={{ inquiry: row.id }} statusName={(status) => t(`status.${statusOf(status)}`)} />
    </div>
  );
}

/** The page where the form was opened. A link when the path belongs to this site. */
function SourcePage({ path }: { path: string }) {
  if (!isSitePath(path)) return <bdi dir="ltr">{path}</bdi>;
  return (
    <a href={path} target="_blank" rel="noopener" dir="ltr" className="inline-block underline underline-offset-4 wrap-anywhere">
      {path}
    </a>
  );
}

/** The reasons for spam. Without a reason an administrator marked it. */
function SpamNotice({ row: { spam_reasons } }: { row: Pick<Inquiry, 'spam_reasons'> }) {
  const { t } = useTranslation('panel-inquiries');
  const { language } = useLanguage();
  const reasons = spamReasons.filter((reason) => spam_reasons.includes(reason)).map((reason) => t(`spam.reasons.${reason}`));
  return (
    <Notice tone="warning" title={t('spam.title')}>
      {reasons.length > 0 ? t('spam.because', { reasons: formatList(reasons, language) }) : t('spam.byHand')}
    </Notice>
  );
}
