import { SearchX, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/feedback/empty-state';
import { Button } from '@/components/ui/button';
import type { ListRow } from '@/features/lists/admin';
import type { ListParts } from './list-parts';
import { isNarrowed, lastingFacets } from './list-view';
import { useText } from './use-texts';

/** In place of rows: there are none at all, none in the trash, or none that match. */
export function NoRows<Row extends ListRow>({ definition, address: { view, narrow } }: Pick<ListParts<Row>, 'definition' | 'address'>) {
  const { t } = useTranslation('panel-list');
  const text = useText();
  const { empty } = definition.texts;
  if (isNarrowed(view, definition.facets)) {
    const clear = (
      <Button variant="secondary" size="sm" onClick={() => narrow({ search: '', facets: lastingFacets(view, definition.facets), flags: [], from: '', to: '' })}>
        {t('clearFilters')}
      </Button>
    );
    return <EmptyState icon={SearchX} title={t('nothingFound.title')} text={t('nothingFound.text')} action={clear} />;
  }
  return view.trash ? <EmptyState icon={Trash2} title={t('trashEmpty.title')} text={t('trashEmpty.text')} /> : <EmptyState icon={empty.icon} title={text(empty.title)} text={text(empty.text)} />;
}
