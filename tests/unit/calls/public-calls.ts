import { jobFormQuery } from '@/features/applications/form';
import { correctPhoneMutation, poolConsentMutation, eraseMutation, statusQuery, withdrawMutation } from '@/features/applications/status';
import { createSubmission } from '@/features/applications/submit-application';
import { checkResume, discardResume, requestResumeUpload, uploadResume } from '@/features/applications/resume-upload';
import { rulesVersionQuery, signUpInvitationQuery } from '@/features/creators/community-rules';
import { directoryQuery, foundCreatorsQuery, stripQuery } from '@/features/creators/directory-queries';
import { creatorQuery, emailQuery, registerCreatorMutation, usernameQuery } from '@/features/creators/queries';
import { certificateQuery } from '@/features/certificates/verify';
import { answerInterviewMutation } from '@/features/applications/own-interview';
import { cancelEnrolmentMutation, ownEnrolmentQuery } from '@/features/enrolments/own';
import { enrolMutation } from '@/features/enrolments/enrol';
import { openRunsQuery } from '@/features/enrolments/open-runs';
import { reviewFiguresQuery } from '@/features/reviews/figures';
import { invitationQuery, sendInvitedReviewMutation, stopInvitationsMutation } from '@/features/reviews/invitation';
import { bookTalkMutation } from '@/features/talks/book';
import { freeTimesQuery } from '@/features/talks/free-times';
import { talkOfferQuery } from '@/features/talks/offer';
import { cancelOwnTalkMutation, moveOwnTalkMutation, ownTalkQuery } from '@/features/talks/own';
import { submitInquiryMutation } from '@/features/inquiries/queries';
import { listedJobsQuery } from '@/features/jobs/listed-jobs';
import { jobQuery, jobSlugQuery, jobsQuery } from '@/features/jobs/queries';
import { likedPostsQuery, likePostMutation } from '@/features/posts/likes';
import { legalVersionsQuery } from '@/features/items/legal-queries';
import { ownPageQuery } from '@/features/items/own-page-query';
import { latestNewsQuery, neighboursQuery, newsQuery } from '@/features/items/news-queries';
import { feedQuery, postCountQuery, type Post } from '@/features/posts/queries';
import { postVersionsQuery } from '@/features/posts/versions';
import { addressedItemsQuery, foundItemsQuery, itemQuery, listedItemsQuery, relatedQuery } from '@/features/items/lookups';
import { itemsQuery } from '@/features/items/queries';
import { approvedReviewsQuery } from '@/features/reviews/queries';
import { reportMutation } from '@/features/reports/report';
import { submitReviewMutation } from '@/features/reviews/submit-review';
import { missingPathQuery } from '@/features/redirects/queries';
import { recordSearch, searchableJobsQuery } from '@/features/search/queries';
import { settingsQuery } from '@/features/settings/queries';
import { teamQuery } from '@/features/team/queries';
import { fetchReplaced } from '@/features/texts/queries';
import { countView } from '@/features/visits/count-visits';
import { readLocaleFile } from '@/i18n/read-locale-file';
import { id, type Call } from './call';

const who = 'visitor';
const resume = new File(['%PDF-1.7'], 'cv.pdf', { type: 'application/pdf' });
const address = { path: `resumes/${id}/1-cv.pdf`, token: 'upload-token' };
const application = {
  jobId: id,
  fullName: 'Noor',
  email: 'noor@example.com',
  phone: '',
  coverLetter: '',
  portfolio: '',
  salary: '',
  notice: '',
  nationality: '',
  answers: {},
  keepInPool: false,
  language: 'en' as const,
  resume,
};
const registration = {
  username: 'noor',
  email: 'noor@example.com',
  password: 'Strong-2026!',
  fullName: 'Noor',
  dob: '',
  mobile: '',
  adultOrGuardian: true,
  rulesVersion: '2026-11-26',
};
const inquiry = {
  name: 'Noor',
  company: '',
  position: '',
  mobile: '55501234',
  email: 'noor@example.com',
  description: 'Hello',
  topic: undefined,
  language: 'en' as const,
  page: '/',
  signs: undefined,
};
const enrolment = {
  runId: id,
  name: 'Noor',
  email: 'noor@example.com',
  phone: '55501234',
  company: '',
  seats: '2',
  consent: true,
  language: 'en' as const,
  signs: undefined,
};
const talk = {
  serviceId: id,
  start: '2027-02-01T06:30:00.000Z',
  name: 'Noor',
  email: 'noor@example.com',
  phone: '55501234',
  company: '',
  message: 'Hello',
  consent: true,
  language: 'en' as const,
  zone: 'Asia/Qatar',
  page: '/',
  signs: undefined,
};
export const report = { subject: 'post', id, reason: 'spam', details: '', email: '', language: 'en' } as const;
export const post: Post = {
  id,
  creator_id: id,
  created_at: '2026-11-22T10:00:00Z',
  content: 'Hello',
  type: 'text',
  is_pinned: false,
  likes_count: 1,
  comments_count: 0,
  version: 1,
  edited_at: null,
  pictures: [],
};
const told = {
  status: 'found',
  stage: 'new',
  is_open: true,
  sent_at: '2026-11-22T10:00:00Z',
  keep_until: '2027-11-22',
  phone: '',
  title: { en: 'Developer', ar: null },
};

/** What visitors do. */
export const publicCalls: readonly Call[] = [
  { at: 'features/settings/queries', who, when: 'every page', run: ({ query }) => query(settingsQuery) },
  // Without them the page shows the texts that it has.
  { at: 'features/texts/queries', who, when: 'every page: replaced texts', run: () => fetchReplaced(), quiet: 'all' },
  { at: 'features/jobs/queries', who, when: 'careers', run: ({ query }) => query(jobsQuery) },
  {
    at: 'features/jobs/queries',
    who,
    when: 'a position by its address',
    run: ({ query }) => query(jobQuery('developer')),
    answers: { 'select job_postings': [] },
  },
  {
    at: 'features/jobs/queries',
    who,
    when: 'a position by its id, in an address of an earlier release',
    run: ({ query }) => query(jobSlugQuery(id)),
    answers: { 'select job_postings': [] },
  },
  { at: 'features/jobs/listed-jobs', who, when: 'sitemap: positions', run: ({ query }) => query(listedJobsQuery) },
  {
    at: 'features/applications/form',
    who,
    when: 'the application form of a position',
    run: ({ query }) => query(jobFormQuery(id)),
    answers: { 'select job_postings': [] },
  },
  { at: 'features/team/queries', who, when: 'about us', run: ({ query }) => query(teamQuery) },
  { at: 'features/reviews/queries', who, when: 'home', run: ({ query }) => query(approvedReviewsQuery) },
  { at: 'features/items/requests', who, when: 'home, services, courses: items', run: ({ query }) => query(itemsQuery('service')) },
  {
    at: 'features/items/requests',
    who,
    when: 'an item by its address',
    run: ({ query }) => query(itemQuery(['course'], 'photoshop')),
    answers: { 'select content_items': [] },
  },
  { at: 'features/items/requests', who, when: 'a page of an item: related ones', run: ({ query }) => query(relatedQuery(['service'])) },
  {
    at: 'features/creators/directory-requests',
    who,
    when: 'the directory of creators',
    run: ({ query }) => query(directoryQuery({ query: 'noor', topic: undefined, sort: 'active' })),
    answers: { 'rpc find_creators': [] },
  },
  {
    at: 'features/creators/directory-requests',
    who,
    when: 'search: creators',
    run: ({ query }) => query(foundCreatorsQuery('noor')),
    answers: { 'rpc find_creators': [] },
  },
  { at: 'features/creators/directory-requests', who, when: 'home: the first creators', run: ({ query }) => query(stripQuery) },
  { at: 'features/items/news-requests', who, when: 'news', run: ({ query }) => query(newsQuery()) },
  { at: 'features/items/news-requests', who, when: 'home: the newest posts', run: ({ query }) => query(latestNewsQuery) },
  {
    at: 'features/items/news-requests',
    who,
    when: 'a post: the newer and the older one',
    run: ({ query }) => query(neighboursQuery({ id, published_from: '2026-01-05T06:00:00+00:00' })),
    answers: { 'select content_items': [] },
  },
  {
    at: 'features/items/requests',
    who,
    when: 'a page that does not exist: similar ones',
    run: ({ query }) => query(addressedItemsQuery),
  },
  {
    at: 'features/items/page-requests',
    who,
    when: 'a page of one’s own by its address',
    run: ({ query }) => query(ownPageQuery('visit-us')),
    answers: { 'select content_items': [] },
  },
  {
    at: 'features/items/page-requests',
    who,
    when: 'a legal page: its versions',
    run: ({ query }) => query(legalVersionsQuery('/privacy-policy')),
    answers: { 'select content_items': [] },
  },
  { at: 'features/items/requests', who, when: 'search opened: items', run: ({ query }) => query(listedItemsQuery) },
  { at: 'features/items/requests', who, when: 'a search among very many items', run: ({ query }) => query(foundItemsQuery('two words')) },
  { at: 'features/search/queries', who, when: 'search opened', run: ({ query }) => query(searchableJobsQuery) },
  {
    at: 'features/search/queries',
    who,
    when: 'a search settled',
    run: () => recordSearch('websites', 'en', 3),
    quiet: 'all',
    once: 'counted each time, of no consequence',
  },
  {
    at: 'features/visits/count-visits',
    who,
    when: 'a page viewed',
    run: () => {
      countView('/about', true);
      // The calls below report outcomes.
      countView('/about', false);
      return Promise.resolve();
    },
    quiet: 'all',
    once: 'counted each time, of no consequence',
  },
  {
    at: 'features/creators/queries',
    who,
    when: 'a profile',
    run: ({ query }) => query(creatorQuery('noor')),
    answers: { 'select creators': [] },
  },
  {
    at: 'features/creators/queries',
    who,
    when: 'a username typed',
    run: ({ query }) => query(usernameQuery('noor')),
    answers: { 'rpc check_username': 'available' },
  },
  {
    at: 'features/creators/queries',
    who,
    when: 'an address typed',
    run: ({ query }) => query(emailQuery('noor@example.com')),
    answers: { 'rpc check_email': true },
  },
  {
    at: 'features/redirects/queries',
    who,
    when: 'an unknown address',
    run: ({ query }) => query(missingPathQuery('/old-page')),
    answers: { 'rpc note_missing_path': null },
    quiet: 'all',
    once: 'counted each time, of no consequence',
  },
  {
    at: 'features/posts/queries',
    who,
    when: 'the feed of a profile',
    run: ({ query }) => query(feedQuery({ creatorId: id, asOwner: false })),
  },
  {
    at: 'features/posts/queries',
    who,
    when: 'the number of posts',
    run: ({ query }) => query(postCountQuery({ creatorId: id, asOwner: false })),
  },
  {
    at: 'features/posts/versions',
    who,
    when: 'the earlier versions of a post',
    run: ({ query }) => query(postVersionsQuery(id)),
  },
  {
    at: 'features/posts/likes',
    who,
    when: 'which posts were liked',
    run: ({ query }) => query(likedPostsQuery(null, [id])),
    answers: { 'rpc liked_posts': [id] },
  },
  {
    at: 'features/posts/likes',
    who,
    when: 'a like',
    run: ({ mutate }) => mutate(likePostMutation, { post, viewerId: null }),
    answers: { 'rpc increment_post_likes': 2 },
    once: 'one per visitor and post',
  },
  {
    at: 'features/reports/report',
    who,
    when: 'a post reported',
    run: ({ mutate }) => mutate(reportMutation, report),
    answers: { 'rpc report_thing': 'received' },
    once: 'one per person and version',
  },
  {
    at: 'features/inquiries/queries',
    who,
    when: 'the contact form sent',
    run: ({ mutate }) => mutate(submitInquiryMutation, inquiry),
    once: 'the id that the browser gives it',
  },
  { at: 'features/enrolments/open-runs', who, when: 'a course: open runs', run: ({ query }) => query(openRunsQuery(id)) },
  {
    at: 'features/enrolments/enrol',
    who,
    when: 'an enrolment sent',
    run: ({ mutate }) => mutate(enrolMutation, enrolment),
    answers: { 'rpc enrol_in_course': { status: 'enrolled' } },
    once: 'the id that the browser gives it',
  },
  {
    at: 'features/certificates/verify',
    who,
    when: 'a certificate confirmed',
    run: ({ query }) => query(certificateQuery('7KQ2M-9XH4T')),
    answers: { 'rpc verify_certificate': { status: 'withdrawn' } },
  },
  {
    at: 'features/enrolments/own',
    who,
    when: 'the link of a confirmation',
    run: ({ query }) => query(ownEnrolmentQuery('token')),
    answers: { 'rpc enrolment_status': { status: 'found', enrolment: 'enrolled', is_open: true, starts_at: '2027-02-01T14:00:00Z' } },
  },
  {
    at: 'features/enrolments/own',
    who,
    when: 'an enrolment cancelled',
    run: ({ mutate }) => mutate(cancelEnrolmentMutation('token'), undefined),
    answers: { 'rpc cancel_enrolment': { status: 'done' } },
    once: 'cancelled is cancelled',
  },
  { at: 'features/talks/offer', who, when: 'a service: the offer of talks', run: ({ query }) => query(talkOfferQuery) },
  {
    at: 'features/talks/free-times',
    who,
    when: 'free times of talks',
    run: ({ query }) => query(freeTimesQuery('2027-02-01')),
    answers: { 'rpc free_talks': { minutes: 30, starts: [] } },
  },
  {
    at: 'features/talks/book',
    who,
    when: 'a talk booked',
    run: ({ mutate }) => mutate(bookTalkMutation, talk),
    answers: { 'rpc book_talk': { status: 'booked' } },
    once: 'the id that the browser gives it',
  },
  {
    at: 'features/talks/own',
    who,
    when: 'the link of a talk',
    run: ({ query }) => query(ownTalkQuery('token')),
    answers: { 'rpc talk_status': { status: 'found', talk: 'booked', is_open: true, starts_at: '2027-02-01T06:30:00Z', minutes: 30 } },
  },
  {
    at: 'features/talks/own',
    who,
    when: 'a talk moved',
    run: ({ mutate }) => mutate(moveOwnTalkMutation('token'), talk.start),
    answers: { 'rpc move_talk': { status: 'done' } },
    once: 'moved is moved',
  },
  {
    at: 'features/talks/own',
    who,
    when: 'a talk cancelled',
    run: ({ mutate }) => mutate(cancelOwnTalkMutation('token'), undefined),
    answers: { 'rpc cancel_talk': { status: 'done' } },
    once: 'cancelled is cancelled',
  },
  {
    at: 'features/reviews/submit-review',
    who,
    when: 'a review sent',
    run: ({ mutate }) => mutate(submitReviewMutation, { rating: 5, name: 'Noor', companyName: '', reviewText: 'Good' }),
    once: 'the id that the browser gives it',
  },
  {
    at: 'features/reviews/figures',
    who,
    when: 'the home page: the average of verified reviews',
    run: ({ query }) => query(reviewFiguresQuery),
    answers: { 'rpc review_figures': { count: 2, average: 4.5 } },
  },
  {
    at: 'features/reviews/invitation',
    who,
    when: 'the link of an invitation',
    run: ({ query }) => query(invitationQuery('token')),
    answers: { 'rpc review_invitation': { status: 'open', name: 'Noor', source: 'inquiry', title: { en: null, ar: null } } },
  },
  {
    at: 'features/reviews/invitation',
    who,
    when: 'an invited review sent',
    run: ({ mutate }) => mutate(sendInvitedReviewMutation('token'), { rating: 5, name: 'Noor', companyName: '', reviewText: 'Good' }),
    answers: { 'rpc send_invited_review': { status: 'done' } },
    once: 'the id that the browser gives it, and the link works once',
  },
  {
    at: 'features/reviews/invitation',
    who,
    when: 'invitations stopped',
    run: ({ mutate }) => mutate(stopInvitationsMutation('token'), undefined),
    answers: { 'rpc stop_invitations': { status: 'done' } },
    once: 'stopped is stopped',
  },
  {
    at: 'features/applications/resume-upload',
    who,
    when: 'an application sent: a place for the file',
    run: () => requestResumeUpload(id, resume),
    answers: { 'function request-resume-upload': address },
    once: 'a place that is not used is swept after a day',
  },
  {
    at: 'features/applications/resume-upload',
    who,
    when: 'an application sent: the file',
    run: () => uploadResume(address, resume),
    once: 'a place takes one file, once',
  },
  {
    at: 'features/applications/resume-upload',
    who,
    when: 'an application sent: its content',
    run: () => checkResume(address.path),
    once: 'it only reads',
  },
  {
    at: 'features/applications/resume-upload',
    who,
    when: 'an application given up',
    run: () => discardResume(address.path),
    once: 'what is gone is gone',
  },
  {
    at: 'features/applications/submit-application',
    who,
    when: 'an application sent',
    run: () => createSubmission()(application),
    answers: { 'function request-resume-upload': address, 'storage remove': [{ name: address.path }] },
    once: 'the path of the résumé is unique',
  },
  {
    at: 'features/applications/status',
    who,
    when: 'the link of a receipt',
    run: ({ query }) => query(statusQuery('token')),
    answers: { 'rpc application_status': told },
  },
  {
    at: 'features/applications/status',
    who,
    when: 'a number corrected',
    run: ({ mutate }) => mutate(correctPhoneMutation('token'), '55501234'),
    answers: { 'rpc correct_application_phone': { status: 'done' } },
    once: 'it becomes what is sent',
  },
  {
    at: 'features/applications/status',
    who,
    when: 'a consent to be kept',
    run: ({ mutate }) => mutate(poolConsentMutation('token'), true),
    answers: { 'rpc set_pool_consent': { status: 'done' } },
    once: 'it becomes what is sent',
  },
  {
    at: 'features/applications/own-interview',
    who,
    when: 'an interview answered',
    run: ({ mutate }) => mutate(answerInterviewMutation('token'), { id, answer: 'picked' as const, slot: '2027-02-01T14:00:00Z' }),
    answers: { 'rpc answer_interview': { status: 'done' } },
    once: 'the same answer again changes nothing',
  },
  {
    at: 'features/applications/status',
    who,
    when: 'an application withdrawn',
    run: ({ mutate }) => mutate(withdrawMutation('token'), undefined),
    answers: { 'rpc withdraw_application': { status: 'done' } },
    once: 'withdrawn is withdrawn',
  },
  {
    at: 'features/applications/status',
    who,
    when: 'an application erased',
    run: ({ mutate }) => mutate(eraseMutation('token'), undefined),
    once: 'a link that opens nothing any more counts as done',
  },
  {
    at: 'features/creators/community-rules',
    who,
    when: 'the rules that a registration accepts',
    run: ({ query }) => query(rulesVersionQuery),
    answers: { 'rpc community_rules': { version: '2026-11-26', must_accept: false } },
  },
  {
    at: 'features/creators/community-rules',
    who,
    when: 'an invitation to the community',
    run: ({ query }) => query(signUpInvitationQuery('token')),
    answers: { 'rpc sign_up_state': { is_open: false, minimum_age: 13, invitation: 'open' } },
  },
  {
    at: 'features/creators/registration',
    who,
    when: 'a registration',
    run: ({ mutate }) => mutate(registerCreatorMutation, registration),
    answers: { 'function create-creator-profile': { id, username: 'noor' } },
    once: 'username and address are unique, and the form asks for the account after a lost answer',
  },
  {
    at: 'i18n/read-locale-file',
    who,
    when: 'search in the other language',
    run: () => readLocaleFile('ar', 'home'),
    answers: { file: '{}' },
  },
];
