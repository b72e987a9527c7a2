import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import type { ListFilter } from '@/features/lists/admin';
import { formatDate } from '@/lib/format';
import type { FilterControl } from './list-definition';
import { valueOf, withParts, withValue } from './list-view';
import type { ListAddress } from './use-list-view';
import { useText } from './use-texts';

type Column = Exclude<FilterControl, { kind: 'flag' | 'dates' | 'split' }>;
type Address = Pick<ListAddress, 'view' | 'setFilters' | 'clear'>;

const days = ['from', 'to'] as const;

/** Returns the number of active filters. The search and a `split` are not counted. */
export function countFilters(filter: ListFilter, filters: readonly FilterControl[]): number {
  return filters
    .map((control) => {
      if (control.kind === 'split') return 0;
      if (control.kind === 'dates') return days.filter((end) => filter[end]).length;
      return Number(control.kind === 'flag' ? filter[control.flag] === true : valueOf(filter, control.column) !== undefined);
    })
    .reduce((sum, count) => sum + count, 0);
}

export interface ActiveFiltersProps {
  filters: readonly FilterControl[];
  address: Address;
  /** Called when a filter was removed by its button, which then no longer exists. */
  onRemoved: () => void;
}

/** The active filters, each as a button that removes it. Renders nothing without any. */
export function ActiveFilters({ filters, address, onRemoved }: ActiveFiltersProps) {
  const { t } = useTranslation('panel-list');
  const text = useText();
  const { view, setFilters, clear } = address;
  const { filter } = view;
  const count = countFilters(filter, filters);
  if (count === 0) return null;
  function change(next: ListFilter) {
    setFilters(next);
    onRemoved();
  }
  return (
    <ul aria-label={t('filters.active')} className="flex w-full flex-wrap items-center gap-2">
      {filters.map((control) => {
        switch (control.kind) {
          case 'split':
            return null;
          case 'flag':
            return (
              filter[control.flag] && (
                <Chip
                  key={control.flag}
                  text={text(control.label)}
                  remove={() => change(withParts(filter, { [control.flag]: undefined }))}
                />
              )
            );
          case 'dates':
            return days.map((end) => {
              const day = filter[end];
              const options = { dateStyle: 'medium', timeZone: 'UTC' } as const;
              return (
                day && (
                  <Chip
                    key={end}
                    text={t(`filters.${end}`, { day: formatDate(day, text.language, options) })}
                    remove={() => change(withParts(filter, { [end]: undefined }))}
                  />
                )
              );
            });
          default:
            return (
              valueOf(filter, control.column) !== undefined && (
                <ValueChip
                  key={control.column}
                  control={control}
                  filter={filter}
                  remove={() => change(withValue(filter, control.column, undefined))}
                />
              )
            );
        }
      })}
      {count > 1 && (
        <li>
          <Button
            variant="ghost"
            size="sm"
            onClick={() => {
              clear();
              onRemoved();
            }}
          >
            {t('clearFilters')}
          </Button>
        </li>
      )}
    </ul>
  );
}

interface ValueChipProps<Kind extends Column['kind']> {
  control: Extract<Column, { kind: Kind }>;
  filter: ListFilter;
  remove: () => void;
}

/** The chip of a column. The options of a control may have to be loaded. */
function ValueChip({ control, ...rest }: ValueChipProps<Column['kind']>) {
  switch (control.kind) {
    case 'choice':
      return <ChoiceChip control={control} {...rest} />;
    case 'lookup':
      return <LookupChip control={control} {...rest} />;
    case 'search':
      return <SearchChip control={control} {...rest} />;
  }
}

function ChoiceChip({ control: { column, label, options }, filter, remove }: ValueChipProps<'choice'>) {
  const text = useText();
  const chosen = options.find(({ value }) => value === valueOf(filter, column));
  return <NamedChip label={text(label)} value={chosen && text(chosen.label)} remove={remove} />;
}

function LookupChip({ control: { column, label, useOptions }, filter, remove }: ValueChipProps<'lookup'>) {
  const text = useText();
  const chosen = useOptions()?.find(({ value }) => value === valueOf(filter, column));
  return <NamedChip label={text(label)} value={chosen?.label} remove={remove} />;
}

function SearchChip({ control: { column, label, useOffered }, filter, remove }: ValueChipProps<'search'>) {
  const text = useText();
  const value = String(valueOf(filter, column));
  const chosen = useOffered(value).options.find((option) => String(option.value) === value);
  return <NamedChip label={text(label)} value={chosen?.label} remove={remove} />;
}

/** The chip of a column and its value; of the column alone while the value has no name. */
function NamedChip({ label, value, remove }: { label: string; value: string | undefined; remove: () => void }) {
  const { t } = useTranslation('panel-list');
  return <Chip text={value === undefined ? label : t('filters.chip', { label, value })} remove={remove} />;
}

function Chip({ text, remove }: { text: string; remove: () => void }) {
  const { t } = useTranslation('panel-list');
  return (
    <li className="min-w-0">
      <button
        type="button"
        aria-label={t('filters.remove', { filter: text })}
        onClick={remove}
        className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-line-strong bg-card ps-3 pe-2 text-start text-small text-body hover:border-muted hover:bg-card-hover lg:min-h-8"
      >
        <bdi className="min-w-0 wrap-anywhere">{text}</bdi>
        <X aria-hidden="true" className="size-4 shrink-0 text-muted" />
      </button>
    </li>
  );
}
