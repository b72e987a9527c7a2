let count = 0;

/**
 * Returns an address in 10.0.0.0/8 that no other test of the run uses. `workerIndex` is Playwright's. A replacement worker
 * has a new one.
 */
export function nextClientAddress(workerIndex: number): string {
  count += 1;
  return `10.${workerIndex & 255}.${(count >> 8) & 255}.${count & 255}`;
}
