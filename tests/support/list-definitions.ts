import type { ListDefinition } from '@/admin/list/list-definition';
import { itemsList } from '@/admin/items/items-list';
import { applicationsList } from '@/admin/tabs/applications/applications-list';
import { auditList } from '@/admin/tabs/audit/audit-list';
import { creatorsList } from '@/admin/tabs/creator-details/creators-list';
import { moderationLists } from '@/admin/tabs/creator-moderation/moderation-list';
import { inquiriesList } from '@/admin/tabs/inquiries/inquiries-list';
import { jobsList } from '@/admin/tabs/jobs/jobs-list';
import { loginHistoryList } from '@/admin/tabs/login-history/login-history-list';
import { redirectsList } from '@/admin/tabs/redirects/redirects-list';
import { reviewsList } from '@/admin/tabs/reviews/reviews-list';

/** The definitions of all lists of the panel. Tests need no types of their rows. */
export const listDefinitions = [
  applicationsList,
  auditList,
  creatorsList,
  moderationLists.word,
  inquiriesList,
  itemsList(['course', 'course_category']),
  jobsList,
  loginHistoryList,
  redirectsList,
  reviewsList,
] as unknown as readonly ListDefinition<{ id: string }>[];
