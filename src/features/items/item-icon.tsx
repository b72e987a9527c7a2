import { NamedIcon } from '@/components/ui/sprite-icon';
import { neutralIcon } from './icon-names';

/** The icon of an item, by its stored name; a neutral one without a name. */
export function ItemIcon({ name = neutralIcon, className }: { name?: string | undefined; className?: string }) {
  return <NamedIcon name={name} className={className} />;
}
