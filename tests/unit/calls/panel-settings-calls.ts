import { notificationSettingsQuery, saveNotificationSettingsMutation } from '@/features/notifications/admin';
import { failedMailsMutation, mailOverviewQuery } from '@/features/notifications/mail-overview';
import { readNotificationSettings } from '@/features/notifications/schema';
import { auditDetailsQuery, recentAuditEntriesQuery, savedVersionsQuery } from '@/features/audit/admin';
import { hasSitemapQuery, overviewQuery } from '@/features/overview/admin';
import { visitsQuery } from '@/features/visits/admin';
import { erasePersonMutation, exportPersonMutation, personFilesMutation, personQuery } from '@/features/people/admin';
import { reviewLanguageMutation } from '@/features/reviews/admin';
import { clearSearchesMutation, fetchSearchAnalysis } from '@/features/search/admin';
import { oneSettingMutation, saveContent, saveSettings, storedSettingsQuery } from '@/features/settings/admin';
import { administratorNamesQuery, readItemsSince, settingsHistoryQuery } from '@/features/settings/history';
import { generateSitemapMutation, sitemapServedQuery, sitemapStateQuery } from '@/features/sitemap/admin';
import {
  arrangeTeamMutation,
  deletedMembersQuery,
  deleteMemberMutation,
  restoreMemberMutation,
  membersQuery,
  readMember,
  saveMemberMutation,
} from '@/features/team/admin';
import { id, signal, type Call } from './call';
import { who, both, stored, site, anyBytes, firstVersion, own, overRead, gone, given } from './panel-samples';

const member = { name: both, position: both, description: both, email: '', gender: '', image: '' };
const storedMember = { ...firstVersion, ...member, image_url: null, entry: member };

const rowOfSettings = { settings: {}, version: 2, updated_at: '2026-11-22T10:00:00Z' };

const notifications = {
  language: 'en',
  digest_hour: 7,
  time_zone: 'Asia/Qatar',
  notices: {},
  receipts: {},
  reply_to: null,
  version: 1,
  updated_at: '2026-11-22T10:00:00Z',
};

/** What administrators do about notifications, personal data, reviews, settings, the sitemap and the team. */
export const settingsCalls: readonly Call[] = [
  {
    at: 'features/notifications/admin',
    who,
    when: 'notifications',
    run: ({ query }) => query(notificationSettingsQuery),
    answers: { 'select notification_settings': [notifications] },
  },
  {
    at: 'features/notifications/admin',
    who,
    when: 'notifications: saved',
    run: ({ mutate }) =>
      mutate(saveNotificationSettingsMutation, {
        before: readNotificationSettings(notifications),
        settings: readNotificationSettings({ ...notifications, digest_hour: 9 }),
      }),
    answers: { 'update notification_settings': { version: 2 } },
    once: overRead,
  },
  {
    at: 'features/notifications/mail-overview',
    who,
    when: 'notifications: how sending stands',
    run: ({ query }) => query(mailOverviewQuery),
    answers: { 'rpc mail_overview': {} },
  },
  {
    at: 'features/notifications/mail-overview',
    who,
    when: 'notifications: mails sent again',
    run: ({ mutate }) => mutate(failedMailsMutation, { ids: [id], action: 'again' }),
    answers: { 'rpc handle_failed_mails': 1 },
    once: 'only what has failed is sent again',
  },
  {
    at: 'features/overview/admin',
    who,
    when: 'overview: counts',
    run: ({ query }) => query(overviewQuery),
    answers: { 'rpc overview_counts': {} },
  },
  {
    at: 'features/visits/admin',
    who,
    when: 'overview: visits',
    run: ({ query }) => query(visitsQuery('30d')),
    answers: { 'rpc visit_figures': { bars: [], parts: {} } },
  },
  { at: 'features/audit/admin', who, when: 'overview: what was done last', run: ({ query }) => query(recentAuditEntriesQuery) },
  {
    at: 'features/audit/admin',
    who,
    when: 'audit: names of rows',
    run: ({ query }) => query(auditDetailsQuery(['00000000-0000-4000-8000-000000000001'])),
    answers: { 'rpc audit_details': {} },
  },
  { at: 'features/audit/admin', who, when: 'audit: values of settings', run: ({ query }) => query(savedVersionsQuery(2)) },
  {
    at: 'features/overview/admin',
    who,
    when: 'overview: the sitemap',
    run: ({ query }) => query(hasSitemapQuery),
    answers: { 'rpc search_files': [] },
  },
  {
    at: 'features/people/admin',
    who,
    when: 'personal data: found',
    run: ({ query }) => query(personQuery('a@example.test')),
    answers: { 'rpc find_person': { status: 'unclear' } },
  },
  {
    at: 'features/people/admin',
    who,
    when: 'personal data: given out',
    run: ({ mutate }) => mutate(exportPersonMutation, 'a@example.test'),
    answers: { 'rpc export_person': { status: 'unclear' } },
    once: 'a copy is read once more, and noted twice',
  },
  {
    at: 'features/people/read-files',
    who,
    when: 'personal data: its files',
    run: ({ mutate }) =>
      mutate(personFilesMutation, { applications: [{ resume_storage_path: `resumes/${id}/1-cv.pdf` }], accounts: [] } as never),
    quiet: anyBytes,
    once: 'only read',
  },
  {
    at: 'features/people/admin',
    who,
    when: 'personal data: erased',
    run: ({ mutate }) =>
      mutate(erasePersonMutation, {
        contact: 'a@example.test',
        rows: { inquiries: [id], applications: [], enrolments: [], invitations: [], reports: [], accounts: [], reviews: [] },
      }),
    once: gone,
  },
  {
    at: 'features/reviews/admin',
    who,
    when: 'reviews: a language',
    run: ({ mutate }) => mutate(reviewLanguageMutation, { id, before: 'en', language: 'ar' }),
    answers: { 'update user_reviews': { id } },
    once: own,
  },
  {
    at: 'features/search/admin',
    who,
    when: 'search: the analysis',
    run: () => fetchSearchAnalysis(signal),
    answers: { 'rpc search_analysis': {} },
  },
  {
    at: 'features/search/admin',
    who,
    when: 'search: records deleted',
    run: ({ mutate }) => mutate(clearSearchesMutation, undefined),
    answers: { 'rpc clear_searches': 0 },
    once: gone,
  },
  {
    at: 'features/settings/admin',
    who,
    when: 'settings',
    run: ({ query }) => query(storedSettingsQuery),
    answers: { 'select website_settings': [rowOfSettings] },
  },
  {
    at: 'features/settings/admin',
    who,
    when: 'settings: saved',
    run: () => saveSettings({}, 1),
    answers: { 'update website_settings': rowOfSettings },
    once: 'the version that was read; a merge with what I saved myself has no conflict',
  },
  {
    at: 'features/settings/admin',
    who,
    when: 'settings: saved with items',
    run: () => saveContent(1, {}, undefined, [{ id, kind: 'course', version: 1, columns: { price: 99 } }]),
    answers: { 'rpc save_content': { ...rowOfSettings, texts: {}, items: [{ id, version: 2 }] } },
    once: 'the versions that were read; a merge with what I saved myself has no conflict',
  },
  {
    at: 'features/settings/history',
    who,
    when: 'settings: items of an earlier version',
    run: () => readItemsSince(1),
    answers: { 'rpc items_since': [] },
  },
  {
    at: 'features/settings/admin',
    who,
    when: 'settings: saved where there were none',
    run: () => saveSettings({}, 0),
    answers: { 'insert website_settings': rowOfSettings },
    once: 'there is one record',
  },
  {
    at: 'features/settings/admin',
    who,
    when: 'reviews: the samples',
    run: ({ mutate }) => mutate(oneSettingMutation, { key: 'showSampleTestimonials', value: false }),
    answers: { 'select website_settings': [rowOfSettings], 'update website_settings': rowOfSettings },
    once: own,
  },
  { at: 'features/settings/history', who, when: 'audit: names of administrators', run: ({ query }) => query(administratorNamesQuery) },
  { at: 'features/settings/history', who, when: 'history', run: ({ query }) => query(settingsHistoryQuery) },
  {
    at: 'features/sitemap/admin',
    who,
    when: 'files: the sitemap',
    run: ({ query }) => query(sitemapStateQuery(site)),
    quiet: anyBytes,
    answers: { 'storage list': [stored], 'rpc sitemap_state': {} },
  },
  {
    at: 'features/sitemap/admin',
    who,
    when: 'files: whether a sitemap is served',
    run: ({ query }) => query(sitemapServedQuery),
    quiet: ['server error file', 'malformed JSON file', 'dropped connection file', 'expired token file'],
  },
  {
    at: 'features/sitemap/admin',
    who,
    when: 'files: the sitemap made',
    run: ({ mutate }) => mutate(generateSitemapMutation, site),
    answers: { 'rpc sitemap_state': {} },
    quiet: ['storage remove'],
    once: own,
  },
  { at: 'features/team/admin', who, when: 'team', run: ({ query }) => query(membersQuery) },
  {
    at: 'features/team/admin',
    who,
    when: 'team: somebody added',
    run: ({ mutate }) => mutate(saveMemberMutation, { before: undefined, entry: member }),
    once: given,
  },
  {
    at: 'features/team/admin',
    who,
    when: 'team: somebody changed',
    run: ({ mutate }) => mutate(saveMemberMutation, { before: storedMember, entry: { ...member, gender: 'female' } }),
    answers: { 'update leadership_team': { id } },
    once: overRead,
  },
  { at: 'features/team/admin', who, when: 'team: somebody read again', run: () => readMember(id) },
  {
    at: 'features/team/admin',
    who,
    when: 'team: somebody deleted',
    run: ({ mutate }) => mutate(deleteMemberMutation, id),
    answers: { 'rpc trash_rows': { status: 'done', count: 1 } },
    once: gone,
  },
  {
    at: 'features/team/admin',
    who,
    when: 'team: somebody restored',
    run: ({ mutate }) => mutate(restoreMemberMutation, id),
    answers: { 'rpc trash_rows': { status: 'done', count: 1 } },
    once: 'who is back is passed over',
  },
  { at: 'features/team/admin', who, when: 'team: the trash', run: ({ query }) => query(deletedMembersQuery) },
  {
    at: 'features/team/admin',
    who,
    when: 'team: arranged',
    run: ({ mutate }) => mutate(arrangeTeamMutation, { ids: [id], was: [id] }),
    answers: { 'rpc arrange_team': true },
    once: own,
  },
];
