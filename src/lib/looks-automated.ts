/** Nobody reads a form, fills it in and sends it faster than this. */
const shortestHumanTime = 2000;

/**
 * Whether a form was probably sent by a machine: its hidden field is filled in, or it came too soon after it was
 * opened. Both also happen to people (a password manager fills hidden fields, a browser fills whole forms), so a
 * form asks to be sent once more instead of dropping what somebody wrote.
 */
export function looksAutomated(form: { openedAt: number; sentAt: number; hiddenField: string }): boolean {
  return form.hiddenField !== '' || form.sentAt - form.openedAt < shortestHumanTime;
}
