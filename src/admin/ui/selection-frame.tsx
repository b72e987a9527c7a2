import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/icon-button';

export interface SelectionFrameProps {
  /** The number of selected entries as a text. Renders nothing without it. */
  chosen: string | undefined;
  onClear: () => void;
  /** A button that selects more than the visible entries. */
  more?: ReactNode;
  /** The actions on the selection. */
  children: ReactNode;
}

/** The bar at the bottom of the screen while entries of a list are selected. */
export function SelectionFrame({ chosen, onClear, more, children }: SelectionFrameProps) {
  const { t } = useTranslation('panel-list');
  return (
    <>
      <p role="status" className="sr-only">
        {chosen}
      </p>
      {chosen && (
        <div
          role="group"
          data-bar
          aria-label={t('select.label')}
          className="print:hidden not-low:sticky bottom-0 z-header -mx-2 mt-3 flex flex-wrap items-center gap-2 rounded-control border border-line-strong bg-surface px-3 py-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] shadow-raised lg:bottom-3"
        >
          <IconButton size="sm" label={t('select.clear')} icon={<X aria-hidden="true" />} onClick={onClear} />
          <span className="font-medium tabular-nums">{chosen}</span>
          {more}
          <div className="ms-auto flex flex-wrap gap-2">{children}</div>
        </div>
      )}
    </>
  );
}
