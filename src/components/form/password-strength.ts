/** The length that the meter recommends; the form's minimum is shorter. */
export const recommendedLength = 12;

export const strengthLevels = ['weak', 'fair', 'good', 'strong'] as const;
export type StrengthLevel = (typeof strengthLevels)[number];

const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{Nd}/u, /[^\p{L}\p{M}\p{N}\s]/u];

/** Rates a password by length and variety. Repeated characters (`aaaaaaaaaaaa`) don't add to the length. */
export function passwordStrength(password: string): StrengthLevel {
  const characters = [...password];
  const length = Math.min(characters.length, new Set(characters).size * 2);
  const variety = kinds.filter((kind) => kind.test(password)).length;
  if (length < 8 || variety < 2) return 'weak';
  if (length < 10 || variety < 3) return 'fair';
  return length < recommendedLength ? 'good' : 'strong';
}
