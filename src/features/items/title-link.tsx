import { AppLink } from '@/components/ui/app-link';
import { itemPath } from '@/lib/item-paths';
import type { Item } from './item';

/** The title of an item in a list, as a link to its page. */
export function TitleLink({ item }: { item: Item }) {
  const path = itemPath(item);
  if (path === undefined) return <span dir="auto">{item.title}</span>;
  return (
    <AppLink to={path} dir="auto" className="min-w-0 rounded-control hover:underline">
      {item.title}
    </AppLink>
  );
}
