import * as z from 'zod/mini';
import { isRedirectPath, isRedirectTarget, redirectAddress } from '@/features/redirects/rules';
import { requiredText } from '@/lib/required-text';

const stored = (typed: string) => redirectAddress(typed, window.location.origin);

/** The form of a redirect. Messages are keys of `panel-redirects`. */
export const redirectSchema = z
  .object({
    from: requiredText('errors.required').check(z.refine((typed) => isRedirectPath(stored(typed)), 'errors.from')),
    to: requiredText('errors.required').check(z.refine((typed) => isRedirectTarget(stored(typed)), 'errors.to')),
  })
  .check(z.refine(({ from, to }) => stored(from) !== stored(to).split('#')[0], { path: ['to'], error: 'errors.loop' }));

export type RedirectValues = z.input<typeof redirectSchema>;

/** Returns the entry of valid values. */
export const toEntry = ({ from, to }: RedirectValues) => ({ from: stored(from), to: stored(to) });

/** The most lines of one file. */
export const maxLines = 500;

export interface ParsedLine {
  /** The number of the line in the file, from 1. */
  line: number;
  from: string;
  to: string;
  /** The key of what is wrong with it, in `panel-redirects:errors`. */
  problem?: 'columns' | 'from' | 'to' | 'loop';
}

/** Returns the cells of a line, separated by commas, semicolons or tabs. A quoted cell may hold these. */
const cellsOf = (line: string): string[] =>
  [...line.matchAll(/(?:^|[,;\t])(?:"((?:[^"]|"")*)"|([^,;\t]*))/g)].map(([, quoted, plain]) =>
    (quoted?.replaceAll('""', '"') ?? plain ?? '').trim(),
  );

/** Reads a CSV file with the old and the new address in its first columns. A line of titles and empty lines are left out. */
export function parseRedirects(file: string): ParsedLine[] {
  return file
    .replace(/^\uFEFF/, '')
    .split(/\r\n?|\n/)
    .flatMap((text, index): ParsedLine[] => {
      const cells = cellsOf(text);
      const [from = '', to = ''] = cells.map(stored);
      const isTitle = index === 0 && !from.startsWith('/') && !to.startsWith('/') && !to.startsWith('http');
      if (text.trim() === '' || isTitle) return [];
      const parsed = { line: index + 1, from, to };
      if (cells.length < 2 || to === '') return [{ ...parsed, problem: 'columns' }];
      if (!isRedirectPath(from)) return [{ ...parsed, problem: 'from' }];
      if (!isRedirectTarget(to)) return [{ ...parsed, problem: 'to' }];
      return [from === to.split('#')[0] ? { ...parsed, problem: 'loop' } : parsed];
    });
}
