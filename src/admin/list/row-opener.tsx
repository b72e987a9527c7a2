import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ListRow } from '@/features/lists/admin';

export interface RowOpenerProps {
  row: ListRow;
  open: (id: string) => void;
  children: ReactNode;
}

/** The button that opens the details of a row. Its click area covers the whole row, below other controls. */
export function RowOpener({ row, open, children }: RowOpenerProps) {
  return (
    <button
      type="button"
      data-opener
      aria-haspopup="dialog"
      onClick={() => open(row.id)}
      className="min-w-0 text-start font-medium outline-none after:absolute after:inset-0 focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-primary-text"
    >
      {children}
    </button>
  );
}

/** The dot of a row that needs attention. Other rows keep its space. */
export function Waiting({ isWaiting }: { isWaiting: boolean }) {
  const { t } = useTranslation('panel-list');
  return (
    <span className={isWaiting ? 'size-2 shrink-0 rounded-full bg-primary-text' : 'size-2 shrink-0'}>
      {isWaiting && <span className="sr-only">{t('waiting')}</span>}
    </span>
  );
}
