import type { CheckId } from '@/admin/insights/diagnostics/finding';
import type { Check } from './check';
import { accessCheck } from './checks/access';
import { backendCheck } from './checks/backend';
import { bucketsCheck } from './checks/buckets';
import { clockCheck } from './checks/clock';
import { filesCheck, storageCheck } from './checks/files';
import { functionsCheck } from './checks/functions';
import { migrationsCheck } from './checks/migrations';
import { mailCheck, outboxCheck, passwordCheck, unverifiedCheck } from './checks/people';
import { picturesBrokenCheck, picturesMissingCheck } from './checks/pictures';
import { retentionCheck } from './checks/retention';
import { samplesCheck, settingsCheck } from './checks/settings';
import { seoCheck } from './checks/seo';
import { sitemapCheck } from './checks/sitemap';
import { staticPagesCheck } from './checks/pages';

export const checkGroups = ['backend', 'content', 'site', 'files', 'people'] as const;
export type CheckGroup = (typeof checkGroups)[number];

type AnyCheck = { [Id in CheckId]: Check<Id> }[CheckId];

/** All checks by group, in display order. A new check also needs texts in `panel-diagnostics:checks`. */
export const checksOf: Readonly<Record<CheckGroup, readonly AnyCheck[]>> = {
  backend: [backendCheck, clockCheck, migrationsCheck, functionsCheck, accessCheck],
  content: [settingsCheck, seoCheck, picturesMissingCheck, picturesBrokenCheck, samplesCheck],
  site: [staticPagesCheck, sitemapCheck],
  files: [bucketsCheck, storageCheck, filesCheck, retentionCheck],
  people: [unverifiedCheck, mailCheck, outboxCheck, passwordCheck],
};

export const checks: readonly AnyCheck[] = checkGroups.flatMap((group) => checksOf[group]);
