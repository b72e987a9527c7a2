/** Converts seconds to whole minutes, rounded up, for messages. */
export const minutesOf = (seconds: number): number => Math.ceil(seconds / 60);

/** Formats seconds as minutes and seconds: 299 is "4:59". */
export function countdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}
