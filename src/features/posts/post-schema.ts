import * as z from 'zod/mini';
import { readable } from '@/lib/readable';
import { postProblem } from './draft';

const tooLong = 'composer.long.title';
const unreadable = 'composer.unreadable.title';

const isShort = z.refine<string>((text) => postProblem(text) !== 'long', tooLong);

/** The form of a post without photos, new or edited. Its messages are keys of the namespace `posts`. */
export const postSchema = z.object({
  content: z.string().check(
    z.refine((text) => postProblem(text) !== 'empty', 'composer.missing.title'),
    isShort,
    readable('text', unreadable),
  ),
});

/** The form of a post with photos, which needs no text. */
export const photoPostSchema = z.object({ content: z.string().check(isShort, readable('text', unreadable)) });

export type PostValues = z.input<typeof postSchema>;

/** Returns the key of the toast's texts for an invalid post. */
export const invalidPostTexts = (message: string | undefined) =>
  message === tooLong ? 'long' : message === unreadable ? 'unreadable' : 'missing';
