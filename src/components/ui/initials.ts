/** A zero-width non-joiner keeps the shapes of two Arabic initials separate. */
const NON_JOINER = '\u200c';

/** Includes combining marks, which may be characters of their own. */
const firstLetter = (word: string) => /[\p{L}\p{N}]\p{M}*/u.exec(word)?.[0] ?? '';

/** Nearly every Arabic family name begins with the article, so initials skip it. */
const withoutArticle = (word: string | undefined) => word?.replace(/^ال(?=\p{L}{2})/u, '');

/** Returns one or two initials of a name in its own script: "Noor Al-Ali" → "NA", "نور العلي" → "نع". */
export function initials(name: string): string {
  const words = name.split(/[\s._-]+/u).filter((word) => firstLetter(word) !== '');
  const ends = words.length > 1 ? [words[0], withoutArticle(words.at(-1))] : words;
  return ends.map((word) => firstLetter(word ?? '').toUpperCase()).join(NON_JOINER);
}

/** Returns a small stable hash of a text, so that a name always has the same colours. */
export function stableHash(text: string): number {
  let hash = 2166136261;
  for (const character of text.trim().toLowerCase()) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16777619);
  }
  return hash >>> 0;
}
