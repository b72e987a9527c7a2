/** The length that the meter recommends, beyond the minimum of the form. */
export const recommendedLength = 12;

export const strengthLevels = ['weak', 'fair', 'good', 'strong'] as const;
export type StrengthLevel = (typeof strengthLevels)[number];

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{N}\s]/u];

/** How hard a password is to guess by its length and variety; repetition such as `aaaaaaaaaaaa` counts once. */
export function passwordStrength(password: string): StrengthLevel {
  const characters = [...password];
  const length = Math.min(characters.length, new Set(characters).size * 2);
  const variety = kinds.filter((kind) => kind.test(password)).length;
  if (length < 8 || variety < 2) return 'weak';
  if (length < 10 || variety < 3) return 'fair';
  return length < recommendedLength ? 'good' : 'strong';
}
