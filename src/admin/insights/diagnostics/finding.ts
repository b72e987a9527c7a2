import type { CustomTypeOptions } from 'i18next';
import type { TabId } from '@/admin/tab-ids';
import type { ErrorCode } from '@/lib/backend/errors';
import type { ExternalPage } from './external-pages';

type CheckTexts = CustomTypeOptions['resources']['panel-diagnostics']['checks'];

/** A check, by the name that its texts have. */
export type CheckId = keyof CheckTexts;

export const statuses = ['error', 'warning', 'unknown', 'ok'] as const;

/** `unknown`: the check could not be made, or what it is about can't be known from here. */
export type CheckStatus = (typeof statuses)[number];

/** A number, a moment (ISO time) or a size, for the words of a finding. */
export type CheckValue = number | string | { at: string } | { bytes: number };

/** Where something is mended, or what it is called where no place of the panel leads there. */
export type CheckPlace = { field: string } | { tab: TabId; search?: string } | { page: ExternalPage } | { name: string };

/** What a check has found; plain data, so that it can be kept. */
export interface Finding<Outcome extends string = string> {
  status: CheckStatus;
  outcome: Outcome;
  values?: Readonly<Record<string, CheckValue>>;
  places?: readonly CheckPlace[];
}

/** What a check may find. */
export type FindingOf<Id extends CheckId> = Finding<Exclude<keyof CheckTexts[Id], 'name'> & string>;

/** A check that was made. */
export type MadeCheck = { id: CheckId } & Finding;

/** A check that was made, or could not be: `late` when it took too long. */
export type CheckResult = MadeCheck | { id: CheckId; status: 'unknown'; failure: ErrorCode | 'late' };

/** How many results have a status. */
export const countOf = (results: readonly CheckResult[], status: CheckStatus): number =>
  results.filter((result) => result.status === status).length;
