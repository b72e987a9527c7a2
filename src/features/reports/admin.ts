import { mutationOptions, queryOptions, type QueryClient } from '@tanstack/react-query';
import * as z from 'zod/mini';
import type { Localized } from '@/i18n/localized-text';
import { authClient } from '@/lib/backend/auth-client';
import { AppError } from '@/lib/backend/errors';
import { unwrap } from '@/lib/backend/unwrap';
import { wakeMail } from '@/lib/backend/wake-mail';
import type { ReportReason, ReportSubject } from './reasons';

/** What the queue shows: open cases, appeals, and what was decided. */
export const queueViews = ['open', 'appeals', 'decided'] as const;
export type QueueView = (typeof queueViews)[number];

export const decisions = ['keep', 'hide', 'remove', 'suspend'] as const;
export type Decision = (typeof decisions)[number];

/** The states of a case. */
export const caseStatuses = ['open', 'kept', 'hidden', 'removed', 'suspended'] as const;
export type CaseStatus = (typeof caseStatuses)[number];

/** The longest stated reason in each language. */
export const maxStatedReason = 240;

/** A picture of a post. */
export interface ShownPicture {
  path: string;
  width: number;
  height: number;
  alt: string;
}

/** A post or a profile: at the report, or now. */
export interface Snapshot {
  content?: string;
  type?: string;
  pictures?: ShownPicture[];
  /** When a post was published. */
  created_at?: string;
  username?: string;
  full_name?: string;
  headline?: string | null;
  bio?: string | null;
  translations?: Partial<Record<'en' | 'ar', { full_name?: string; headline?: string; bio?: string }>>;
  links?: readonly { url: string; label?: string }[];
  profile_picture_url?: string | null;
  banner_url?: string | null;
}

/** A case as `private.report_item` has it. */
export interface ReportCase {
  id: string;
  created_at: string;
  subject: ReportSubject;
  subject_id: string;
  /** The entry of the moderation list that a post waits for review for. */
  held_for?: string;
  reports: number;
  /** In hundredths. */
  weight: number;
  status: CaseStatus;
  decided_at?: string;
  decided?: Localized;
  appeal?: string;
  appealed_at?: string;
  appeal_status?: 'open' | 'granted' | 'refused';
  answer?: Localized;
  snapshot: Snapshot;
  /** Versions that were reported later, while the case was open. */
  later?: readonly { at: string; snapshot: Snapshot }[];
  /** Not there when it was deleted. */
  current?: Snapshot;
  is_changed?: boolean;
  visibility?: 'shown' | 'held' | 'hidden';
  creator: {
    id: string;
    username: string;
    full_name: string;
    status: string;
    visibility?: string;
    profile_picture_url?: string;
    breaches: number;
  };
  reasons?: Partial<Record<ReportReason, number>>;
  texts?: readonly { id: string; at: string; reason: ReportReason; details: string; weight: number; by: string }[];
}

export interface ReportQueue {
  cases: readonly ReportCase[];
  /** Whether there are more than those shown. */
  more: boolean;
  /** Numbers of open cases and of appeals. */
  open: number;
  appeals: number;
}

const queueSchema = z.custom<ReportQueue>((answer) => typeof answer === 'object' && answer !== null && 'cases' in answer);

export interface QueueAddress {
  view: QueueView;
  isOldestFirst: boolean;
  /** One case, also a decided one. */
  row: string | null;
}

/** The cases of a view, 50 at most. */
export const reportQueueQuery = ({ view, isOldestFirst, row }: QueueAddress) =>
  queryOptions({
    queryKey: ['reports', view, isOldestFirst, row],
    queryFn: async ({ signal }) => {
      const client = await authClient();
      const asked = client.rpc('report_queue', { view, oldest_first: isOldestFirst, ...(row !== null && { row_id: row }) });
      return queueSchema.parse(await unwrap(asked.abortSignal(signal)));
    },
    staleTime: 0,
    meta: { dependsOnRights: true },
  });

/** In milliseconds. */
const refetchInterval = 60_000;

/** The number of open cases and appeals, for the menu. */
export const openReportsQuery = queryOptions({
  queryKey: ['reports', 'count'],
  queryFn: async ({ signal }) => unwrap((await authClient()).rpc('count_open_reports').abortSignal(signal)),
  refetchInterval,
  meta: { logged: 'The number of open reports could not be read' },
});

/** Decisions change what visitors see, lists of the panel and the overview. */
const refresh = (client: QueryClient) =>
  Promise.all(
    [['reports'], ['overview'], ['list', 'creators'], ['creators'], ['posts']].map((queryKey) => client.invalidateQueries({ queryKey })),
  );

const decisionFailed = (error: AppError) =>
  error.reason === 'case_decided' ? ('panel-reports:decidedMeanwhile' as const) : ('panel-reports:decideFailed' as const);

export interface NewDecision {
  id: string;
  decision: Decision;
  reasons: Localized;
  /** Paths of the pictures that a profile shows. A removal deletes them. */
  pictures?: readonly (string | null | undefined)[];
}

const bucket = 'avatars';
const publicFolder = `/storage/v1/object/public/${bucket}/`;

/** Deletes the files of pictures, whose addresses would stay open. `apply-retention` does it later when this fails. */
async function discardPictures(pictures: readonly (string | null | undefined)[]): Promise<void> {
  const names = pictures.flatMap((path) => (path?.startsWith(publicFolder) ? [path.slice(publicFolder.length)] : []));
  if (names.length === 0) return;
  const { error } = await (await authClient()).storage.from(bucket).remove(names);
  if (error) console.warn(`The pictures of a removed profile wait for their deletion: ${error.message}`);
}

/** Returns the pictures of a post in all versions that a case has. */
export const picturesOf = ({ snapshot, later = [], current }: ReportCase): ShownPicture[] =>
  [snapshot, ...later.map((version) => version.snapshot), current].flatMap((shown) => shown?.pictures ?? []);

/** Decides a case. Throws AppError: `conflict`, reason `case_decided`, when somebody was faster; `notFound`. */
export const decideReportMutation = mutationOptions({
  mutationFn: async ({ id, decision, reasons, pictures = [] }: NewDecision) => {
    const client = await authClient();
    const outcome = await unwrap(client.rpc('decide_report', { case_id: id, decision, reasons }));
    if (outcome === 'decided') throw new AppError('conflict', { reason: 'case_decided' });
    if (outcome === 'removed') await discardPictures(pictures);
  },
  meta: { failed: decisionFailed },
  onSuccess: wakeMail,
  onSettled: (_outcome, _error, _decision, _before, { client }) => refresh(client),
});

/** Answers an appeal. Throws AppError: `conflict`, reason `case_decided`, when somebody was faster; `notFound`. */
export const decideAppealMutation = mutationOptions({
  mutationFn: async ({ id, isGranted, reasons }: { id: string; isGranted: boolean; reasons: Localized }) => {
    const client = await authClient();
    const outcome = await unwrap(client.rpc('decide_appeal', { case_id: id, is_granted: isGranted, reasons }));
    if (outcome === 'decided') throw new AppError('conflict', { reason: 'case_decided' });
  },
  meta: { failed: decisionFailed },
  onSuccess: wakeMail,
  onSettled: (_outcome, _error, _answer, _before, { client }) => refresh(client),
});

/** Takes a decision of the last minutes back. Throws AppError: `conflict`, reason `case_closed`, when that is no longer possible. */
export const reopenReportMutation = mutationOptions({
  mutationFn: async (id: string) => {
    const outcome = await unwrap((await authClient()).rpc('reopen_report', { case_id: id }));
    if (outcome === 'closed') throw new AppError('conflict', { reason: 'case_closed' });
  },
  meta: {
    failed: (error: AppError) => (error.reason === 'case_closed' ? 'panel-reports:notReopened' : 'panel-reports:reopenFailed'),
    succeeded: 'panel-reports:reopened',
  },
  onSettled: (_outcome, _error, _id, _before, { client }) => refresh(client),
});
