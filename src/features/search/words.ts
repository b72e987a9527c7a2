/** The Arabic article, which visitors may omit or add. */
export const article = 'ال';
export const withoutArticle = (word: string) => (word.length > 4 && word.startsWith(article) ? word.slice(article.length) : word);

/** Endings of plurals, and of the singulars that they replace. At least three letters remain. */
const endings = /(?<=...)(?:ies|y|(?:(?<=[hosx])e)?(?<!s)s|ات|ون|ين|ه)$/;

/** Returns the common part of singular and plural of a normalized word, without the article. */
export const stemOf = (word: string): string => withoutArticle(word).replace(endings, '');

/** Shorter words are too similar to each other. */
const shortestTypo = 4;

/**
 * Returns whether a word begins with a typed text that has one typo at most: a wrong, missing, extra or swapped letter. The first letter
 * must match.
 */
export function beginsWithTypo(word: string, typed: string): boolean {
  if (typed.length < shortestTypo || word[0] !== typed[0]) return false;
  let at = 1;
  while (at < typed.length && word[at] === typed[at]) at += 1;
  const [rest, typedRest] = [word.slice(at), typed.slice(at)];
  const isSwapped = rest.length > 1 && rest[0] === typedRest[1] && rest[1] === typedRest[0] && rest.startsWith(typedRest.slice(2), 2);
  return isSwapped || rest.startsWith(typedRest.slice(1)) || rest.startsWith(typedRest.slice(1), 1) || rest.startsWith(typedRest, 1);
}
