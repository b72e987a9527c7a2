/** The Arabic article, which people leave out or put in as they like. */
export const article = 'ال';
export const withoutArticle = (word: string) => (word.length > 4 && word.startsWith(article) ? word.slice(article.length) : word);

/** Endings of plurals, and of the singulars that they take the place of; a shorter rest would be found anywhere. */
const endings = /(?<=...)(?:ies|y|(?:(?<=[hosx])e)?(?<!s)s|ات|ون|ين|ه)$/;

/** Returns what singular and plural of a normalized word have in common, without the article. */
export const stemOf = (word: string): string => withoutArticle(word).replace(endings, '');

/** Words shorter than this are too like each other. */
const shortestTypo = 4;

/**
 * Returns whether a word begins with what was typed, but for one letter that is wrong, missing, too many or has changed places with the
 * next. The first letter is right.
 */
export function beginsWithTypo(word: string, typed: string): boolean {
  if (typed.length < shortestTypo || word[0] !== typed[0]) return false;
  let at = 1;
  while (at < typed.length && word[at] === typed[at]) at += 1;
  const [rest, wanted] = [word.slice(at), typed.slice(at)];
  const isSwapped = rest.length > 1 && rest[0] === wanted[1] && rest[1] === wanted[0] && rest.startsWith(wanted.slice(2), 2);
  return isSwapped || rest.startsWith(wanted.slice(1)) || rest.startsWith(wanted.slice(1), 1) || rest.startsWith(wanted, 1);
}
