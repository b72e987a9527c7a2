import { Bell, CalendarCheck, CalendarClock, FileUser, Inbox, Star } from 'lucide-react';
import { useFailedMails, useNewEnrolments, useTalksToday, waitingIn } from '../shell/badges';
import type { GroupTab } from './panel-tab';

/** The tabs of the menu's group `inbox`, in order. */
export const inboxTabs: readonly GroupTab[] = [
  {
    id: 'reviews',
    icon: Star,
    kind: 'list',
    badge: waitingIn('user_reviews', { is: { status: ['pending'] } }),
    namespaces: ['panel-list', 'panel-reviews', 'panel-invitations', 'panel-forms', 'panel-settings', 'reviews'],
    load: () => import('../tabs/reviews/reviews-tab').then((module) => module.ReviewsTab),
  },
  {
    id: 'inquiries',
    icon: Inbox,
    kind: 'list',
    badge: waitingIn('inquiries', { unread: true }),
    namespaces: [
      'panel-list',
      'panel-inquiries',
      'panel-invitations',
      'panel-notes',
      'panel-forms',
      'panel-settings',
      'panel-notifications',
      'panel-mail',
      'panel-talks',
    ],
    load: () => import('../tabs/inquiries/inquiries-tab').then((module) => module.InquiriesTab),
  },
  {
    id: 'applications',
    icon: FileUser,
    kind: 'list',
    badge: waitingIn('job_applications', { unread: true }),
    namespaces: ['panel-list', 'panel-applications', 'panel-forms', 'panel-notes', 'panel-settings', 'panel-notifications', 'panel-mail'],
    load: () => import('../tabs/applications/applications-tab').then((module) => module.ApplicationsTab),
  },
  {
    id: 'enrolments',
    icon: CalendarCheck,
    kind: 'list',
    badge: useNewEnrolments,
    namespaces: ['panel-enrolments', 'panel-invitations', 'panel-list', 'panel-forms', 'panel-settings'],
    load: () => import('../tabs/enrolments/enrolments-tab').then((module) => module.EnrolmentsTab),
  },
  {
    id: 'talks',
    icon: CalendarClock,
    kind: 'list',
    badge: useTalksToday,
    namespaces: ['panel-talks', 'panel-forms', 'panel-settings'],
    load: () => import('../tabs/talks/talks-tab').then((module) => module.TalksTab),
  },
  {
    id: 'notifications',
    icon: Bell,
    kind: 'list',
    badge: useFailedMails,
    namespaces: ['panel-notifications', 'panel-mail', 'panel-forms', 'panel-settings'],
    load: () => import('../tabs/notifications/notifications-tab').then((module) => module.NotificationsTab),
  },
];
