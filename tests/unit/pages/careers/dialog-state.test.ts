import { describe, expect, it } from 'vitest';
import { closedDialog, dialogReducer, isDialogOpen, type DialogEvent, type DialogView } from '@/pages/careers/dialog-state';

const open: DialogEvent = { type: 'addressed', jobId: 'a' };
const leave: DialogEvent = { type: 'addressed', jobId: null };
const apply: DialogEvent = { type: 'apply' };
const back: DialogEvent = { type: 'back' };
const sent: DialogEvent = { type: 'submitted', jobId: 'a' };

const after = (...events: DialogEvent[]) => events.reduce(dialogReducer, closedDialog);

describe('the careers dialog', () => {
  it.each<[string, DialogEvent[], DialogView]>([
    ['is closed at first', [], 'closed'],
    ['shows the details of the position that the address names', [open], 'details'],
    ['goes on to the form', [open, apply], 'application'],
    ['goes back to the details', [open, apply, back], 'back'],
    ['and on to the form again', [open, apply, back, apply], 'application'],
    ['closes from the details', [open, leave], 'closed'],
    ['closes from the form', [open, apply, leave], 'closed'],
    ['closes when the application was sent', [open, apply, sent], 'success'],
    ['stays in success while the address follows', [open, apply, sent, leave], 'success'],
    ['opens the same position again after success', [open, apply, sent, leave, open], 'details'],
    ['starts with the details of each position', [open, apply, { type: 'addressed', jobId: 'b' }], 'details'],
    ['can be left while the application is stored', [open, apply, leave, sent], 'success'],
    ['is not taken from a position opened meanwhile', [open, apply, { type: 'addressed', jobId: 'b' }, sent], 'details'],
    ['has no form without a position', [apply], 'closed'],
    ['does not go back from the details', [open, back], 'details'],
    ['does not go back when closed', [back], 'closed'],
    ['has no form after success', [open, apply, sent, apply], 'success'],
  ])('%s', (_, events, view) => {
    expect(after(...events).view).toBe(view);
  });

  it('is on the screen with details and form only', () => {
    const views: DialogView[] = ['closed', 'details', 'application', 'back', 'success'];
    expect(views.filter((view) => isDialogOpen({ ...closedDialog, view }))).toEqual(['details', 'application', 'back']);
  });

  it('remembers what was applied for', () => {
    expect(after(open, apply, sent, leave, { type: 'addressed', jobId: 'b' })).toEqual({ view: 'details', jobId: 'b', appliedTo: 'a' });
    expect(after(open, apply, leave).appliedTo).toBeNull();
  });
});
