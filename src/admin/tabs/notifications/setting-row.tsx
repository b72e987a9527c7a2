import type { ReactNode } from 'react';
import { Badge } from '@/components/ui/badge';

export interface SettingRowProps {
  name: string;
  state: string;
  isOff?: boolean;
  onOpen: () => void;
  /** A summary of the setting. */
  children: ReactNode;
}

/** A row that shows a setting and opens its form. */
export function SettingRow({ name, state, isOff = false, onOpen, children }: SettingRowProps) {
  return (
    <li>
      <button
        type="button"
        data-opener
        aria-haspopup="dialog"
        onClick={onOpen}
        className="flex min-h-11 w-full flex-wrap items-center gap-x-4 gap-y-1 rounded-control px-2 py-2 text-start text-small hover:bg-card-hover"
      >
        <span className="min-w-0 flex-1 basis-48">
          <span className="block font-medium text-foreground">{name}</span>
          <span className="block text-muted wrap-anywhere">{children}</span>
        </span>
        <Badge tone={isOff ? 'neutral' : 'accent'} className="shrink-0">
          {state}
        </Badge>
      </button>
    </li>
  );
}
