/** A text in the middle of another: it has its own direction and changes that of nothing around it. For where no `<bdi>` can be. */
export const isolated = (text: string) => `\u2068${text}\u2069`;

/** So many letters tell one name from another. */
const longest = 60;

/** A name in a question or a message, short enough to leave room for its buttons on a phone with large text. */
export function isolatedName(name: string): string {
  // Only of a long one: an emoji of several signs is one letter.
  if (name.length <= longest) return isolated(name);
  const letters = [...new Intl.Segmenter().segment(name)];
  return isolated(letters.length <= longest ? name : `${letters.slice(0, longest).map(({ segment }) => segment).join('').trimEnd()}…`);
}
