import { Archive, ArrowLeft, Ellipsis, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/components/feedback/toast-store';
import { SearchInput } from '@/components/form/search-input';
import { Button } from '@/components/ui/button';
import { IconButton } from '@/components/ui/icon-button';
import type { ListRow } from '@/features/lists/admin';
import { useDebouncedInput } from '@/hooks/use-debounced-input';
import { cn } from '@/lib/cn';
import { Segments } from '../ui/segments';
import { ToolButton } from '../ui/tool-button';
import { Toolbar } from '../ui/toolbar';
import { ActiveFilters, countFilters } from './active-filters';
import { ColumnsButton } from './columns-button';
import { ExportButton } from './export-button';
import type { Fit } from './fit-columns';
import { ListFilters } from './list-filters';
import type { ListParts } from './list-parts';
import { longestSearch, withParts, valueOf, withValue } from './list-view';
import type { ShownColumns } from './use-columns';
import { searchBoxId } from './use-list-keys';
import type { Selection } from './use-selection';
import { useText } from './use-texts';
import type { FilterControl } from './list-definition';
import type { ListAddress } from './use-list-view';

interface SplitFilterProps {
  control: Extract<FilterControl, { kind: 'split' }>;
  address: Pick<ListAddress, 'view' | 'setFilters'>;
}

/** Switches between the lists of one table. */
function SplitFilter({ control: { column, label, options }, address: { view, setFilters } }: SplitFilterProps) {
  const text = useText();
  return (
    <Segments
      label={text(label)}
      value={String(valueOf(view.filter, column))}
      options={options.map((option) => ({ value: option.value, label: text(option.label) }))}
      onChange={(value) => setFilters(withValue(view.filter, column, value))}
    />
  );
}

export interface ListToolbarProps<Row extends ListRow> extends ListParts<Row> {
  selection: Selection;
  /** Undefined without a table. */
  columns: (ShownColumns<Row> & { fitted: Fit }) | undefined;
}

/** The search, the filters behind one button, and the tools, which are behind a second one on phones. */
export function ListToolbar<Row extends ListRow>({ definition, address, actions, selection, columns }: ListToolbarProps<Row>) {
  const { t } = useTranslation('panel-list');
  const text = useText();
  const id = useId();
  const filtersButton = useRef<HTMLButtonElement>(null);
  const [isFiltering, setFiltering] = useState(false);
  const [hasTools, setHasTools] = useState(false);
  const { view, setFilters, setView } = address;
  const { filter } = view;
  const isTrash = filter.trash === true;
  const { list, texts, board, hasTrash, Tools, MoreTools } = definition;
  const filters = (definition.filters ?? []).filter(
    (control) => !(view.board && control.kind === 'choice' && control.column === board?.column),
  );
  const active = countFilters(filter, filters);
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
  const showTrash = (trash?: true) => setView({ filter: withParts(filter, { trash }), sort: null });
  return (
    <Toolbar label={t('toolbar')} className="mb-2 sm:mb-4">
      {texts.search && (
        <div className="min-w-0 flex-[1_1_8rem] sm:max-w-sm sm:flex-[1_1_10rem]">
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
      <Button
        ref={filtersButton}
        variant="secondary"
        size="sm"
        aria-expanded={isFiltering}
        aria-controls={isFiltering ? `${id}-filters` : undefined}
        onClick={() => setFiltering(!isFiltering)}
        className={cn(active > 0 && 'border-primary-text')}
      >
        <SlidersHorizontal aria-hidden="true" className="size-4" />
        <span className={cn(texts.search && 'max-sm:sr-only')}>{t('filters.label')}</span>
        {active > 0 && <span className="font-normal tabular-nums">{active}</span>}
      </Button>
      <IconButton
        size="sm"
        label={t('more')}
        icon={<Ellipsis aria-hidden="true" />}
        aria-expanded={hasTools}
        aria-controls={`${id}-tools`}
        onClick={() => setHasTools(!hasTools)}
        className="sm:hidden"
      />
      {filters.map(
        (control) =>
          control.kind === 'split' &&
          control.options.length > 1 && <SplitFilter key={control.column} control={control} address={address} />,
      )}
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
      <div id={`${id}-tools`} className={cn('flex flex-wrap items-center gap-1 sm:ms-auto', !hasTools && 'max-sm:hidden')}>
        {texts.noSelection && !isTrash && !view.board && (
          <ToolButton label={t('delete.label')} icon={<Trash2 aria-hidden="true" className="size-4" />} onClick={removeSelected} />
        )}
        {columns && <ColumnsButton {...columns} columns={definition.columns} />}
        <ExportButton definition={definition} address={address} />
        {hasTrash && !isTrash && (
          <ToolButton label={t('trash')} icon={<Archive aria-hidden="true" className="size-4" />} onClick={() => showTrash(true)} />
        )}
        {MoreTools && !isTrash && <MoreTools />}
      </div>
      {isTrash && (
        <Button variant="ghost" size="sm" onClick={() => showTrash()}>
          <ArrowLeft aria-hidden="true" className="size-4 rtl:-scale-x-100" />
          <span>{t('leaveTrash')}</span>
        </Button>
      )}
      {Tools && !isTrash && <Tools view={view} />}
      {isFiltering && (
        <div
          id={`${id}-filters`}
          role="group"
          aria-label={t('filters.label')}
          className="flex w-full flex-wrap items-center gap-2 rounded-control border border-line p-2"
        >
          <ListFilters list={list} filters={filters} address={address} />
        </div>
      )}
      <ActiveFilters filters={filters} address={address} onRemoved={() => filtersButton.current?.focus()} />
      {isTrash && <p className="w-full text-muted">{t('trashHint')}</p>}
    </Toolbar>
  );
}
