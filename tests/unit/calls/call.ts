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
  /** The screen or the action. */
  when: string;
  run: (site: Site) => Promise<unknown>;
  /** For writes: why a second request after a lost answer changes nothing. */
  once?: string;
  /** The answers of the backend without a failure, where they are not empty. */
  answers?: Readonly<Record<string, unknown>>;
  /** Requests whose failure is not reported, because the person has lost nothing. The call still ends. */
  quiet?: readonly string[] | 'all';
}

export const signal = new AbortController().signal;
export const id = '22222222-2222-4222-8222-222222222222';
