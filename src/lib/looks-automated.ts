/** No person fills in and sends a form faster. In milliseconds. */
const minHumanMs = 2000;

/**
 * Returns whether a form was probably sent by a bot: its hidden field is filled in, or it was sent too soon. Both also happen to people
 * (password managers, autofill), so the form asks to be sent again instead of dropping the input.
 */
export function looksAutomated(form: { openedAt: number; sentAt: number; hiddenField: string }): boolean {
  return form.hiddenField !== '' || form.sentAt - form.openedAt < minHumanMs;
}
