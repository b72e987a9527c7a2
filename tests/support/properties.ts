import fc from 'fast-check';
import { eachHostile } from './hostile-texts';

/**
 * The same cases in every run, so that no test fails by chance. A failure prints its seed. `PROPERTY_SEED=random` tests other cases and
 * `PROPERTY_TIMES=20` more of them.
 */
const seed = process.env.PROPERTY_SEED === 'random' ? Date.now() : Number(process.env.PROPERTY_SEED ?? 20_261_122);

/** Returns the number of cases, multiplied by `PROPERTY_TIMES`. */
export const runs = (cases: number) => ({ numRuns: cases * Number(process.env.PROPERTY_TIMES ?? 1) });

fc.configureGlobal({ seed, ...runs(300) });

const scripts =
  'aZ09 _-.,;:!?@#/\\\'"<>()[]{}=+%&*\u0000\u0007\t\n\r\u00A0\u200B\u200F\u202E\u2066\u0301\u064Bأإآىةؤئءلا٠٩۱éßİıŁK𝟚ﬁﷺ🎉👨‍👩‍👧\uD83D';

/** Arbitrary texts: both scripts, special characters, hostile texts, and anything else. */
export const anyText = fc.oneof(
  { weight: 4, arbitrary: fc.string({ unit: fc.constantFrom(...scripts), maxLength: 24 }) },
  { weight: 2, arbitrary: fc.string({ unit: 'binary', maxLength: 24 }) },
  { weight: 1, arbitrary: fc.constantFrom(...eachHostile.map(([, text]) => text.slice(0, 400))) },
);

/** Texts that a database can store: no lone surrogates and no NUL. */
export const storableText = anyText.map((text) => text.replace(/\0/g, '').replace(/\p{Cs}/gu, '\uFFFD'));

export { fc };
