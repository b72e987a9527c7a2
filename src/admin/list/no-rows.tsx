import { SearchX, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/feedback/empty-state';
import { Button } from '@/components/ui/button';
import type { ListRow } from '@/features/lists/admin';
import type { ListParts } from './list-parts';
import { isFiltered } from './list-view';
import { useText } from './use-texts';

/** The empty state of a list, of its trash, or of a filter without matches. */
export function NoRows<Row extends ListRow>({ definition, address: { view, clear } }: Pick<ListParts<Row>, 'definition' | 'address'>) {
  const { t } = useTranslation('panel-list');
  const text = useText();
  const { empty } = definition.texts;
  if (isFiltered(view.filter, definition.filters)) {
    const action = (
      <Button variant="secondary" size="sm" onClick={clear}>
        {t('clearFilters')}
      </Button>
    );
    return <EmptyState icon={SearchX} title={t('nothingFound.title')} text={t('nothingFound.text')} action={action} />;
  }
  return view.filter.trash ? (
    <EmptyState icon={Trash2} title={t('trashEmpty.title')} text={t('trashEmpty.text')} />
  ) : (
    <EmptyState icon={empty.icon} title={text(empty.title)} text={text(empty.text)} />
  );
}
