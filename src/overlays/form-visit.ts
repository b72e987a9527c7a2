/** Where a dialog with a form stands, from one opening to the next. */
export interface FormVisit {
  isOpen: boolean;
  /** Counts the forms that were begun; a new number is an empty form. */
  number: number;
  /** Something was typed and not sent yet; it is kept when the dialog closes. */
  hasDraft: boolean;
  /** When the form was begun, in milliseconds. */
  openedAt: number;
}

export const noVisit: FormVisit = { isOpen: false, number: 0, hasDraft: false, openedAt: 0 };

/** Opens the dialog: with the draft that was left there, else with an empty form. */
export function openVisit(visit: FormVisit, now: number): FormVisit {
  if (visit.isOpen || visit.hasDraft) return { ...visit, isOpen: true };
  return { isOpen: true, number: visit.number + 1, hasDraft: false, openedAt: now };
}

/** Closes it, keeping what was typed. */
export function closeVisit(visit: FormVisit, hasDraft: boolean): FormVisit {
  return { ...visit, isOpen: false, hasDraft };
}
