import type { CheckId } from '@/admin/insights/diagnostics/finding';
import type { Check, ServerCheck } from './check';
import { accessCheck } from './checks/access';
import { backendCheck } from './checks/backend';
import { clockCheck } from './checks/clock';
import { functionsCheck } from './checks/functions';
import { migrationsCheck } from './checks/migrations';
import { mailCheck, passwordCheck } from './checks/people';
import { picturesBrokenCheck, picturesMissingCheck } from './checks/pictures';
import { bucketsCheck, coursesCheck, filesCheck, outboxCheck, retentionCheck, serverChecks, unverifiedCheck } from './checks/server';
import { samplesCheck, settingsCheck } from './checks/settings';
import { seoCheck } from './checks/seo';
import { sitemapCheck } from './checks/sitemap';
import { deadLinksCheck, missingPagesCheck } from './checks/links';
import { publishingCheck, staticPagesCheck } from './checks/pages';
import { storageCheck } from './checks/storage';
import { talksCheck } from './checks/talks';
import { textsCheck } from './checks/texts';

export const checkGroups = ['backend', 'content', 'site', 'files', 'people'] as const;
export type CheckGroup = (typeof checkGroups)[number];

type AnyCheck = { [Id in CheckId]: Check<Id> }[CheckId] | ServerCheck;

/** All checks by group, in display order. A new check also needs texts in `panel-diagnostics:checks`. */
export const checksOf: Readonly<Record<CheckGroup, readonly AnyCheck[]>> = {
  backend: [backendCheck, clockCheck, migrationsCheck, functionsCheck, accessCheck],
  content: [settingsCheck, textsCheck, seoCheck, picturesMissingCheck, picturesBrokenCheck, samplesCheck, talksCheck],
  site: [staticPagesCheck, publishingCheck, sitemapCheck, deadLinksCheck, missingPagesCheck],
  files: [bucketsCheck, storageCheck, filesCheck, retentionCheck],
  people: [unverifiedCheck, coursesCheck, mailCheck, outboxCheck, passwordCheck],
};

export const checks: readonly AnyCheck[] = checkGroups.flatMap((group) => checksOf[group]);

/** Whether a check is about one device or account. */
export const isPersonal = (id: CheckId): boolean => checks.some((check) => check.id === id && 'isPersonal' in check);

/** Whether the database makes a check. */
export const isOfServer = (id: CheckId): boolean => serverChecks.some((check) => check.id === id);
