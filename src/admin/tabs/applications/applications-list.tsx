import { FileUser, MailCheck, MailOpen } from 'lucide-react';
import { interviewStates } from '@/features/applications/interviews';
import { stageOf, stages } from '@/features/applications/stages';
import type { Tables } from '@/lib/database.types';
import { columnOf, type ListDefinition } from '../../list/list-definition';
import { ListDay } from '../../list/list-day';
import { ListEmail } from '../../list/list-email';
import { ListPhone } from '../../list/list-phone';
import { ListText } from '../../list/list-text';
import { ListTime } from '../../list/list-time';
import { ApplicationCard, ApplicationDetails } from './application-parts';
import { ApplicationsBoard } from './board';
import { JobName, useFoundJobs, useOfferedJobs } from './job-name';
import { removeFiles } from './remove-files';
import { answerColumns } from './answer-columns';
import { useAnswerOptions } from './answer-options';
import { useTagOptions } from './tag-options';
import { StageButtons } from './stage-buttons';
import { StageName } from './stage-name';

export type Application = Pick<
  Tables<'job_applications'>,
  | 'id'
  | 'created_at'
  | 'job_id'
  | 'job_title'
  | 'full_name'
  | 'email'
  | 'phone'
  | 'cover_letter'
  | 'language'
  | 'resume_storage_path'
  | 'read_at'
  | 'stage'
  | 'stage_changed_at'
  | 'rejection_reason'
  | 'refusal_mail_at'
  | 'rating'
  | 'tags'
  | 'keep_until'
  | 'pool_consent_at'
  | 'portfolio_url'
  | 'salary_expectation'
  | 'notice_period'
  | 'nationality'
  | 'answers'
>;

const column = columnOf<Application>();

/** The list of applications (spec/admin-panel, applications tab). */
export const applicationsList: ListDefinition<Application> = {
  list: 'job_applications',
  reads: ['full_name', 'read_at'],
  nameOf: ({ full_name }) => full_name,
  isWaiting: ({ read_at }) => read_at === null,
  order: [{ column: 'created_at', descending: true }],
  touches: [['list', 'job_postings']],
  hasTrash: true,
  beforePurge: removeFiles,
  Bulk: StageButtons,
  board: { column: 'stage', Board: ApplicationsBoard },
  columns: [
    column({
      id: 'name',
      width: 11,
      isWide: true,
      label: 'panel-applications:columns.name',
      reads: ['full_name'],
      sort: { column: 'name_key', descending: false, isPersonal: true },
      cell: ({ full_name }) => <ListText>{full_name}</ListText>,
    }),
    column({
      id: 'job',
      width: 11,
      isWide: true,
      folds: 2,
      label: 'panel-applications:columns.job',
      reads: ['job_id', 'job_title'],
      sort: { column: 'job_key', descending: false },
      cell: (row) => (
        <ListText>
          <JobName row={row} />
        </ListText>
      ),
      csv: ({ job_title }) => job_title ?? '',
    }),
    column({
      id: 'stage',
      width: 8,
      label: 'panel-applications:columns.stage',
      reads: ['stage'],
      cell: ({ stage }) => <StageName stage={stage} />,
      csv: ({ stage }, t) => t(`panel-applications:stages.${stageOf(stage)}`),
    }),
    column({
      id: 'email',
      width: 13,
      folds: 3,
      label: 'panel-applications:columns.email',
      reads: ['email'],
      cell: ({ email }) => <ListEmail address={email} />,
    }),
    column({
      id: 'phone',
      width: 9.5,
      folds: 4,
      label: 'panel-applications:columns.phone',
      reads: ['phone'],
      cell: ({ phone }) => <ListPhone number={phone} />,
    }),
    column({
      id: 'letter',
      width: 14,
      isWide: true,
      folds: 1,
      label: 'panel-applications:columns.letter',
      reads: ['cover_letter'],
      isHidden: true,
      cell: ({ cover_letter }) => (
        <span dir="auto" className="line-clamp-2 text-muted print:line-clamp-none">
          {cover_letter}
        </span>
      ),
    }),
    column({
      id: 'rating',
      width: 5,
      folds: 1,
      label: 'panel-applications:columns.rating',
      reads: ['rating'],
      isHidden: true,
      cell: ({ rating }) => rating,
    }),
    column({
      id: 'tags',
      width: 8,
      folds: 1,
      label: 'panel-applications:columns.tags',
      reads: ['tags'],
      isHidden: true,
      cell: ({ tags }) => <ListText>{tags.join(' · ')}</ListText>,
      csv: ({ tags }) => tags.join(', '),
    }),
    column({
      id: 'pool',
      width: 7,
      folds: 1,
      label: 'panel-applications:columns.pool',
      reads: ['pool_consent_at', 'keep_until'],
      isHidden: true,
      cell: ({ pool_consent_at, keep_until }) => pool_consent_at && <ListDay day={keep_until} />,
      csv: ({ pool_consent_at, keep_until }) => (pool_consent_at ? keep_until : ''),
    }),
    ...answerColumns,
    column({
      id: 'date',
      width: 7,
      label: 'panel-applications:columns.date',
      reads: ['created_at'],
      sort: { column: 'created_at', descending: true },
      cell: ({ created_at }) => <ListTime at={created_at} />,
    }),
  ],
  filters: [
    { kind: 'flag', flag: 'unread', label: 'panel-list:unread' },
    { kind: 'flag', flag: 'spontaneous', label: 'panel-applications:spontaneous' },
    { kind: 'flag', flag: 'pool', label: 'panel-applications:pool.filter' },
    {
      kind: 'choice',
      column: 'stage',
      label: 'panel-applications:columns.stage',
      options: stages.map((value) => ({ value, label: `panel-applications:stages.${value}` as const })),
    },
    {
      kind: 'choice',
      column: 'interview',
      label: 'panel-applications:interview.title',
      options: [...interviewStates, 'coming' as const].map((value) => ({
        value,
        label: `panel-applications:interview.filter.${value}` as const,
      })),
    },
    { kind: 'search', column: 'job_id', label: 'panel-applications:columns.job', useOffered: useOfferedJobs, useFound: useFoundJobs },
    { kind: 'lookup', column: 'tags', isText: true, label: 'panel-applications:columns.tags', useOptions: useTagOptions },
    { kind: 'lookup', column: 'answers', isText: true, label: 'panel-applications:columns.answers', useOptions: useAnswerOptions },
    { kind: 'dates' },
  ],
  actions: [
    {
      action: 'read',
      label: 'panel-applications:read.label',
      icon: MailOpen,
      isOffered: ({ read_at }) => read_at === null,
      done: 'panel-applications:read.done',
    },
    {
      action: 'unread',
      label: 'panel-applications:unread.label',
      icon: MailCheck,
      isOffered: ({ read_at }) => read_at !== null,
      done: 'panel-applications:unread.done',
    },
  ],
  card: { reads: ['job_id', 'job_title', 'created_at', 'stage', 'email', 'phone'], Card: ApplicationCard },
  details: {
    reads: [
      'created_at',
      'job_id',
      'job_title',
      'full_name',
      'email',
      'phone',
      'language',
      'cover_letter',
      'resume_storage_path',
      'stage',
      'stage_changed_at',
      'rejection_reason',
      'refusal_mail_at',
      'rating',
      'tags',
      'keep_until',
      'pool_consent_at',
      'portfolio_url',
      'salary_expectation',
      'notice_period',
      'nationality',
      'answers',
    ],
    Details: ApplicationDetails,
    opensRead: true,
  },
  texts: {
    count: 'panel-applications:count',
    search: 'panel-applications:search',
    failed: 'panel-applications:failed',
    updateFailed: 'panel-applications:updateFailed',
    deleteFailed: 'panel-applications:deleteFailed',
    recalled: 'panel-applications:deleteRecalled',
    noSelection: { title: 'panel-applications:noSelection.title', text: 'panel-applications:noSelection.text' },
    empty: { icon: FileUser, title: 'panel-applications:empty.title', text: 'panel-applications:empty.text' },
  },
};
