import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import type { RefusedItem } from '@/features/items/import-items';
import { errorMessage } from '@/lib/backend/errors';

/** The items that the database refused, with the reasons. `nameOf` names an item by its line. */
export function RefusedList({ refused, nameOf }: { refused: readonly RefusedItem[]; nameOf: (line: number, text: string) => string }) {
  const { t } = useTranslation(['panel-items', 'common']);
  if (refused.length === 0) return null;
  return (
    <Notice tone="warning" role="alert" title={t('import.refused', { count: refused.length })}>
      <ul>
        {refused.map(({ line, error }) => (
          <li key={line}>{nameOf(line, errorMessage(error, t))}</li>
        ))}
      </ul>
    </Notice>
  );
}
