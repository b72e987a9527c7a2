import { Archive, ArrowLeft, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { SearchInput } from '@/components/form/search-input';
import { Button } from '@/components/ui/button';
import { hasTrash, type ListRow } from '@/features/lists/admin';
import { useSettledText } from '@/hooks/use-settled-text';
import { Segments } from '../ui/segments';
import { Toolbar } from '../ui/toolbar';
import { ColumnsButton } from './columns-button';
import { ExportButton } from './export-button';
import { ListFacets } from './list-facets';
import type { ListParts } from './list-parts';
import { longestSearch } from './list-view';
import type { ShownColumns } from './use-columns';
import { searchBoxId } from './use-list-keys';
import type { Selection } from './use-selection';
import { useText } from './use-texts';

export interface ListToolbarProps<Row extends ListRow> extends ListParts<Row> {
  selection: Selection;
  /** Where there is a table. */
  columns: ShownColumns<Row> | undefined;
}

/** What narrows a list, and what else concerns all of it. */
export function ListToolbar<Row extends ListRow>({ definition, address, actions, selection, columns }: ListToolbarProps<Row>) {
  const { t } = useTranslation('panel-list');
  const text = useText();
  const { view, narrow } = address;
  const { list, texts, board, Tools } = definition;
  const facets = (definition.facets ?? []).filter((facet) => !(view.board && facet.kind === 'choice' && facet.column === board?.column));
  const search = useSettledText(view.search, (term) => narrow({ search: term }, { replace: true }), longestSearch);
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
      <ListFacets list={list} facets={facets} address={address} />
      <div className="flex flex-wrap items-center gap-1 sm:ms-auto">
        {board && !view.trash && (
          <Segments
            label={t('view.label')}
            value={view.board ? 'board' : 'list'}
            options={[
              { value: 'list', label: t('view.list') },
              { value: 'board', label: t('view.board') },
            ]}
            onChange={(shape) => narrow({ board: shape === 'board' })}
          />
        )}
        {texts.noSelection && !view.trash && !view.board && (
          <Button variant="ghost" size="sm" onClick={removeSelected}>
            <Trash2 aria-hidden="true" className="size-4" />
            {t('delete.label')}
          </Button>
        )}
        {columns && <ColumnsButton {...columns} columns={definition.columns} />}
        <ExportButton definition={definition} address={address} />
        {hasTrash(list) && (
          <Button variant="ghost" size="sm" onClick={() => narrow({ trash: !view.trash, sort: null })}>
            {view.trash ? (
              <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
            ) : (
              <Archive aria-hidden="true" className="size-4" />
            )}
            <span>{t(view.trash ? 'leaveTrash' : 'trash')}</span>
          </Button>
        )}
        {Tools && !view.trash && <Tools view={view} />}
      </div>
      {view.trash && <p className="w-full text-muted">{t('trashHint')}</p>}
    </Toolbar>
  );
}
