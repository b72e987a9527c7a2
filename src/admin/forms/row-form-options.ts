import type { UseMutationOptions } from '@tanstack/react-query';
import type { DefaultValues, FieldValues } from 'react-hook-form';
import type { Choices, Conflict } from '@/admin/settings/diff';
import type { SendForm, SendFormOptions } from '@/components/form/send-form-options';
import type { ChangedRow } from '@/features/audit/last-change';
import type { RowVersion } from '@/lib/backend/row-version';

/** A stored row as a form edits it. */
export interface FormRow<Values> extends Pick<RowVersion, 'isDeleted'> {
  /** The version that a save names; of a row that is compared by one column, its value. */
  version: number | string | null;
  /** When the version was saved (ISO), if the table has it. */
  updatedAt: string | null;
  values: Values & DefaultValues<Values>;
}

/** A draft that the device kept, with the values and version that it started from. Drafts of older releases have only values. */
export interface RowDraft<Values> {
  values: Values;
  base?: unknown;
  version?: FormRow<Values>['version'] | undefined;
}

/** What happened to the row while the form was open, or since its draft was kept. */
export type Meanwhile<Values> =
  /** Another person's changes were merged into the values. */
  | { kind: 'merged'; row: FormRow<Values> }
  /** Both changed the same fields. `isAsked`: the dialog is open. */
  | { kind: 'conflict'; row: FormRow<Values>; conflicts: readonly Conflict[]; isAsked: boolean }
  /** The row was deleted; it is null when it is not in the trash either. */
  | { kind: 'deleted'; row: FormRow<Values> | null };

/** What a form of a stored row does about changes of other people. */
export interface RowControl<Values> {
  meanwhile: Meanwhile<Values> | undefined;
  /** The row in the audit log. */
  changed: ChangedRow;
  /** Returns the stored values and the version that the form started from; undefined for a new row. */
  base: () => { values: unknown; version: RowDraft<Values>['version'] } | undefined;
  /** Takes up a draft that the device kept. */
  takeUp: (draft: RowDraft<Values>) => void;
  /** Resets the form to the stored values. */
  startOver: () => void;
  /** Opens the dialog of the conflicts. */
  ask: () => void;
  /** Closes the dialog until the next save. */
  postpone: () => void;
  /** Puts the chosen values into the form, which can be saved then. */
  resolve: (choices: Choices) => void;
  /** Restores a row in the trash. Undefined where that is not possible. */
  restore: (() => Promise<unknown>) | undefined;
  /** Makes the next save add a row. Undefined where rows can't be added. */
  saveAsNew: (() => void) | undefined;
}

type InheritedOptions<Input extends FieldValues, Output extends FieldValues, Variables, Context, Place extends string> = Omit<
  SendFormOptions<Input, Output, void, Variables, Context, Place>,
  'defaultValues' | 'mutation' | 'onSent' | 'keepsValues' | 'openedAt' | 'isJudged'
>;

export interface RowFormOptions<
  Input extends FieldValues,
  Output extends FieldValues,
  Row extends FormRow<Input>,
  Variables,
  Context,
  Place extends string,
> extends InheritedOptions<Input, Output, Variables, Context, Place> {
  /** The table and the id of the row in the audit log; null for the only row of a table, and for a new row. */
  table: string;
  id: string | null;
  /** The row to edit, as it was read; undefined for a new one. Later values are ignored: the form keeps what it started from. */
  row: Row | undefined;
  /** The values without a row. */
  empty: Input & DefaultValues<Input>;
  /** The mutation also adds rows, so that one that was deleted meanwhile can be saved as new. */
  adds?: true;
  /** Reads the row again; null when it does not exist. */
  read: () => Promise<Row | null>;
  restore?: (() => Promise<unknown>) | undefined;
  /** Saves over the version of `row`, which it gets from `variables`. Throws `outdated` when the stored row has another one. */
  mutation: UseMutationOptions<void, Error, Variables, Context>;
  variables: (values: Output, row: Row | undefined) => Variables;
  onSent?: (values: Output) => unknown;
}

export type RowForm<Input extends FieldValues, Output extends FieldValues, Variables> = SendForm<Input, Output, void, Variables> & {
  row: RowControl<Input>;
};
