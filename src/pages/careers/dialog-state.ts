/**
 * What the careers dialog shows. `back` is the details again, after the form; in `success` the dialog is closed and
 * the page says thank you.
 */
export type DialogView = 'closed' | 'details' | 'application' | 'back' | 'success';

export interface DialogState {
  view: DialogView;
  /** The position that the page's address names. */
  jobId: string | null;
  /** The position that was applied for last. */
  appliedTo: string | null;
}

export type DialogEvent =
  /** The address names another position, or none: a choice in the list, a shared link, the browser's Back. */
  { type: 'addressed'; jobId: string | null } | { type: 'apply' } | { type: 'back' } | { type: 'submitted'; jobId: string };

/** The dialog before anything happened. */
export const closedDialog: DialogState = { view: 'closed', jobId: null, appliedTo: null };

/** Whether the dialog is on the screen. */
export function isDialogOpen({ view }: DialogState): boolean {
  return view === 'details' || view === 'back' || view === 'application';
}

/** The careers dialog as a state machine. An event that makes no sense in a state leaves it as it is. */
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
      // The visitor may have gone on to another position while the last one was being stored.
      return state.jobId === null || state.jobId === event.jobId ? { ...state, view: 'success', appliedTo: event.jobId } : state;
  }
}
