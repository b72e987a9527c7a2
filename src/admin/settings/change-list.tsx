import { Undo2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/icon-button';
import { cn } from '@/lib/cn';
import type { Change } from './diff';
import type { Draft } from './draft';
import { useChangeTexts } from './use-change-texts';

export interface ChangeListProps {
  changes: readonly Change[];
  /** A draft with the entries that the changes concern. */
  draft: Draft;
  /** Called to focus the field of a change. */
  onShow?: (path: string) => void;
  /** Called to undo a change. */
  onUndo?: (change: Change) => void;
}

/** A table of changes: field, before, after. On phones the cells are stacked. */
export function ChangeList({ changes, draft, onShow, onUndo }: ChangeListProps) {
  const { t } = useTranslation('panel-settings');
  const texts = useChangeTexts();
  return (
    <table className="block w-full text-small sm:table sm:table-fixed">
      <thead className="sr-only sm:not-sr-only sm:table-header-group">
        <tr className="text-start text-muted">
          <th scope="col" className="py-2 pe-4 text-start font-medium sm:w-1/3">
            {t('changes.field')}
          </th>
          <th scope="col" className="py-2 pe-4 text-start font-medium">
            {t('changes.before')}
          </th>
          <th scope="col" className="py-2 pe-4 text-start font-medium">
            {t('changes.after')}
          </th>
          {onUndo && (
            <th scope="col" className="w-12">
              <span className="sr-only">{t('undo')}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody className="block sm:table-row-group">
        {changes.map((change) => {
          const label = texts.nameOf(change, draft);
          return (
            <tr
              key={`${change.kind} ${change.path}`}
              className={cn('relative grid grid-cols-[minmax(0,1fr)] border-t border-line py-2 sm:table-row sm:pe-0', onUndo && 'pe-12')}
            >
              <th scope="row" className="py-1 pe-4 text-start align-top font-medium break-words sm:py-2">
                {onShow ? (
                  <button
                    type="button"
                    aria-label={t('changes.show', { label })}
                    onClick={() => onShow(change.path)}
                    className="text-start hover:text-primary-text hover:underline"
                  >
                    {label}
                  </button>
                ) : (
                  label
                )}
              </th>
              <td className="py-1 pe-4 align-top break-words text-muted sm:py-2">
                <del dir="auto" className="block [text-align:-webkit-match-parent] [text-align:match-parent] decoration-muted/60">
                  {texts.before(change, draft)}
                </del>
              </td>
              <td className="py-1 pe-4 align-top break-words sm:py-2">
                <ins dir="auto" className="block [text-align:-webkit-match-parent] [text-align:match-parent] no-underline">
                  {texts.after(change, draft)}
                </ins>
              </td>
              {onUndo && (
                <td className="absolute end-0 top-1 align-top sm:static">
                  <IconButton
                    size="sm"
                    label={t('undoChange', { label })}
                    icon={<Undo2 aria-hidden="true" />}
                    onClick={() => onUndo(change)}
                  />
                </td>
              )}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}
