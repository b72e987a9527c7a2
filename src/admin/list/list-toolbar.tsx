import { Archive, ArrowLeft, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { SearchInput } from '@/components/form/search-input';
import { Button } from '@/components/ui/button';
import type { ListRow } from '@/features/lists/admin';
import { useDebouncedInput } from '@/hooks/use-debounced-input';
import { Segments } from '../ui/segments';
import { Toolbar } from '../ui/toolbar';
import { ColumnsButton } from './columns-button';
import { ExportButton } from './export-button';
import { ListFilters } from './list-filters';
import type { ListParts } from './list-parts';
import { longestSearch, withParts } from './list-view';
import type { Fit } from './fit-columns';
import type { ShownColumns } from './use-columns';
import { searchBoxId } from './use-list-keys';
import type { Selection } from './use-selection';
import { useText } from './use-texts';

export interface ListToolbarProps<Row extends ListRow> extends ListParts<Row> {
  selection: Selection;
  /** Undefined without a table. */
  columns: (ShownColumns<Row> & { fitted: Fit }) | undefined;
}

/** The search, the filters and the buttons of a list. */
export function ListToolbar<Row extends ListRow>({ definition, address, actions, selection, columns }: ListToolbarProps<Row>) {
  const { t } = useTranslation('panel-list');
  const text = useText();
  const { view, setFilters, setView } = address;
  const { filter } = view;
  const isTrash = filter.trash === true;
  const { list, texts, board, hasTrash, Tools } = definition;
  const filters = (definition.filters ?? []).filter(
    (control) => !(view.board && control.kind === 'choice' && control.column === board?.column),
  );
  const search = useDebouncedInput(
    filter.search ?? '',
    (term) => setFilters(withParts(filter, { search: term }), { replace: true }),
    longestSearch,
  );
  const { noSelection } = texts;
  function removeSelected() {
    if (selection.count > 0) actions.remove(selection.chosen, selection.clear);
    else if (noSelection) toast({ title: text(noSelection.title), description: text(noSelection.text), variant: 'destructive' });
  }
  return (
    <Toolbar label={t('toolbar')} className="mb-4">
      {texts.search && (
        <div className="min-w-0 flex-[1_1_14rem] sm:max-w-sm">
          <SearchInput
            id={searchBoxId}
            label={text(texts.search)}
            maxLength={longestSearch}
            value={search.text}
            onChange={search.setText}
            className="lg:min-h-9 lg:py-1 lg:text-small"
          />
        </div>
      )}
      <ListFilters list={list} filters={filters} address={address} />
      <div className="flex flex-wrap items-center gap-1 sm:ms-auto">
        {board && !isTrash && (
          <Segments
            label={t('view.label')}
            value={view.board ? 'board' : 'list'}
            options={[
              { value: 'list', label: t('view.list') },
              { value: 'board', label: t('view.board') },
            ]}
            onChange={(shape) => setView({ board: shape === 'board' })}
          />
        )}
        {texts.noSelection && !isTrash && !view.board && (
          <Button variant="ghost" size="sm" onClick={removeSelected}>
            <Trash2 aria-hidden="true" className="size-4" />
            {t('delete.label')}
          </Button>
        )}
        {columns && <ColumnsButton {...columns} columns={definition.columns} />}
        <ExportButton definition={definition} address={address} />
        {hasTrash && (
          <Button
            variant="ghost"
            size="sm"
            onClick={() => setView({ filter: withParts(filter, { trash: isTrash ? undefined : true }), sort: null })}
          >
            {isTrash ? (
              <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            ) : (
              <Archive aria-hidden="true" className="size-4" />
            )}
            <span>{t(isTrash ? 'leaveTrash' : 'trash')}</span>
          </Button>
        )}
        {Tools && !isTrash && <Tools view={view} />}
      </div>
      {isTrash && <p className="w-full text-muted">{t('trashHint')}</p>}
    </Toolbar>
  );
}
