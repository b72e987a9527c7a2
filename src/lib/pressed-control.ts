/** Whether a button or link is held down. What appears over it now would take its click away. */
export const isControlPressed = (): boolean => document.querySelector(':is(a, button, label):active') !== null;
