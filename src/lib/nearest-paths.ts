/** The most pages to suggest. */
const most = 3;

/** Longer paths are cut, because the time grows with the product of both lengths. */
const longest = 100;

/** Returns how many letters have to be inserted, deleted or replaced to make one text of the other (Levenshtein). */
function distance(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (const [line, letter] of [...one].entries()) {
    const next = [line + 1];
    for (const [column, candidate] of [...other].entries())
      next.push(Math.min((next[column] ?? 0) + 1, (row[column + 1] ?? 0) + 1, (row[column] ?? 0) + (letter === candidate ? 0 : 1)));
    row = next;
  }
  return row[other.length] ?? 0;
}

/**
 * Returns up to three known paths that somebody may have meant by an unknown one, the nearest first: those that differ by a third of their
 * letters at most, and the page above it. Paths have no language prefix.
 */
export function nearestPaths<Path extends string>(path: string, known: readonly Path[]): Path[] {
  const asked = path.toLowerCase().slice(0, longest);
  return known
    .map((candidate) => ({
      candidate,
      // The page above comes after near misses.
      away: asked.startsWith(`${candidate}/`) ? candidate.length / 3 : distance(asked, candidate.toLowerCase()),
    }))
    .filter(({ candidate, away }) => candidate !== '/' && away <= Math.max(2, candidate.length / 3))
    .sort((one, other) => one.away - other.away)
    .slice(0, most)
    .map(({ candidate }) => candidate);
}
