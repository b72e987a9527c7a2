import type { CustomTypeOptions } from 'i18next';
import type { TabId } from '@/admin/tab-ids';
import type { ErrorCode } from '@/lib/backend/errors';
import type { ExternalPage } from './external-pages';

type CheckTexts = CustomTypeOptions['resources']['panel-diagnostics']['checks'];

/** The id of a check, as in its texts. */
export type CheckId = keyof CheckTexts;

export const statuses = ['error', 'warning', 'unknown', 'ok'] as const;

/** `unknown`: the check failed, or the panel cannot know the answer. */
export type CheckStatus = (typeof statuses)[number];

/** A number, a time (ISO) or a size, for the text of a finding. */
export type CheckValue = number | string | { at: string } | { bytes: number };

/** Where the problem is solved: a field, a tab or its row of a name, an external page, or only a name. */
export type FindingPlace = { field: string } | { tab: TabId; search?: string; row?: string } | { page: ExternalPage } | { name: string };

/** The result of a check. Plain data, so that it can be stored. */
export interface Finding<Outcome extends string = string> {
  status: CheckStatus;
  outcome: Outcome;
  values?: Readonly<Record<string, CheckValue>>;
  places?: readonly FindingPlace[];
}

/** The findings of a check. */
export type FindingOf<Id extends CheckId> = Finding<Exclude<keyof CheckTexts[Id], 'name'> & string>;

/** A finished check. */
export type MadeCheck = { id: CheckId } & Finding;

/** A finished check, or a failed one. `late`: it timed out. */
export type CheckResult = MadeCheck | { id: CheckId; status: 'unknown'; failure: ErrorCode | 'late' };

/** Returns how many results have a status. */
export const countOf = (results: readonly CheckResult[], status: CheckStatus): number =>
  results.filter((result) => result.status === status).length;
