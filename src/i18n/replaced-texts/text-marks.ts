const mark = /\{\{[^{}]*\}\}|\{\{|\}\}|\$t\(|<\/?[A-Za-z0-9]+\s*\/?>/g;
const pluralForm = /_(?:zero|one|two|few|many|other)$/;
const count = '{{count}}';

/**
 * Returns what the site fills in or formats in a text: placeholders, tags and references to other texts, each once and without spaces. Half
 * a placeholder is a mark of its own. `private.text_marks` of the database has the same rule.
 */
export const marksOf = (text: string): string[] => [...new Set((text.match(mark) ?? []).map((found) => found.replace(/\s/g, '')))].sort();

/** Returns whether a text has these marks, no more and no fewer. A plural form may have or lack the count. */
export function fitsMarks(text: string, marks: readonly string[], key: string): boolean {
  const needed = (all: readonly string[]) => (pluralForm.test(key) ? all.filter((one) => one !== count) : all);
  const [own, shipped] = [needed(marksOf(text)), needed(marks)];
  return own.length === shipped.length && shipped.every((one) => own.includes(one));
}
