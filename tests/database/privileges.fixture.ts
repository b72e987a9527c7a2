const jobColumns =
  'application_form, city, country, description, employment_type, image_url, is_draft, location, qualifications, responsibilities, salary, ' +
  'salary_currency, salary_max, salary_min, salary_period, slug, title, translations, valid_through, workplace';

const teamColumns = 'description, email, gender, image_url, name, position, translations';

const itemColumns =
  'body, category_id, currency, facts, icon, is_draft, is_hidden, picture_focus_x, picture_focus_y, picture_url, period, price, ' +
  'published_from, published_until, slug, translations';

const runColumns =
  'course_id, early_price, early_price_usd, early_until, ends_on, enrol_until, language, lesson_minutes, price, price_usd, starts_at, ' +
  'translations';

const ownRunColumns = 'is_cancelled, is_draft, online_url, payment_url, seats';

/** Grants name columns in the order of the alphabet. */
const columnList = (...columns: string[]) =>
  columns
    .flatMap((some) => some.split(', '))
    .sort()
    .join(', ');

export const forVisitors = {
  content_items: [
    'select(body, category_id, created_at, currency, facts, icon, id, kind, period, picture_focus_x, picture_focus_y, picture_url, ' +
      'position, price, published_from, slug, translations, updated_at)',
  ],
  content_texts: ['select(key, language, namespace, value)'],
  course_runs: [`select(${columnList(runColumns, 'availability, id')})`],
  creator_posts: [
    'select(comments_count, content, created_at, creator_id, edited_at, id, is_pinned, likes_count, pictures, type, version)',
  ],
  creator_post_versions: ['select'],
  creators: [
    'select(banner_focus_x, banner_focus_y, banner_url, bio, created_at, followers_count, full_name, headline, id, language, links, posts_count, ' +
      'profile_picture_url, rank, status, topics, translations, username)',
  ],
  inquiries: [
    'insert(company_name, description, email, fill_seconds, hidden_filled, language, mobile, name, position, request_id, source_page, topic)',
  ],
  job_applications: [
    'insert(answers, consent_version, cover_letter, email, full_name, job_id, language, nationality, notice_period, phone, pool_consent_at, ' +
      'portfolio_url, resume_storage_path, resume_url, salary_expectation)',
  ],
  job_postings: [
    'select(application_form, city, country, created_at, description, employment_type, id, image_url, location, qualifications, responsibilities, salary, ' +
      'salary_currency, salary_max, salary_min, salary_period, slug, title, translations, valid_through, workplace)',
  ],
  leadership_team: ['select'],
  link_cards: ['select(description, id, picture, site_name, title, url)'],
  post_links: ['select(card_id, post_id)'],
  redirects: ['select(from_path, to_path)'],
  talk_rules: ['select(days_ahead, id, minutes, service_ids, translations)'],
  user_reviews: [
    'insert(company_name, language, name, rating, request_id, review_text)',
    'select(company_name, created_at, id, language, name, rating, replied_at, reply_ar, reply_en, review_text, verified_source)',
  ],
  website_settings: ['select(id, settings, updated_at, version)'],
};

/** Every signed-in person has the administrators' grants. The policies restrict them. */
export const forSignedIn = {
  administrators: ['select', 'update(display_name)'],
  answer_templates: ['delete', 'insert(id, name, texts)', 'select', 'update(name, texts)'],
  audit_log: ['select'],
  check_results: ['select'],
  community_invitations: ['select(created_at, created_by, expires_on, id, max_uses, note, used_count, withdrawn_at)'],
  content_items: [`insert(${columnList(itemColumns, 'id, kind')})`, 'select', `update(${columnList(itemColumns, 'position')})`],
  content_texts: forVisitors.content_texts,
  course_certificates: ['delete', 'select'],
  course_enrolments: ['select'],
  course_runs: [
    'delete',
    `insert(${columnList(runColumns, ownRunColumns, 'id')})`,
    'select',
    `update(${columnList(runColumns, ownRunColumns)})`,
  ],
  creator_accounts: ['select'],
  creator_moderation: ['delete', 'insert(effect, type, value)', 'select', 'update(effect, type, value)'],
  creator_picks: ['select'],
  creator_posts: [
    'delete',
    'insert(content, creator_id, pictures, request_id, type)',
    'select',
    'update(content, is_pinned, pictures, type)',
  ],
  creator_post_versions: ['select'],
  creators: [
    'select',
    'update(banner_focus_x, banner_focus_y, banner_url, bio, full_name, headline, language, links, profile_picture_url, topics, translations)',
  ],
  inquiries: [...forVisitors.inquiries, 'select', 'update(follow_up_on)'],
  interviews: ['select'],
  job_applications: [...forVisitors.job_applications, 'select', 'update(rating, rejection_reason, tags)'],
  job_postings: [`insert(${jobColumns.replace('image', 'id, image')})`, 'select', `update(${jobColumns})`],
  leadership_team: [
    `insert(${teamColumns.replace('image', 'id, image')})`,
    'select',
    `update(${teamColumns.replace('position', 'place, position')})`,
  ],
  link_cards: forVisitors.link_cards,
  login_attempts: ['delete', 'select'],
  notes: ['delete', 'insert(application_id, id, inquiry_id, kind, text)', 'select'],
  notification_settings: ['select', 'update(digest_hour, language, notices, receipts, reply_to, review_reminder_days, time_zone)'],
  post_likes: ['select'],
  post_links: forVisitors.post_links,
  publications: ['select'],
  redirects: ['insert(from_path, id, origin, to_path)', 'select', 'update(from_path, to_path)'],
  retention_runs: ['select'],
  review_invitations: ['select'],
  rules_acceptances: ['select'],
  search_queries: ['select'],
  user_reviews: [
    'insert(company_name, language, name, rating, request_id, review_text)',
    'select',
    'update(language, reply_ar, reply_en, status)',
  ],
  talk_rules: [
    'select',
    'update(buffer_after, buffer_before, days_ahead, days_off, hours, is_on, minutes, notice_hours, online_url, service_ids, translations)',
  ],
  talks: ['select'],
  website_settings: ['insert(id, settings, texts)', 'select(id, settings, texts, updated_at, version)', 'update(id, settings, texts)'],
  website_settings_history: ['select'],
};

const linkFunctions = [
  'answer_interview',
  'application_status',
  'book_talk',
  'cancel_enrolment',
  'cancel_talk',
  'enrolment_status',
  'free_talks',
  'move_talk',
  'talk_status',
  'correct_application_phone',
  'review_invitation',
  'send_invited_review',
  'stop_invitations',
  'set_pool_consent',
  'verify_certificate',
  'withdraw_application',
];

export const openFunctions = [
  ...linkFunctions,
  'check_email',
  'check_username',
  'community_rules',
  'content_version',
  'count_visit',
  'decrement_post_likes',
  'enrol_in_course',
  'find_creators',
  'get_login_lockout',
  'increment_post_likes',
  'liked_posts',
  'note_missing_path',
  'post_cards',
  'record_login_attempt',
  'record_search',
  'review_figures',
  'report_thing',
  'sign_up_state',
].sort();

/** They check rich text in constraints. */
const richTextFunctions = ['fits_rich_text', 'is_rich_body', 'is_rich_text', 'is_safe_link', 'rich_text_links', 'rich_text_shapes'];

export const erasureFunctions = ['application_file', 'erase_application'];

export const applicantFunctions = [
  'application_tags',
  'assign_application',
  'offer_interview',
  'other_applications',
  'recall_refusals',
  'set_application_stage',
  'set_interview',
];

export const listFunctions = [
  'list_audit_log',
  'list_content_items',
  'list_creator_moderation',
  'list_creator_posts',
  'list_creators',
  'list_inquiries',
  'list_job_applications',
  'list_job_postings',
  'list_login_attempts',
  'list_redirects',
  'list_search_queries',
  'list_user_reviews',
];

export const publicationFunctions = {
  panel: ['missing_paths', 'note_published', 'publishing'],
  service: ['begin_publication', 'claim_changed_paths', 'note_hook', 'note_published'],
};

/** What the panel does about invitations to write a review. */
export const invitationFunctions = ['change_invitation', 'invite_to_review', 'invite_to_review_project'];

/** What the panel does about enrolments. */
export const enrolmentFunctions = ['erase_enrolments', 'issue_certificates', 'read_enrolments', 'set_enrolments', 'withdraw_certificate'];

/** What creators and the panel do about joining the community and its rules. */
export const communityFunctions = [
  'accept_community_rules',
  'community_figures',
  'create_community_invitation',
  'withdraw_community_invitation',
];

/** What creators and the panel do about reports. */
export const reportFunctions = [
  'appeal_decision',
  'count_open_reports',
  'decide_appeal',
  'decide_report',
  'own_decisions',
  'reopen_report',
  'report_queue',
  'show_hidden_creator',
];

export const mailFunctions = ['claim_mails', 'keep_mail', 'note_mail', 'purge_outbox'];

/** What signed-in people do with their own account. */
export const ownFunctions = ['end_session', 'export_my_data', 'own_sessions'];

export const personFunctions = ['erase_person', 'export_person', 'find_person', 'find_records', 'person_files'];

export const insightFunctions = ['audit_details', 'row_timeline', 'run_checks', 'store_check_results', 'visit_figures'];

/** What the panel does about inquiries and mails. */
export const deskFunctions = [
  'correct_address',
  'handle_failed_mails',
  'mail_overview',
  'mails_page',
  'mails_to',
  'merge_inquiries',
  'note_answer',
  'send_answer',
  'send_test_mails',
];

export const fileFunctions = ['file_facts', 'file_uses', 'search_files', 'sitemap_state', 'storage_totals', 'unused_files'];

export const behindOpenFunctions = [
  ...linkFunctions,
  'check_email',
  'check_username',
  'community_rules',
  'content_version',
  'count_visit',
  'enrol_in_course',
  'find_creators',
  'get_login_lockout',
  'like_post',
  'liked_posts',
  'note_missing_path',
  'record_login_attempt',
  'record_search',
  'review_figures',
  'report_thing',
  'sign_up_state',
  'unlike_post',
];

/** What the panel does about first talks. */
export const talkFunctions = ['set_talk'];

/** The functions of private that CHECK constraints call. */
export const inConstraints = [
  'has_abusive_word',
  'is_item_facts',
  'is_mail_address',
  'is_day_list',
  'is_notices',
  'is_profile_links',
  'is_receipts',
  'is_redirect_target',
  'is_reserved_slug',
  'is_talk_hours',
  'is_translations',
  'impersonates_staff',
  'username_verdict',
  ...richTextFunctions,
  'is_application_form',
  'is_form_label',
  'is_form_question',
];
