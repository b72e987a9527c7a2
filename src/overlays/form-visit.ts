/** The state of a dialog with a form, kept between openings. */
export interface FormVisit {
  isOpen: boolean;
  /** Increases with each new form. Used as React key, so that a new number is an empty form. */
  number: number;
  /** The form has unsent input, which is kept when the dialog closes. */
  hasDraft: boolean;
  /** When the form was opened, in milliseconds since the epoch. */
  openedAt: number;
}

export const noVisit: FormVisit = { isOpen: false, number: 0, hasDraft: false, openedAt: 0 };

/** Opens the dialog with the existing draft, otherwise with an empty form. */
export function openVisit(visit: FormVisit, now: number): FormVisit {
  if (visit.isOpen || visit.hasDraft) return { ...visit, isOpen: true };
  return { isOpen: true, number: visit.number + 1, hasDraft: false, openedAt: now };
}

/** Closes the dialog and keeps the draft. */
export function closeVisit(visit: FormVisit, hasDraft: boolean): FormVisit {
  return { ...visit, isOpen: false, hasDraft };
}
