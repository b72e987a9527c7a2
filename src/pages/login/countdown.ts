/** Whole minutes, as the messages count them. */
export const minutesOf = (seconds: number): number => Math.ceil(seconds / 60);

/** Minutes and seconds as on a clock: 299 is "4:59". */
export function countdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
