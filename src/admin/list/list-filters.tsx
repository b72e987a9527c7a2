import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '@/components/form/select';
import { TextInput } from '@/components/form/text-input';
import { buttonClass } from '@/components/ui/button-class';
import { cn } from '@/lib/cn';
import { countQuery, maxCounted, type ListName } from '@/features/lists/admin';
import { useLanguage } from '@/i18n/use-language';
import { formatNumber } from '@/lib/format';
import { FindOptionDialog } from './find-option-dialog';
import type { FilterControl, FilterOption, ListFlag } from './list-definition';
import { valueOf, withParts, withValue } from './list-view';
import type { ListAddress } from './use-list-view';
import { useText } from './use-texts';

const dense = 'lg:min-h-9 lg:py-1 lg:text-small';

export interface ListFiltersProps {
  list: ListName;
  filters: readonly FilterControl[];
  address: Pick<ListAddress, 'view' | 'setFilters'>;
}

/** The filter controls of a list. A `split` is outside of them. */
export function ListFilters({ list, filters, address }: ListFiltersProps) {
  return filters.map((control) => {
    switch (control.kind) {
      case 'split':
        return null;
      case 'choice':
        return <Choice key={control.column} control={control} address={address} />;
      case 'lookup':
        return <Lookup key={control.column} control={control} address={address} />;
      case 'search':
        return <SearchedOptions key={control.column} control={control} address={address} />;
      case 'flag':
        return <Flag key={control.flag} list={list} control={control} address={address} />;
      case 'dates':
        return <Dates key="dates" address={address} />;
    }
  });
}

type Address = ListFiltersProps['address'];

interface ControlProps<Kind extends FilterControl['kind']> {
  control: Extract<FilterControl, { kind: Kind }>;
  address: Address;
}

function Choice({ control: { label, column, options }, address }: ControlProps<'choice'>) {
  const text = useText();
  return (
    <Options
      label={text(label)}
      column={column}
      options={options.map((option) => ({ value: option.value, label: text(option.label) }))}
      address={address}
    />
  );
}

function Lookup({ control: { label, column, useOptions }, address }: ControlProps<'lookup'>) {
  const text = useText();
  return <Options label={text(label)} column={column} options={useOptions() ?? []} address={address} />;
}

function SearchedOptions({ control: { label, column, useOffered, useFound }, address }: ControlProps<'search'>) {
  const text = useText();
  const [isFinding, setFinding] = useState(false);
  const chosen = valueOf(address.view.filter, column);
  const { options, hasMore } = useOffered(chosen === undefined ? undefined : String(chosen));
  return (
    <>
      <Options
        label={text(label)}
        column={column}
        options={options}
        address={address}
        onMore={hasMore ? () => setFinding(true) : undefined}
      />
      {isFinding && (
        <FindOptionDialog
          label={text(label)}
          useFound={useFound}
          onChoose={(value) => address.setFilters(withValue(address.view.filter, column, value))}
          onClose={() => setFinding(false)}
        />
      )}
    </>
  );
}

interface OptionsProps {
  label: string;
  column: string;
  options: readonly FilterOption[];
  address: Address;
  /** Opens the dialog with the other options. */
  onMore?: (() => void) | undefined;
}

/** The value of the option that opens the dialog. All other values are ids. */
const more = 'more';

function Options({ label, column, options, address: { view, setFilters }, onMore }: OptionsProps) {
  const { t } = useTranslation('panel-list');
  function choose(text: string) {
    if (onMore && text === more) {
      onMore();
      return;
    }
    setFilters(withValue(view.filter, column, options.find((option) => String(option.value) === text)?.value));
  }
  const chosen = valueOf(view.filter, column);
  const all = t('facet.all', { label });
  const shown = options.find(({ value }) => value === chosen)?.label ?? all;
  return (
    // On phones the width follows the text, by the mean width of a letter. Two controls share a line if both texts fit.
    <div style={{ '--letters': shown.length }} className="min-w-0 max-sm:flex-[1_1_max(8rem,calc(var(--letters)*0.52rem+3.25rem))]">
      <Select
        aria-label={label}
        value={chosen === undefined ? '' : String(chosen)}
        onChange={(event) => choose(event.target.value)}
        className={cn(dense, chosen !== undefined && 'border-primary-text')}
      >
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={String(option.value)} value={String(option.value)}>
            {option.label}
          </option>
        ))}
        {onMore && <option value={more}>{t('facet.more')}</option>}
      </Select>
    </div>
  );
}

function Flag({
  list,
  control: { flag, label, isCounted },
  address: {
    view: { filter },
    setFilters,
  },
}: ControlProps<'flag'> & { list: ListName }) {
  const text = useText();
  const isSet = filter[flag] === true;
  return (
    <button
      type="button"
      aria-pressed={isSet}
      onClick={() => setFilters(withParts(filter, { [flag]: isSet ? undefined : true }))}
      className={buttonClass({
        variant: 'secondary',
        size: 'sm',
        className: cn('font-medium', isSet && 'border-primary-text text-primary-text'),
      })}
    >
      <span>{text(label)}</span>
      {isCounted && <FlagCount list={list} flag={flag} />}
    </button>
  );
}

function FlagCount({ list, flag }: { list: ListName; flag: ListFlag }) {
  const { language } = useLanguage();
  const { data: count } = useQuery(countQuery(list, { [flag]: true }));
  if (!count) return null;
  return (
    <span className="font-normal text-muted tabular-nums">
      {count > maxCounted ? `${formatNumber(maxCounted, language)}+` : formatNumber(count, language)}
    </span>
  );
}

function Dates({ address: { view, setFilters } }: { address: Address }) {
  const { t } = useTranslation('panel-list');
  return (
    <div className="flex min-w-0 flex-wrap gap-2 max-sm:basis-full">
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className="flex min-w-0 gap-x-2 max-sm:flex-[1_1_9rem] max-sm:flex-col sm:items-center">
          <span className="text-muted">{t(end)}</span>
          <TextInput
            type="date"
            dir="ltr"
            value={view.filter[end] ?? ''}
            onChange={(event) => setFilters(withParts(view.filter, { [end]: event.target.value }), { replace: true })}
            className={dense}
          />
        </label>
      ))}
    </div>
  );
}
