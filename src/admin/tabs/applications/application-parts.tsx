import { useTranslation } from 'react-i18next';
import { PhoneLink } from '../../list/contact-links';
import { DetailList } from '../../list/detail-list';
import { ListTime } from '../../list/list-time';
import { PrintedContact } from '../../list/printed-contact';
import { Notes } from '@/admin/list/notes/notes';
import { Timeline } from '@/admin/list/timeline/timeline';
import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';
import { stageOf } from '@/features/applications/stages';
import { Answer } from '@/admin/mail/answer';
import { MailsTo } from '@/admin/mail/mails-to';
import { OwnAddress } from '@/admin/mail/own-address';
import type { DetailsProps } from '../../list/list-definition';
import type { Application } from './applications-list';
import { Rating, Tags } from './assessment';
import { Assignment } from './assignment';
import { JobName, titleInMails, useJobTitle } from './job-name';
import { TitledSection } from '@/admin/ui/titled-section';
import { readAnswers } from './answer-text';
import { InterviewPart } from './interview-part';
import { OtherApplications } from './other-applications';
import { Resume } from './resume';
import { StageName } from './stage-name';
import { StagePart } from './stage-part';

/** An application as a card, on phones. */
export function ApplicationCard({ row }: { row: Pick<Application, 'job_id' | 'job_title' | 'created_at' | 'stage' | 'email' | 'phone'> }) {
  return (
    <>
      <p className="pt-0.5">
        <JobName row={row} />
      </p>
      <p className="flex flex-wrap items-center gap-x-3 pt-1">
        <StageName stage={row.stage} />
        <ListTime at={row.created_at} />
      </p>
      <PrintedContact email={row.email} phone={row.phone} />
    </>
  );
}

/** The answers to the questions of the posting, as they were asked. */
function Answers({ answers }: Pick<Application, 'answers'>) {
  const { t } = useTranslation('panel-applications');
  const { language } = useLanguage();
  const shown = readAnswers(answers, language, (value) => t(`answers.${value}`));
  if (shown.length === 0) return null;
  return (
    <TitledSection title={t('columns.answers')} className="space-y-3">
      {shown.map(({ id, question, answer }) => (
        <div key={id}>
          <p dir="auto" className="text-small text-muted">
            {question}
          </p>
          <p dir="auto" className="break-words whitespace-pre-wrap">
            {answer}
          </p>
        </div>
      ))}
    </TitledSection>
  );
}

/** Until when an application is kept, and whether the applicant agreed to it for other positions. */
function PoolConsent({ row: { pool_consent_at, keep_until } }: { row: Pick<Application, 'pool_consent_at' | 'keep_until'> }) {
  const { t } = useTranslation('panel-applications');
  const { language } = useLanguage();
  const date = formatDate(keep_until, language, { dateStyle: 'medium', timeZone: 'UTC' });
  return t(pool_consent_at ? 'pool.given' : 'pool.none', { date });
}

/** The details of an application, with its résumé, notes and other applications of the same person. */
export function ApplicationDetails({ row, isTrash }: Pick<DetailsProps<Application>, 'row' | 'isTrash'>) {
  const { t } = useTranslation('panel-applications');
  const job = useJobTitle(row);
  return (
    <div className="space-y-5">
      <StagePart row={row} />
      {!isTrash && (
        <Answer
          person={{
            to: { application: row.id },
            name: row.full_name,
            email: row.email,
            phone: row.phone,
            language: row.language === 'ar' ? 'ar' : 'en',
            topic: '',
            job: titleInMails(job),
            message: '',
            at: row.created_at,
          }}
        />
      )}
      <InterviewPart row={row} isTrash={isTrash} />
      <DetailList
        items={[
          { label: t('columns.job'), value: <Assignment row={row} isTrash={isTrash} /> },
          {
            label: t('columns.email'),
            value: <OwnAddress list="job_applications" id={row.id} name={row.full_name} email={row.email} isFixed={isTrash} />,
          },
          { label: t('columns.phone'), value: row.phone && <PhoneLink number={row.phone} /> },
          {
            label: t('columns.portfolio'),
            value: row.portfolio_url && (
              <a href={row.portfolio_url} target="_blank" rel="noopener noreferrer" dir="ltr" className="underline underline-offset-4">
                {row.portfolio_url}
              </a>
            ),
          },
          { label: t('columns.salary'), value: row.salary_expectation && <bdi>{row.salary_expectation}</bdi> },
          { label: t('columns.notice'), value: row.notice_period && <bdi>{row.notice_period}</bdi> },
          { label: t('columns.nationality'), value: row.nationality && <bdi>{row.nationality}</bdi> },
          { label: t('columns.date'), value: <ListTime isFull at={row.created_at} /> },
          { label: t('columns.rating'), value: <Rating row={row} /> },
          { label: t('columns.tags'), value: <Tags row={row} /> },
          { label: t('columns.pool'), value: <PoolConsent row={row} /> },
        ]}
      />
      <section aria-labelledby="cover-letter" className="space-y-2">
        <h3 id="cover-letter" className="text-xs font-medium text-muted">
          {t('columns.letter')}
        </h3>
        {row.cover_letter ? (
          <p dir="auto" className="text-body break-words whitespace-pre-wrap">
            {row.cover_letter}
          </p>
        ) : (
          <p className="text-muted">{t('noLetter')}</p>
        )}
      </section>
      <Answers answers={row.answers} />
      <Resume path={row.resume_storage_path} name={row.full_name} />
      <OtherApplications id={row.id} />
      <MailsTo list="job_applications" id={row.id} />
      <Notes subject={{ application: row.id }} />
      <Timeline subject={{ application: row.id }} statusName={(stage) => t(`stages.${stageOf(stage)}`)} />
    </div>
  );
}
