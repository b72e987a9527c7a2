/**
 * The view of the careers dialog. `back` is the details after leaving the form. In `success` the dialog is closed and the page
 * confirms the application.
 */
export type DialogView = 'closed' | 'details' | 'application' | 'back' | 'success';

export interface DialogState {
  view: DialogView;
  /** The position in the address. */
  jobId: string | null;
  /** The position of the last sent application. */
  appliedTo: string | null;
}

export type DialogEvent =
  /** The position in the address has changed: by a choice in the list, a shared link or the browser's Back. */
  { type: 'addressed'; jobId: string | null } | { type: 'apply' } | { type: 'back' } | { type: 'submitted'; jobId: string };

export const closedDialog: DialogState = { view: 'closed', jobId: null, appliedTo: null };

/** Returns whether the dialog is visible. */
export function isDialogOpen({ view }: DialogState): boolean {
  return view === 'details' || view === 'back' || view === 'application';
}

/** The reducer of the careers dialog. Ignores events that do not apply to the current view. */
export function dialogReducer(state: DialogState, event: DialogEvent): DialogState {
  switch (event.type) {
    case 'addressed':
      if (event.jobId !== null) return { ...state, view: 'details', jobId: event.jobId };
      return { ...state, view: state.view === 'success' ? 'success' : 'closed', jobId: null };
    case 'apply':
      return state.view === 'details' || state.view === 'back' ? { ...state, view: 'application' } : state;
    case 'back':
      return state.view === 'application' ? { ...state, view: 'back' } : state;
    case 'submitted':
      // The visitor may have opened another position while the application was being stored.
      return state.jobId === null || state.jobId === event.jobId ? { ...state, view: 'success', appliedTo: event.jobId } : state;
  }
}
