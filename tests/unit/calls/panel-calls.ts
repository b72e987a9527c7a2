import { changePassword, displayNameMutation, displayNameQuery, endOtherSessionsMutation, ownSignInsQuery } from '@/features/account/admin';
import { lockedAccountsQuery, unlockMutation } from '@/features/account/lockouts';
import { enrol, proveMutation, removeMutation, requireMutation, secondStepQuery } from '@/features/account/second-factor';
import { deleteTemplateMutation, saveTemplateMutation, templatesQuery } from '@/features/answers/admin';
import { otherApplicationsQuery, rate, recallRefusals, removeResumes, resumePaths, resumeQuery, setReason, setStage, setTag } from '@/features/applications/admin';
import { deleteCreatorMutation, lastSignInQuery, resendVerificationMutation, sendResetMutation } from '@/features/creators/admin';
import { backendLatency, builtVersion, functionAnswers, isServed, readFacts, takesEmail } from '@/features/diagnostics/admin';
import { isLetThrough } from '@/features/diagnostics/visitor-attempts';
import { folderNamesQuery, folderQuery, usesQuery } from '@/features/files/admin';
import { deleteFileMutation, moveFileMutation } from '@/features/files/changes';
import { textQuery } from '@/features/files/content';
import { sweepMutation, totalsQuery, unusedQuery } from '@/features/files/room';
import { searchQuery } from '@/features/files/search';
import { dueQuery, followUpMutation, mergeMutation, noteAnswerMutation, relatedQuery, separateMutation } from '@/features/inquiries/admin';
import { foundJobsQuery, namedJobQuery, namedJobsQuery, saveJobMutation } from '@/features/jobs/admin';
import { countForExport, actOnRows, applicationsOfJobsQuery } from '@/features/lists/actions';
import { countQuery, newestFirst, rowQuery, rowsQuery } from '@/features/lists/admin';
import { assetsQuery, keepAsset, loadAsset } from '@/features/media/admin';
import { storeAsset } from '@/features/media/store-asset';
import { addEntriesMutation, affectedQuery } from '@/features/moderation/admin';
import { addNoteMutation, deleteNoteMutation, notesQuery } from '@/features/notes/admin';
import { notificationSettingsQuery, saveNotificationSettingsMutation } from '@/features/notifications/admin';
import { failedMailsMutation, mailOverviewQuery } from '@/features/notifications/overview';
import { readNotificationSettings } from '@/features/notifications/schema';
import { hasSitemapQuery, overviewQuery, recentDeedsQuery } from '@/features/overview/admin';
import { erasePersonMutation, exportPersonMutation, personQuery } from '@/features/people/admin';
import { reviewLanguageMutation } from '@/features/reviews/admin';
import { clearSearchesMutation, fetchSearchAnalysis } from '@/features/search/admin';
import { oneSettingMutation, saveSettings, storedSettingsQuery } from '@/features/settings/admin';
import { administratorNamesQuery, settingsHistoryQuery } from '@/features/settings/history';
import { generateSitemapMutation, sitemapServedQuery, sitemapStateQuery } from '@/features/sitemap/admin';
import { arrangeTeamMutation, deletedMembersQuery, deleteMemberMutation, restoreMemberMutation, membersQuery, saveMemberMutation, type StoredMember } from '@/features/team/admin';
import { id, signal, type Call } from './call';

const who = 'administrator';
const both = { en: 'x', ar: 'س' };
const entry = { title: both, location: both, salary: both, description: both, responsibilities: { en: [], ar: [] }, qualifications: { en: [], ar: [] }, image: '', lastDay: '' };
const member = { name: both, position: both, description: both, email: '', gender: '', image: '' };
const rowOfSettings = { settings: {}, version: 2, updated_at: '2026-11-22T10:00:00Z' };
const notifications = { language: 'en', digest_hour: 7, time_zone: 'Asia/Qatar', notices: {}, receipts: {}, version: 1 };
const request = { list: 'inquiries', columns: ['name'], filter: {}, order: newestFirst, place: null, limit: 50 } as const;
const stored = { name: 'sitemap.xml', id, updated_at: '2026-11-22T10:00:00Z', metadata: { size: 1, mimetype: 'application/xml' } };
const site = { origin: 'https://site.test', anchors: [] };
const pdf = new File(['%PDF-1.7\n'], 'a.pdf', { type: 'application/pdf' });
/** A file may be anything. */
const anyBytes = ['malformed JSON storage read', 'dropped connection storage read'];
/** Auth's client takes these for signed out. */
const signedOutAnyway = ['expired token auth signOut', 'malformed JSON auth signOut', 'dropped connection auth signOut'];
const own = 'it becomes what is sent';
const gone = 'what is gone is gone';
const given = 'the id that the browser gives it';

/** What administrators do. */
export const panelCalls: readonly Call[] = [
  { at: 'features/account/admin', who, when: 'security: the name', run: ({ query }) => query(displayNameQuery(id)), answers: { 'select administrators': [] } },
  { at: 'features/account/admin', who, when: 'security: own logins', run: ({ query }) => query(ownSignInsQuery(id)) },
  { at: 'features/account/admin', who, when: 'security: a name saved', run: ({ mutate }) => mutate(displayNameMutation(id), 'Noor'), answers: { 'update administrators': { display_name: 'Noor' } }, once: own },
  { at: 'features/account/admin', who, when: 'security: a new password', run: () => changePassword({ current: 'x', password: 'Strong-2026!' }), answers: { 'select administrators': [], 'select creators': [] }, quiet: ['auth signOut', 'select administrators', 'select creators'], once: own },
  { at: 'features/account/admin', who, when: 'security: other sessions ended', run: ({ mutate }) => mutate(endOtherSessionsMutation, undefined), quiet: signedOutAnyway, once: gone },
  { at: 'features/account/lockouts', who, when: 'login history: locked accounts', run: ({ query }) => query(lockedAccountsQuery), answers: { 'rpc locked_accounts': [] } },
  { at: 'features/account/lockouts', who, when: 'login history: an account unlocked', run: ({ mutate }) => mutate(unlockMutation, 'noor'), once: gone },
  { at: 'features/account/second-factor', who, when: 'security: the second step', run: ({ query }) => query(secondStepQuery(id)), answers: { 'select administrators': [] } },
  { at: 'features/account/second-factor', who, when: 'security: an authenticator begun', run: () => enrol({ name: 'Phone', issuer: 'Site' }), once: 'its name is unique, and the next try removes what was begun' },
  { at: 'features/account/second-factor', who, when: 'security: an authenticator proved', run: ({ mutate }) => mutate(proveMutation(id), { factorId: 'factor', code: '123456' }), answers: { 'select administrators': [], 'select creators': [] }, quiet: ['select administrators', 'select creators'], once: 'proved is proved' },
  { at: 'features/account/second-factor', who, when: 'security: an authenticator removed', run: ({ mutate }) => mutate(removeMutation(id), 'other'), answers: { 'select administrators': [], 'select creators': [] }, quiet: ['auth refreshSession', 'select creators'], once: gone },
  { at: 'features/account/second-factor', who, when: 'security: the rule', run: ({ mutate }) => mutate(requireMutation(id), true), once: own },
  { at: 'features/answers/admin', who, when: 'inquiries: templates', run: ({ query }) => query(templatesQuery) },
  { at: 'features/answers/admin', who, when: 'inquiries: a template added', run: ({ mutate }) => mutate(saveTemplateMutation, { id: undefined, entry: { name: 'Thanks', subject: both, text: both } }), once: given },
  { at: 'features/answers/admin', who, when: 'inquiries: a template changed', run: ({ mutate }) => mutate(saveTemplateMutation, { id, entry: { name: 'Thanks', subject: both, text: both } }), answers: { 'update answer_templates': { id } }, once: own },
  { at: 'features/answers/admin', who, when: 'inquiries: a template deleted', run: ({ mutate }) => mutate(deleteTemplateMutation, id), once: gone },
  { at: 'features/applications/admin', who, when: 'applications: the reason of a refusal', run: () => setReason({ id, reason: 'Full' }), answers: { 'update job_applications': [{ id }] }, once: own },
  { at: 'features/applications/admin', who, when: 'applications: a résumé', run: ({ query }) => query(resumeQuery(`resumes/${id}/1732269600000-cv.pdf`)), quiet: anyBytes },
  { at: 'features/applications/admin', who, when: 'applications: before they are erased', run: () => resumePaths([id]) },
  { at: 'features/applications/admin', who, when: 'applications: résumés erased', run: () => removeResumes([`resumes/${id}/1732269600000-cv.pdf`]), quiet: ['storage remove'], once: gone },
  { at: 'features/applications/admin', who, when: 'applications: a stage', run: () => setStage({ ids: [id], stage: 'rejected', mailAfter: 0 }), answers: { 'rpc set_application_stage': { count: 1, was: {} } }, once: 'who is there already is not moved, nor mailed' },
  { at: 'features/applications/admin', who, when: 'applications: a refusal recalled', run: () => recallRefusals([id]), answers: { 'rpc recall_refusals': 1 }, once: gone },
  { at: 'features/applications/admin', who, when: 'applications: a rating', run: () => rate(id, 4), answers: { 'update job_applications': [{ id }] }, once: own },
  { at: 'features/applications/admin', who, when: 'applications: a tag', run: () => setTag(id, 'react', true), answers: { 'rpc mark_application': true }, once: own },
  { at: 'features/applications/admin', who, when: 'applications: others of the person', run: ({ query }) => query(otherApplicationsQuery(id)), answers: { 'rpc other_applications': [] } },
  { at: 'features/creators/admin', who, when: 'creators: the last login', run: ({ query }) => query(lastSignInQuery(id)), answers: { 'rpc creator_sign_ins': [] } },
  { at: 'features/lists/actions', who, when: 'creators: a status', run: () => actOnRows('creators', 'status', { ids: [id] }, { to: 'suspended', reason: 'spam' }), answers: { 'rpc act_on_rows': { status: 'done', count: 1 } }, once: own },
  { at: 'features/lists/actions', who, when: 'applications of postings, counted', run: ({ query }) => query(applicationsOfJobsQuery({ ids: [id] })) },
  { at: 'features/creators/admin', who, when: 'creators: one erased', run: ({ mutate }) => mutate(deleteCreatorMutation, { id, username: 'noor' }), once: gone },
  { at: 'features/creators/admin', who, when: 'creators: a password mail', run: ({ mutate }) => mutate(sendResetMutation, { email: 'noor@example.com', page: 'http://site.test' }), once: 'Auth mails once a minute' },
  { at: 'features/creators/admin', who, when: 'creators: a verification mail', run: ({ mutate }) => mutate(resendVerificationMutation, { email: 'noor@example.com', page: 'http://site.test' }), once: 'Auth mails once a minute' },
  { at: 'features/diagnostics/admin', who, when: 'diagnostics: facts', run: () => readFacts(signal), answers: { 'rpc diagnostics': {} } },
  { at: 'features/diagnostics/admin', who, when: 'diagnostics: speed', run: () => backendLatency(signal) },
  { at: 'features/diagnostics/visitor-attempts', who, when: 'diagnostics: what visitors may not read', run: () => isLetThrough({ table: 'inquiries', kind: 'read' }, signal), quiet: ['expired token select inquiries', 'malformed JSON select inquiries', 'dropped connection select inquiries'] },
  { at: 'features/diagnostics/visitor-attempts', who, when: 'diagnostics: what visitors may not delete', run: () => isLetThrough({ table: 'inquiries', kind: 'delete' }, signal), quiet: ['expired token delete inquiries', 'malformed JSON delete inquiries', 'dropped connection delete inquiries'], once: 'no row is meant' },
  { at: 'features/diagnostics/visitor-attempts', who, when: 'diagnostics: what visitors may not change', run: () => isLetThrough({ table: 'inquiries', kind: 'update', column: 'name' }, signal), quiet: ['expired token update inquiries', 'malformed JSON update inquiries', 'dropped connection update inquiries'], once: 'no row is meant' },
  { at: 'features/diagnostics/visitor-attempts', who, when: 'diagnostics: what visitors may not call', run: () => isLetThrough({ kind: 'call', rpc: 'diagnostics' }, signal), quiet: ['expired token rpc diagnostics', 'malformed JSON rpc diagnostics', 'dropped connection rpc diagnostics'] },
  { at: 'features/diagnostics/visitor-attempts', who, when: 'diagnostics: what visitors may not add', run: () => isLetThrough({ table: 'inquiries', kind: 'insert' }, signal), quiet: ['expired token insert inquiries', 'malformed JSON insert inquiries', 'dropped connection insert inquiries'], once: 'no table takes the row' },
  { at: 'features/diagnostics/visitor-attempts', who, when: 'diagnostics: what visitors may not upload', run: () => isLetThrough({ kind: 'upload', bucket: 'avatars' }, signal), quiet: 'all', once: 'a name of its own, which is removed again' },
  { at: 'features/diagnostics/visitor-attempts', who, when: 'diagnostics: what visitors may not list', run: () => isLetThrough({ kind: 'list', bucket: 'privateassets' }, signal), quiet: 'all' },
  { at: 'features/diagnostics/visitor-attempts', who, when: 'diagnostics: what visitors may not load', run: () => isLetThrough({ kind: 'download', bucket: 'privateassets' }, signal), answers: { 'select job_applications': [{ resume_storage_path: 'resumes/a/1-cv.pdf' }] }, quiet: 'all' },
  { at: 'features/diagnostics/visitor-attempts', who, when: 'diagnostics: what visitors may not have signed', run: () => isLetThrough({ kind: 'sign', bucket: 'privateassets' }, signal), answers: { 'select job_applications': [{ resume_storage_path: 'resumes/a/1-cv.pdf' }] }, quiet: 'all', once: 'a link of a second' },
  { at: 'features/diagnostics/admin', who, when: 'diagnostics: a picture', run: () => isServed('http://backend.test/x.png', signal), quiet: ['server error file', 'malformed JSON file', 'dropped connection file', 'expired token file'] },
  { at: 'features/diagnostics/admin', who, when: 'diagnostics: a function', run: () => functionAnswers('check-resume', signal), quiet: 'all', once: 'it refuses what is asked' },
  { at: 'features/diagnostics/admin', who, when: 'diagnostics: logins by mail', run: () => takesEmail(signal) },
  { at: 'features/diagnostics/admin', who, when: 'diagnostics: the pages', run: () => builtVersion(signal), quiet: ['malformed JSON file'] },
  { at: 'features/files/admin', who, when: 'files: a folder', run: ({ query }) => query(folderQuery('publicassets', 'media')) },
  { at: 'features/files/admin', who, when: 'files: what names them', run: ({ query }) => query(usesQuery('publicassets', ['a.png'])), answers: { 'rpc file_uses': [] } },
  { at: 'features/files/admin', who, when: 'files: whose folders', run: ({ query }) => query(folderNamesQuery('avatars', [id])) },
  { at: 'features/files/admin', who, when: 'files: which jobs’ folders', run: ({ query }) => query(folderNamesQuery('privateassets', [id])) },
  { at: 'features/files/changes', who, when: 'files: one moved', run: ({ mutate }) => mutate(moveFileMutation, { from: 'sitemap.xml', to: 'b.xml' }), answers: { 'storage list': [stored], 'storage read': 1 }, quiet: ['storage read', 'storage upload'], once: 'a name is taken once; what has moved is told so' },
  { at: 'features/files/changes', who, when: 'files: one deleted', run: ({ mutate }) => mutate(deleteFileMutation, { bucket: 'avatars', path: 'x/a.png', uses: [{ place: 'avatar', label: 'noor', row: id }] }), once: gone },
  { at: 'features/files/content', who, when: 'files: a text', run: ({ query }) => query(textQuery('publicassets', 'a.txt')), quiet: anyBytes },
  { at: 'features/files/content', who, when: 'files: a private text', run: ({ query }) => query(textQuery('privateassets', 'a.txt')), quiet: anyBytes },
  { at: 'features/files/room', who, when: 'files: room', run: ({ query }) => query(totalsQuery), answers: { 'rpc storage_totals': [] } },
  { at: 'features/files/room', who, when: 'files: unused ones', run: ({ query }) => query(unusedQuery), answers: { 'rpc unused_files': [] } },
  { at: 'features/files/room', who, when: 'files: unused ones removed', run: ({ mutate }) => mutate(sweepMutation, undefined), answers: { 'rpc unused_files': [{ bucket: 'publicassets', name: 'a.png', size: 1, changed_at: '' }] }, once: gone },
  { at: 'features/files/search', who, when: 'files: a search', run: ({ query }) => query(searchQuery('publicassets', 'logo')), answers: { 'rpc search_files': [] } },
  { at: 'features/inquiries/admin', who, when: 'inquiries: due', run: ({ query }) => query(dueQuery('2026-11-22')) },
  { at: 'features/inquiries/admin', who, when: 'inquiries: of the same person', run: ({ query }) => query(relatedQuery(id)), answers: { 'rpc related_inquiries': [] } },
  { at: 'features/inquiries/admin', who, when: 'inquiries: a day', run: ({ mutate }) => mutate(followUpMutation, { id, day: '2026-11-30' }), answers: { 'update inquiries': { id } }, once: own },
  { at: 'features/inquiries/admin', who, when: 'inquiries: taken apart again', run: ({ mutate }) => mutate(separateMutation, { lead: id, was: { '': [id] }, day: { was: null, is: '2026-12-01' } }), answers: { 'rpc merge_inquiries': { count: 1, was: {} } }, once: own },
  { at: 'features/inquiries/admin', who, when: 'inquiries: merged', run: ({ mutate }) => mutate(mergeMutation, { lead: id, ids: [id] }), answers: { 'rpc merge_inquiries': { count: 1, was: {} } }, once: own },
  { at: 'features/inquiries/admin', who, when: 'inquiries: an answer opened', run: ({ mutate }) => mutate(noteAnswerMutation, { id, channel: 'mail', template: '' }), once: 'sent by nobody twice: each opening is a note' },
  { at: 'features/jobs/admin', who, when: 'jobs: names', run: ({ query }) => query(namedJobsQuery) },
  { at: 'features/jobs/admin', who, when: 'jobs: found by a text', run: ({ query }) => query(foundJobsQuery('designer')), answers: { 'rpc search_job_postings': [] } },
  { at: 'features/jobs/admin', who, when: 'jobs: the name of one', run: ({ query }) => query(namedJobQuery(id)) },
  { at: 'features/jobs/admin', who, when: 'jobs: one added', run: ({ mutate }) => mutate(saveJobMutation, { id: undefined, entry }), once: given },
  { at: 'features/jobs/admin', who, when: 'jobs: one changed', run: ({ mutate }) => mutate(saveJobMutation, { id, entry }), answers: { 'update job_postings': { id } }, once: own },
  { at: 'features/lists/actions', who, when: 'a list: something done to rows', run: () => actOnRows('inquiries', 'delete', { ids: [id] }), answers: { 'rpc act_on_rows': { status: 'done', count: 1 } }, once: 'rows that are so already are passed over' },
  { at: 'features/lists/admin', who, when: 'a list: a page', run: ({ query }) => query(rowsQuery(request)) },
  { at: 'features/lists/admin', who, when: 'a list: a search', run: ({ query }) => query(rowsQuery({ ...request, filter: { search: 'noor' } })), answers: { 'rpc search_inquiries': [] } },
  { at: 'features/lists/admin', who, when: 'a list: the number', run: ({ query }) => query(countQuery('inquiries', {})), answers: { 'rpc count_rows': 3 } },
  { at: 'features/lists/actions', who, when: 'a list: before an export', run: () => countForExport('inquiries', {}, signal), answers: { 'rpc count_rows': 3 } },
  { at: 'features/lists/admin', who, when: 'a list: a row', run: ({ query }) => query(rowQuery('inquiries', id, ['name'])), answers: { 'select inquiries': [] } },
  { at: 'features/media/admin', who, when: 'media: the library', run: ({ query }) => query(assetsQuery('image', '')), answers: { 'rpc search_files': [] } },
  { at: 'features/media/admin', who, when: 'media: a file chosen', run: () => keepAsset('a.png'), once: own },
  { at: 'features/media/admin', who, when: 'media: a picture cut anew', run: () => loadAsset('/storage/v1/object/public/publicassets/media/a.png'), quiet: anyBytes },
  { at: 'features/media/store-asset', who, when: 'media: an upload', run: () => storeAsset({ file: pdf, kind: 'pdf', naming: () => 'media/a.pdf' }), quiet: anyBytes, once: 'each upload has a path of its own; a file that nothing names is swept' },
  { at: 'features/moderation/admin', who, when: 'moderation: whom it concerns', run: ({ query }) => query(affectedQuery('word', ['x'])), answers: { 'rpc creators_affected': [] } },
  { at: 'features/moderation/admin', who, when: 'moderation: entries added', run: ({ mutate }) => mutate(addEntriesMutation, { type: 'word', entries: ['x'], suspend: [id], reason: '' }), answers: { 'upsert creator_moderation': [], 'rpc set_creator_status': 1 }, once: 'entries are unique' },
  { at: 'features/notes/admin', who, when: 'notes', run: ({ query }) => query(notesQuery({ inquiry: id })) },
  { at: 'features/notes/admin', who, when: 'notes: one added', run: ({ mutate }) => mutate(addNoteMutation({ inquiry: id }), { text: 'Called' }), once: given },
  { at: 'features/notes/admin', who, when: 'notes: one deleted', run: ({ mutate }) => mutate(deleteNoteMutation({ inquiry: id }), id), once: gone },
  { at: 'features/notifications/admin', who, when: 'notifications', run: ({ query }) => query(notificationSettingsQuery), answers: { 'select notification_settings': [notifications] } },
  { at: 'features/notifications/admin', who, when: 'notifications: saved', run: ({ mutate }) => mutate(saveNotificationSettingsMutation, readNotificationSettings(notifications)), answers: { 'update notification_settings': { version: 2 } }, once: 'the version that was read' },
  { at: 'features/notifications/overview', who, when: 'notifications: how sending stands', run: ({ query }) => query(mailOverviewQuery), answers: { 'rpc mail_overview': {} } },
  { at: 'features/notifications/overview', who, when: 'notifications: mails sent again', run: ({ mutate }) => mutate(failedMailsMutation, { ids: [id], deed: 'again' }), answers: { 'rpc handle_failed_mails': 1 }, once: 'only what has failed is sent again' },
  { at: 'features/overview/admin', who, when: 'overview: counts', run: ({ query }) => query(overviewQuery), answers: { 'rpc overview_counts': {} } },
  { at: 'features/overview/admin', who, when: 'overview: what was done last', run: ({ query }) => query(recentDeedsQuery) },
  { at: 'features/overview/admin', who, when: 'overview: the sitemap', run: ({ query }) => query(hasSitemapQuery), answers: { 'rpc search_files': [] } },
  { at: 'features/people/admin', who, when: 'personal data: found', run: ({ query }) => query(personQuery('a@example.test')), answers: { 'rpc find_person': { status: 'unclear' } } },
  { at: 'features/people/admin', who, when: 'personal data: given out', run: ({ mutate }) => mutate(exportPersonMutation, 'a@example.test'), answers: { 'rpc export_person': { status: 'unclear' } }, once: 'a copy is read once more, and noted twice' },
  { at: 'features/people/admin', who, when: 'personal data: erased', run: ({ mutate }) => mutate(erasePersonMutation, { contact: 'a@example.test', rows: { inquiries: [id], applications: [], accounts: [], reviews: [] } }), once: gone },
  { at: 'features/reviews/admin', who, when: 'reviews: a language', run: ({ mutate }) => mutate(reviewLanguageMutation, { id, language: 'ar' }), answers: { 'update user_reviews': { id } }, once: own },
  { at: 'features/search/admin', who, when: 'search: the analysis', run: () => fetchSearchAnalysis(signal), answers: { 'rpc search_analysis': {} } },
  { at: 'features/search/admin', who, when: 'search: records deleted', run: ({ mutate }) => mutate(clearSearchesMutation, undefined), answers: { 'rpc clear_searches': 0 }, once: gone },
  { at: 'features/settings/admin', who, when: 'settings', run: ({ query }) => query(storedSettingsQuery), answers: { 'select website_settings': [rowOfSettings] } },
  { at: 'features/settings/admin', who, when: 'settings: saved', run: () => saveSettings({}, 1), answers: { 'update website_settings': rowOfSettings }, once: 'the version that was read; a merge with what I saved myself has no conflict' },
  { at: 'features/settings/admin', who, when: 'settings: saved where there were none', run: () => saveSettings({}, 0), answers: { 'insert website_settings': rowOfSettings }, once: 'there is one record' },
  { at: 'features/settings/admin', who, when: 'reviews: the samples', run: ({ mutate }) => mutate(oneSettingMutation, { key: 'showSampleTestimonials', value: false }), answers: { 'select website_settings': [rowOfSettings], 'update website_settings': rowOfSettings }, once: own },
  { at: 'features/settings/history', who, when: 'audit: names of administrators', run: ({ query }) => query(administratorNamesQuery) },
  { at: 'features/settings/history', who, when: 'history', run: ({ query }) => query(settingsHistoryQuery) },
  { at: 'features/sitemap/admin', who, when: 'files: the sitemap', run: ({ query }) => query(sitemapStateQuery(site)), quiet: anyBytes, answers: { 'storage list': [stored], 'rpc sitemap_state': {} } },
  { at: 'features/sitemap/admin', who, when: 'files: whether a sitemap is served', run: ({ query }) => query(sitemapServedQuery), quiet: ['server error file', 'malformed JSON file', 'dropped connection file', 'expired token file'] },
  { at: 'features/sitemap/admin', who, when: 'files: the sitemap made', run: ({ mutate }) => mutate(generateSitemapMutation, site), answers: { 'rpc sitemap_state': {} }, quiet: ['storage remove'], once: own },
  { at: 'features/team/admin', who, when: 'team', run: ({ query }) => query(membersQuery) },
  { at: 'features/team/admin', who, when: 'team: somebody added', run: ({ mutate }) => mutate(saveMemberMutation, { id: undefined, entry: member }), once: given },
  { at: 'features/team/admin', who, when: 'team: somebody changed', run: ({ mutate }) => mutate(saveMemberMutation, { id, entry: member }), answers: { 'update leadership_team': { id } }, once: own },
  { at: 'features/team/admin', who, when: 'team: somebody deleted', run: ({ mutate }) => mutate(deleteMemberMutation, id), answers: { 'rpc act_on_rows': { status: 'done', count: 1 } }, once: gone },
  { at: 'features/team/admin', who, when: 'team: somebody restored', run: ({ mutate }) => mutate(restoreMemberMutation, id), answers: { 'rpc act_on_rows': { status: 'done', count: 1 } }, once: 'who is back is passed over' },
  { at: 'features/team/admin', who, when: 'team: the trash', run: ({ query }) => query(deletedMembersQuery) },
  { at: 'features/team/admin', who, when: 'team: arranged', run: ({ mutate }) => mutate(arrangeTeamMutation, [{ id }] as unknown as readonly StoredMember[]), once: own },
];
