import { CircleCheck, Inbox, MailCheck, MailOpen, OctagonAlert } from 'lucide-react';
import type { Tables } from '@/lib/database.types';
import { columnOf, type ListDefinition } from '../../list/list-definition';
import { ListEmail } from '../../list/list-email';
import { ListPhone } from '../../list/list-phone';
import { ListText } from '../../list/list-text';
import { ListTime } from '../../list/list-time';
import { DueList } from './due-list';
import { FollowUpDay } from './follow-up';
import { InquiryCard, InquiryDetails } from './inquiry-parts';
import { BulkStatus, deskStatuses, InquiryStatusBadge, statusOf } from './inquiry-status';
import { TemplatesButton } from './templates-button';

export type Inquiry = Pick<
  Tables<'inquiries'>,
  | 'id'
  | 'created_at'
  | 'name'
  | 'company_name'
  | 'position'
  | 'mobile'
  | 'email'
  | 'description'
  | 'topic'
  | 'language'
  | 'read_at'
  | 'status'
  | 'follow_up_on'
  | 'source_page'
  | 'spam_reasons'
  | 'merged_into'
>;

const column = columnOf<Inquiry>();

/** Spec: inquiries tab. */
export const inquiriesList: ListDefinition<Inquiry> = {
  list: 'inquiries',
  reads: ['name', 'read_at', 'status'],
  nameOf: ({ name }) => name,
  isWaiting: ({ read_at }) => read_at === null,
  order: [{ column: 'created_at', descending: true }],
  hasTrash: true,
  Above: DueList,
  Bulk: BulkStatus,
  MoreTools: TemplatesButton,
  columns: [
    column({
      id: 'name',
      width: 11,
      isWide: true,
      label: 'panel-inquiries:columns.name',
      reads: ['name'],
      sort: { column: 'name_key', descending: false, isPersonal: true },
      cell: ({ name }) => <ListText>{name}</ListText>,
    }),
    column({
      id: 'status',
      width: 7,
      label: 'panel-inquiries:columns.status',
      reads: ['status'],
      cell: ({ status }) => <InquiryStatusBadge status={status} />,
      csv: ({ status }, t) => t(`panel-inquiries:status.${statusOf(status)}`),
    }),
    column({
      id: 'company',
      width: 9,
      folds: 5,
      label: 'panel-inquiries:columns.company',
      reads: ['company_name'],
      cell: ({ company_name }) => <ListText>{company_name}</ListText>,
    }),
    column({
      id: 'position',
      width: 9,
      folds: 1,
      label: 'panel-inquiries:columns.position',
      reads: ['position'],
      isHidden: true,
      cell: ({ position }) => <ListText>{position}</ListText>,
    }),
    column({
      id: 'email',
      width: 13,
      folds: 2,
      label: 'panel-inquiries:columns.email',
      reads: ['email'],
      cell: ({ email }) => <ListEmail address={email} />,
    }),
    column({
      id: 'mobile',
      width: 9.5,
      folds: 3,
      label: 'panel-inquiries:columns.mobile',
      reads: ['mobile'],
      cell: ({ mobile }) => <ListPhone number={mobile} />,
    }),
    column({
      id: 'topic',
      width: 9,
      folds: 4,
      label: 'panel-inquiries:columns.topic',
      reads: ['topic'],
      cell: ({ topic }) =>
        topic && (
          <span dir="auto" className="block truncate [text-align:-webkit-match-parent] [text-align:match-parent]">
            {topic}
          </span>
        ),
    }),
    column({
      id: 'message',
      width: 14,
      isWide: true,
      folds: 1,
      label: 'panel-inquiries:columns.message',
      reads: ['description'],
      isHidden: true,
      cell: ({ description }) => (
        <span dir="auto" className="line-clamp-2 text-muted print:line-clamp-none">
          {description}
        </span>
      ),
    }),
    column({
      id: 'followUp',
      width: 7,
      folds: 6,
      label: 'panel-inquiries:columns.followUp',
      reads: ['follow_up_on'],
      cell: ({ follow_up_on }) => follow_up_on && <FollowUpDay day={follow_up_on} />,
    }),
    column({
      id: 'page',
      width: 9,
      folds: 1,
      label: 'panel-inquiries:columns.page',
      reads: ['source_page'],
      isHidden: true,
      cell: ({ source_page }) => <ListText dir="ltr">{source_page}</ListText>,
    }),
    column({
      id: 'date',
      width: 7,
      label: 'panel-inquiries:columns.date',
      reads: ['created_at'],
      sort: { column: 'created_at', descending: true },
      cell: ({ created_at }) => <ListTime at={created_at} />,
    }),
  ],
  filters: [
    { kind: 'flag', flag: 'unread', label: 'panel-list:unread' },
    {
      kind: 'choice',
      column: 'status',
      label: 'panel-inquiries:columns.status',
      options: deskStatuses.map((value) => ({ value, label: `panel-inquiries:status.${value}` as const })),
    },
    {
      kind: 'choice',
      column: 'language',
      label: 'panel-inquiries:columns.language',
      options: (['en', 'ar'] as const).map((value) => ({ value, label: `panel-inquiries:languages.${value}` as const })),
    },
    { kind: 'dates' },
    { kind: 'flag', flag: 'spam', label: 'panel-inquiries:status.spam', isCounted: true },
  ],
  actions: [
    {
      action: 'read',
      label: 'panel-inquiries:read.label',
      icon: MailOpen,
      isOffered: ({ read_at }) => read_at === null,
      done: 'panel-inquiries:read.done',
    },
    {
      action: 'unread',
      label: 'panel-inquiries:unread.label',
      icon: MailCheck,
      isOffered: ({ read_at }) => read_at !== null,
      done: 'panel-inquiries:unread.done',
    },
    {
      action: { status: 'open' },
      label: 'panel-inquiries:notSpam.label',
      icon: CircleCheck,
      isSingle: true,
      isOffered: ({ status }) => status === 'spam',
      done: 'panel-inquiries:notSpam.done',
    },
    {
      action: { status: 'spam' },
      label: 'panel-inquiries:spam.label',
      icon: OctagonAlert,
      isOffered: ({ status }) => status !== 'spam',
      done: 'panel-inquiries:statusDone.spam',
    },
  ],
  card: { reads: ['topic', 'description', 'created_at', 'status', 'follow_up_on', 'email', 'mobile'], Card: InquiryCard },
  details: {
    reads: [
      'created_at',
      'company_name',
      'position',
      'mobile',
      'email',
      'description',
      'topic',
      'language',
      'status',
      'follow_up_on',
      'source_page',
      'spam_reasons',
      'merged_into',
    ],
    Details: InquiryDetails,
    opensRead: true,
  },
  texts: {
    count: 'panel-inquiries:count',
    search: 'panel-inquiries:search',
    failed: 'panel-inquiries:failed',
    updateFailed: 'panel-inquiries:updateFailed',
    deleteFailed: 'panel-inquiries:deleteFailed',
    noSelection: { title: 'panel-inquiries:noSelection.title', text: 'panel-inquiries:noSelection.text' },
    empty: { icon: Inbox, title: 'panel-inquiries:empty.title', text: 'panel-inquiries:empty.text' },
  },
};
