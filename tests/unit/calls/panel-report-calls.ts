import {
  decideAppealMutation,
  decideReportMutation,
  openReportsQuery,
  reopenReportMutation,
  reportQueueQuery,
} from '@/features/reports/admin';
import { id, type Call } from './call';
import { who } from './panel-samples';

const at = 'features/reports/admin';
const once = 'a case is decided once';
const reasons = { en: 'Spam', ar: 'إعلانات' };

/** What administrators do about reports. */
export const reportCalls: readonly Call[] = [
  { at, who, when: 'reports: the menu', run: ({ query }) => query(openReportsQuery), answers: { 'rpc count_open_reports': 2 } },
  {
    at,
    who,
    when: 'reports: the queue',
    run: ({ query }) => query(reportQueueQuery({ view: 'open', isOldestFirst: false, row: null })),
    answers: { 'rpc report_queue': { cases: [], more: false, open: 0, appeals: 0 } },
  },
  {
    at,
    who,
    when: 'reports: a case decided',
    run: ({ mutate }) => mutate(decideReportMutation, { id, decision: 'hide' as const, reasons }),
    answers: { 'rpc decide_report': 'hidden' },
    once,
  },
  {
    at,
    who,
    when: 'reports: the content of a profile removed',
    run: ({ mutate }) =>
      mutate(decideReportMutation, {
        id,
        decision: 'remove' as const,
        reasons,
        pictures: ['/storage/v1/object/public/avatars/a/1.png', null],
      }),
    answers: { 'rpc decide_report': 'removed', 'storage remove': [] },
    // apply-retention deletes them later.
    quiet: ['storage remove'],
    once,
  },
  {
    at,
    who,
    when: 'reports: an appeal answered',
    run: ({ mutate }) => mutate(decideAppealMutation, { id, isGranted: true, reasons }),
    answers: { 'rpc decide_appeal': 'granted' },
    once,
  },
  {
    at,
    who,
    when: 'reports: a decision taken back',
    run: ({ mutate }) => mutate(reopenReportMutation, id),
    answers: { 'rpc reopen_report': 'open' },
    once,
  },
];
