import type { Item } from '@/features/items/item';
import { truncateUnits } from '@functions/truncate.ts';
import { useSearchParams } from 'react-router-dom';
import { sortOf, wholeDirectory, type DirectoryFilter } from '@/features/creators/built-directory';
import { useTopics } from '@/features/items/use-topics';
import { useOnceHydrated } from '@/hooks/use-hydrated';

/** Longer queries are cut, to limit the length of the address. */
export const longestQuery = 100;

/** Returns what a topic and a hashtag have in common: letters and digits. */
const wordOf = (text: string) => text.toLocaleLowerCase().replace(/[^\p{L}\p{M}\p{N}]+/gu, '');

/** Returns the topic that a hashtag names, by its title or its address. */
export function topicOfTag(tag: string, topics: readonly Item[]): string | undefined {
  const word = wordOf(tag);
  return topics.find(({ title, slug }) => [title, slug ?? ''].some((name) => wordOf(name) === word))?.id;
}

/**
 * Returns the filter in the address (`?q=`, `?topic=` with a slug, `?sort=`, and `?tag=` of a post, which names a topic or is looked
 * for as text), the topics that the owner of the site keeps, and a function that changes the filter. The whole directory until hydration,
 * because the page is prerendered without parameters. Each change replaces the history entry: Back leaves the directory.
 */
export function useDirectoryAddress(): [DirectoryFilter, readonly Item[], (values: Partial<DirectoryFilter>) => void] {
  const [current, setParams] = useSearchParams();
  const params = new URLSearchParams(useOnceHydrated(() => current.toString(), ''));
  const { data: topics = [] } = useTopics();
  const slug = params.get('topic');
  const tag = params.get('tag') ?? '';
  const topic = slug ? topics.find((one) => one.slug === slug)?.id : tag ? topicOfTag(tag, topics) : undefined;
  const text = params.get('q') ?? (topic ? '' : tag.replaceAll('_', ' '));
  const filter = { query: truncateUnits(text.trim(), longestQuery), topic, sort: sortOf(params.get('sort')) };

  function change(values: Partial<DirectoryFilter>) {
    const next = new URLSearchParams(current);
    next.delete('tag');
    const { query, topic: id, sort: order } = { ...filter, ...values };
    for (const [name, value] of [
      ['q', query],
      ['topic', topics.find((one) => one.id === id)?.slug],
      ['sort', order === wholeDirectory.sort ? '' : order],
    ] as const) {
      if (value) next.set(name, value);
      else next.delete(name);
    }
    setParams(next, { replace: true });
  }
  return [filter, topics, change];
}
