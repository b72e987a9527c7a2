/** The state of a dialog with a form, kept between openings. */
export interface FormDialogState {
  isOpen: boolean;
  /** Increases with each new form. Used as React key, so that a new number is an empty form. */
  number: number;
  /** The form has unsent input, which is kept when the dialog closes. */
  hasDraft: boolean;
  /** When the form was opened, in milliseconds since the epoch. */
  openedAt: number;
}

export const closedDialog: FormDialogState = { isOpen: false, number: 0, hasDraft: false, openedAt: 0 };

/** Opens the dialog with the existing draft, otherwise with an empty form. */
export function openDialog(dialog: FormDialogState, now: number): FormDialogState {
  if (dialog.isOpen || dialog.hasDraft) return { ...dialog, isOpen: true };
  return { isOpen: true, number: dialog.number + 1, hasDraft: false, openedAt: now };
}

/** Closes the dialog. `hasDraft`: the form has unsent input. */
export function closeDialog(dialog: FormDialogState, hasDraft: boolean): FormDialogState {
  return { ...dialog, isOpen: false, hasDraft };
}
