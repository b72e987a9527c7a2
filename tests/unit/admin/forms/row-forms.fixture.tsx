import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ReasonDialog } from '@/admin/tabs/applications/reason-dialog';
import { RunDialog } from '@/admin/tabs/enrolments/run-dialog';
import { TemplateDialog } from '@/admin/tabs/inquiries/template-dialog';
import { ApplicationFormDialog } from '@/admin/tabs/jobs/application-form-dialog';
import { JobDialog } from '@/admin/tabs/jobs/job-dialog';
import { DigestDialog } from '@/admin/tabs/notifications/digest-dialog';
import { NoticeDialog } from '@/admin/tabs/notifications/notice-dialog';
import { ReceiptDialog } from '@/admin/tabs/notifications/receipt-dialog';
import { ReplyToDialog } from '@/admin/tabs/notifications/reply-to-dialog';
import { RedirectDialog } from '@/admin/tabs/redirects/redirect-dialog';
import { RulesDialog } from '@/admin/tabs/talks/rules-dialog';
import { MemberDialog } from '@/admin/tabs/team/member-dialog';
import { readTemplate } from '@/features/answers/admin';
import { usualForm } from '@/features/applications/form';
import { readStoredForm } from '@/features/applications/form-admin';
import { readReason } from '@/features/applications/admin';
import { readRun } from '@/features/enrolments/runs-admin';
import { readJob } from '@/features/jobs/admin';
import { readSettings } from '@/features/notifications/admin';
import { readRedirect } from '@/features/redirects/admin';
import { readTalkRules } from '@/features/talks/admin';
import { readMember } from '@/features/team/admin';
import { plainTerms } from '../../../support/jobs';

/** A form of the panel that edits a stored row, and what two people do with it. */
export interface RowFormCase {
  /** The file in `src/admin` with `useRowForm`. */
  file: string;
  table: string;
  /** The row as the database has it. */
  row: Record<string, unknown>;
  /** Renders the form of the row as it is stored now. */
  open: (onClose: () => void) => ReactNode;
  submit: string;
  /** A field: its label in the form and in the question, my value, the columns with my change, and a colleague's value. */
  field: { label: string | RegExp; asked: string; mine: string; shown?: string; stored: object; theirs: object; theirText: string };
  /** A colleague's change of another field of the form. Undefined in a form of one field. */
  other: object | undefined;
  /** The row can't be deleted. */
  isOnly?: true;
}

export const id = '33333333-3333-4333-8333-333333333333';
const version = { version: 4, updated_at: '2026-11-22T10:00:00Z' };
const settings = {
  id: 1,
  language: 'en',
  digest_hour: 8,
  time_zone: 'Asia/Qatar',
  notices: { inquiry: { timing: 'at_once', addresses: [] } },
  receipts: {},
  reply_to: null,
  ...version,
};

let readings = 0;

/** Reads a row once and shows its form. Later changes of the row do not reach it. */
function Loaded<Row>({ read, children }: { read: () => Promise<Row | null>; children: (row: Row) => ReactNode }) {
  const [key] = useState(() => (readings += 1));
  const { data } = useQuery({ queryKey: ['the row of the form', key], queryFn: read, staleTime: Infinity });
  return data && children(data);
}

/** Every form of the panel that edits a stored row. The settings have a draft of their own. */
export const rowForms: readonly RowFormCase[] = [
  {
    file: 'tabs/jobs/job-dialog.tsx',
    table: 'job_postings',
    row: {
      id,
      title: 'Designer',
      location: 'Doha',
      salary: null,
      description: null,
      responsibilities: ['Draw'],
      qualifications: [],
      image_url: null,
      slug: 'designer',
      ...plainTerms,
      translations: { ar: { title: 'مصمّم' } },
      valid_through: null,
      is_draft: false,
      deleted_at: null,
      ...version,
    },
    open: (onClose) => (
      <Loaded read={() => readJob(id)}>
        {(stored) => <JobDialog stored={stored} name={`job:${id}`} title="Designer" onClose={onClose} />}
      </Loaded>
    ),
    submit: 'Save',
    field: {
      label: 'Title, English',
      asked: 'Title (English)',
      mine: 'Senior designer',
      stored: { title: 'Senior designer' },
      theirs: { title: 'Lead designer' },
      theirText: 'Lead designer',
    },
    other: { location: 'Lusail', translations: { ar: { title: 'مصمّم أول' } } },
  },
  {
    file: 'tabs/jobs/application-form-dialog.tsx',
    table: 'job_postings',
    row: { id, application_form: {}, deleted_at: null, ...version },
    open: (onClose) => (
      <Loaded read={() => readStoredForm(id)}>
        {(stored) => <ApplicationFormDialog stored={stored} title="Designer" onClose={onClose} />}
      </Loaded>
    ),
    submit: 'Save',
    field: {
      label: 'Expected salary',
      asked: 'Expected salary',
      mine: 'required',
      shown: 'Required',
      stored: { application_form: { fields: { ...usualForm.fields, salary: 'required' }, questions: [] } },
      theirs: { application_form: { fields: { ...usualForm.fields, salary: 'optional' }, questions: [] } },
      theirText: 'Optional',
    },
    other: undefined,
  },
  {
    file: 'tabs/team/member-dialog.tsx',
    table: 'leadership_team',
    row: {
      id,
      name: 'Aisha',
      position: 'Engineer',
      description: null,
      email: null,
      gender: null,
      image_url: null,
      translations: {},
      deleted_at: null,
      ...version,
    },
    open: (onClose) => <Loaded read={() => readMember(id)}>{(member) => <MemberDialog member={member} onClose={onClose} />}</Loaded>,
    submit: 'Save',
    field: {
      label: 'Gender',
      asked: 'Gender',
      mine: 'female',
      shown: 'Female',
      stored: { gender: 'female' },
      theirs: { gender: 'other' },
      theirText: 'Other',
    },
    other: { position: 'Architect' },
  },
  {
    file: 'tabs/inquiries/template-dialog.tsx',
    table: 'answer_templates',
    row: { id, name: 'Prices', texts: { en: { subject: 'Prices', text: 'See below.' }, ar: { subject: '', text: '' } }, ...version },
    open: (onClose) => (
      <Loaded read={() => readTemplate(id)}>{(template) => <TemplateDialog template={template} onClose={onClose} />}</Loaded>
    ),
    submit: 'Save',
    field: {
      label: 'Text, English',
      asked: 'Text (English)',
      mine: 'See above.',
      stored: { texts: { en: { subject: 'Prices', text: 'See above.' }, ar: { subject: '', text: '' } } },
      theirs: { texts: { en: { subject: 'Prices', text: 'Ask us.' }, ar: { subject: '', text: '' } } },
      theirText: 'Ask us.',
    },
    other: { name: 'Our prices' },
  },
  {
    file: 'tabs/redirects/redirect-dialog.tsx',
    table: 'redirects',
    row: { id, from_path: '/old', to_path: '/about', deleted_at: null, ...version },
    open: (onClose) => (
      <Loaded read={() => readRedirect(id)}>{(redirect) => <RedirectDialog redirect={redirect} onClose={onClose} />}</Loaded>
    ),
    submit: 'Save',
    field: {
      label: /^New address/,
      asked: 'New address',
      mine: '/careers',
      stored: { to_path: '/careers' },
      theirs: { to_path: '/courses' },
      theirText: '/courses',
    },
    other: { from_path: '/older' },
  },
  {
    file: 'tabs/enrolments/run-dialog.tsx',
    table: 'course_runs',
    row: {
      id,
      course_id: id,
      starts_at: '2027-02-01T14:00:00Z',
      lesson_minutes: 120,
      ends_on: null,
      translations: { en: { place: 'Room 4' } },
      online_url: null,
      payment_url: null,
      language: 'both',
      seats: 12,
      seats_taken: 0,
      price: null,
      price_usd: null,
      early_price: null,
      early_price_usd: null,
      early_until: null,
      enrol_until: null,
      is_draft: false,
      is_cancelled: false,
      course: { translations: { en: { title: 'Photoshop' } } },
      ...version,
    },
    open: (onClose) => <Loaded read={() => readRun(id)}>{(run) => <RunDialog run={run} onClose={onClose} />}</Loaded>,
    submit: 'Save',
    field: {
      label: /^Link to online lessons/,
      asked: 'Link to online lessons',
      mine: 'https://meet.example.com/a',
      stored: { online_url: 'https://meet.example.com/a' },
      theirs: { online_url: 'https://meet.example.com/b' },
      theirText: 'https://meet.example.com/b',
    },
    other: { seats: 20 },
  },
  {
    file: 'tabs/talks/rules-dialog.tsx',
    table: 'talk_rules',
    row: {
      id,
      is_on: true,
      service_ids: [],
      hours: [{ day: 0, from: '09:00', to: '13:00' }],
      days_off: [],
      minutes: 30,
      buffer_before: 0,
      buffer_after: 15,
      notice_hours: 24,
      days_ahead: 30,
      translations: { en: { place: 'Our office' } },
      online_url: null,
      ...version,
    },
    open: (onClose) => <Loaded read={() => readTalkRules()}>{(rules) => <RulesDialog rules={rules} onClose={onClose} />}</Loaded>,
    submit: 'Save',
    field: {
      label: /^Link to the call/,
      asked: 'Link to the call',
      mine: 'https://meet.example.com/a',
      stored: { online_url: 'https://meet.example.com/a' },
      theirs: { online_url: 'https://meet.example.com/b' },
      theirText: 'https://meet.example.com/b',
    },
    other: { minutes: 45 },
    isOnly: true,
  },
  {
    file: 'tabs/notifications/digest-dialog.tsx',
    table: 'notification_settings',
    row: settings,
    open: (onClose) => <Loaded read={() => readSettings()}>{(stored) => <DigestDialog settings={stored} onClose={onClose} />}</Loaded>,
    submit: 'Save',
    field: {
      label: 'Hour of the daily summary',
      asked: 'Hour of the daily summary',
      mine: '17',
      shown: '17:00',
      stored: { digest_hour: 17 },
      theirs: { digest_hour: 6 },
      theirText: '06:00',
    },
    other: { language: 'ar' },
    isOnly: true,
  },
  {
    file: 'tabs/notifications/reply-to-dialog.tsx',
    table: 'notification_settings',
    row: settings,
    open: (onClose) => <Loaded read={() => readSettings()}>{(stored) => <ReplyToDialog settings={stored} onClose={onClose} />}</Loaded>,
    submit: 'Save',
    field: {
      label: /^Email address/,
      asked: 'Email address',
      mine: 'office@example.test',
      stored: { reply_to: 'office@example.test' },
      theirs: { reply_to: 'sales@example.test' },
      theirText: 'sales@example.test',
    },
    other: { digest_hour: 6 },
    isOnly: true,
  },
  {
    file: 'tabs/notifications/notice-dialog.tsx',
    table: 'notification_settings',
    row: settings,
    open: (onClose) => (
      <Loaded read={() => readSettings()}>{(stored) => <NoticeDialog kind="inquiry" settings={stored} onClose={onClose} />}</Loaded>
    ),
    submit: 'Save',
    field: {
      label: 'When',
      asked: 'When',
      mine: 'daily',
      shown: 'Once a day',
      stored: { notices: { inquiry: { timing: 'daily' } } },
      theirs: { notices: { inquiry: { timing: 'never', addresses: [] } } },
      theirText: 'Never',
    },
    other: { notices: { inquiry: { timing: 'at_once', addresses: ['desk@example.test'] }, review: { timing: 'never', addresses: [] } } },
    isOnly: true,
  },
  {
    file: 'tabs/notifications/receipt-dialog.tsx',
    table: 'notification_settings',
    row: settings,
    open: (onClose) => (
      <Loaded read={() => readSettings()}>{(stored) => <ReceiptDialog kind="inquiry" settings={stored} onClose={onClose} />}</Loaded>
    ),
    submit: 'Save',
    field: {
      label: 'Subject, English',
      asked: 'Subject (English)',
      mine: 'Thank you',
      stored: { receipts: { inquiry: { subject: { en: 'Thank you' } } } },
      theirs: { receipts: { inquiry: { on: true, subject: { en: 'Received' }, text: {} } } },
      theirText: 'Received',
    },
    other: { receipts: { inquiry: { on: true, subject: { ar: 'شكرًا' }, text: {} }, application: { on: false } } },
    isOnly: true,
  },
  {
    file: 'tabs/applications/reason-dialog.tsx',
    table: 'job_applications',
    row: { id, rejection_reason: 'Full', deleted_at: null },
    open: (onClose) => (
      <Loaded read={() => readReason(id)}>
        {({ reason }) => <ReasonDialog row={{ id, full_name: 'Sara', rejection_reason: reason }} onClose={onClose} />}
      </Loaded>
    ),
    submit: 'Save',
    field: {
      label: 'Reason',
      asked: 'Reason',
      mine: 'Other skills',
      stored: { rejection_reason: 'Other skills' },
      theirs: { rejection_reason: 'Position filled' },
      theirText: 'Position filled',
    },
    other: undefined,
  },
];
