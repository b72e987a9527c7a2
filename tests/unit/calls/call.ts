import type { MutationObserverOptions } from '@tanstack/react-query';

/** How a call is made, as a screen does it. */
export interface Site {
  query(options: { queryKey: readonly unknown[] }): Promise<unknown>;
  mutate<Data, Variables, Context>(options: MutationObserverOptions<Data, Error, Variables, Context>, variables: Variables): Promise<Data>;
}

export interface Call {
  /** The file in `src` that makes it. */
  at: string;
  who: 'visitor' | 'creator' | 'administrator';
  /** The screen or the deed. */
  when: string;
  run: (site: Site) => Promise<unknown>;
  /** Of a write: why nothing is done twice when it is sent again after its answer was lost. */
  once?: string;
  /** What the backend answers when all is well, where that is not "nothing". */
  answers?: Readonly<Record<string, unknown>>;
  /** Calls whose failure nobody is told of, because the person has lost nothing: it ends all the same. */
  quiet?: readonly string[] | 'all';
}

export const signal = new AbortController().signal;
export const id = '22222222-2222-4222-8222-222222222222';
