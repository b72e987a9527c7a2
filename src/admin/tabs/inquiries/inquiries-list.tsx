import { CircleCheck, Inbox, MailCheck, MailOpen, OctagonAlert } from 'lucide-react';
import type { Tables } from '@/lib/database.types';
import { columnOf, type ListDefinition } from '../../list/list-definition';
import { ListEmail } from '../../list/list-email';
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
  Tools: TemplatesButton,
  columns: [
    column({
      id: 'name',
      label: 'panel-inquiries:columns.name',
      reads: ['name'],
      sort: { column: 'name_key', descending: false, isPersonal: true },
      cell: ({ name }) => <bdi className="break-words">{name}</bdi>,
    }),
    column({
      id: 'status',
      label: 'panel-inquiries:columns.status',
      reads: ['status'],
      cell: ({ status }) => <InquiryStatusBadge status={status} />,
      csv: ({ status }, t) => t(`panel-inquiries:status.${statusOf(status)}`),
    }),
    column({
      id: 'company',
      label: 'panel-inquiries:columns.company',
      reads: ['company_name'],
      cell: ({ company_name }) => <bdi className="break-words">{company_name}</bdi>,
    }),
    column({
      id: 'position',
      label: 'panel-inquiries:columns.position',
      reads: ['position'],
      isHidden: true,
      cell: ({ position }) => <bdi className="break-words">{position}</bdi>,
    }),
    column({ id: 'email', label: 'panel-inquiries:columns.email', reads: ['email'], cell: ({ email }) => <ListEmail address={email} /> }),
    column({
      id: 'mobile',
      label: 'panel-inquiries:columns.mobile',
      reads: ['mobile'],
      cell: ({ mobile }) => (
        <bdi dir="ltr" className="whitespace-nowrap tabular-nums">
          {mobile}
        </bdi>
      ),
    }),
    column({
      id: 'topic',
      label: 'panel-inquiries:columns.topic',
      reads: ['topic'],
      isWide: true,
      cell: ({ topic }) =>
        topic && (
          <span dir="auto" className="block truncate [text-align:-webkit-match-parent] [text-align:match-parent]">
            {topic}
          </span>
        ),
    }),
    column({
      id: 'message',
      label: 'panel-inquiries:columns.message',
      reads: ['description'],
      isHidden: true,
      cell: ({ description }) => (
        <span dir="auto" className="line-clamp-2 min-w-48 text-muted">
          {description}
        </span>
      ),
    }),
    column({
      id: 'followUp',
      label: 'panel-inquiries:columns.followUp',
      reads: ['follow_up_on'],
      cell: ({ follow_up_on }) => follow_up_on && <FollowUpDay day={follow_up_on} />,
    }),
    column({
      id: 'page',
      label: 'panel-inquiries:columns.page',
      reads: ['source_page'],
      isHidden: true,
      cell: ({ source_page }) => (
        <bdi dir="ltr" className="wrap-anywhere">
          {source_page}
        </bdi>
      ),
    }),
    column({
      id: 'date',
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
  card: { reads: ['topic', 'description', 'created_at', 'status', 'follow_up_on'], Card: InquiryCard },
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
