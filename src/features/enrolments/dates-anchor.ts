/** The anchor of the open runs on the page of a course. */
export const datesAnchor = 'dates';
