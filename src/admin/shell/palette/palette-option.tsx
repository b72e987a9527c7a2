import { Kbd } from '@/admin/ui/kbd';
import { Marked } from '@/features/search/marked';
import { cn } from '@/lib/cn';
import type { PaletteItem } from './palette-items';

interface PaletteOptionProps {
  id: string;
  item: PaletteItem;
  query: string;
  isActive: boolean;
  /** Called when the pointer moves onto an option that is not active. */
  onPoint: () => void;
  onChoose: () => void;
}

/** An entry in the results: its name, where it is, and its shortcut. */
export function PaletteOption({ id, item, query, isActive, onPoint, onChoose }: PaletteOptionProps) {
  return (
    <button
      id={id}
      type="button"
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      onPointerMove={() => !isActive && onPoint()}
      onClick={onChoose}
      className={cn(
        'flex min-h-11 w-full items-center gap-2.5 rounded-control px-2.5 py-1 text-start sm:min-h-9',
        isActive && 'bg-card-hover forced-colors:border-2 forced-colors:border-[color:Highlight]',
      )}
    >
      <item.icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="flex min-w-0 flex-1 items-center gap-x-2.5 max-sm:flex-wrap">
        <span dir="auto" className="min-w-0 shrink-0 truncate max-sm:max-w-full">
          <Marked text={item.title} query={query} />
        </span>
        {item.description && item.description !== item.title && <span className="min-w-0 truncate text-muted">{item.description}</span>}
        {item.detail && (
          <bdi className="min-w-0 truncate [text-align:-webkit-match-parent] [text-align:match-parent] text-muted max-sm:basis-full sm:ms-auto">
            <Marked text={item.detail} query={query} />
          </bdi>
        )}
      </span>
      {item.shortcut && <Kbd shortcut={item.shortcut} className="ms-auto max-sm:hidden" />}
    </button>
  );
}
