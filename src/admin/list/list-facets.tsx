import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Select } from '@/components/form/select';
import { TextInput } from '@/components/form/text-input';
import { buttonClass } from '@/components/ui/button-class';
import { cn } from '@/lib/cn';
import { countQuery, mostCounted, type ListName } from '@/features/lists/admin';
import { useLanguage } from '@/i18n/use-language';
import { formatNumber } from '@/lib/format';
import { Segments } from '../ui/segments';
import { FindFacet } from './find-facet';
import type { FacetValue, ListFacet, ListFlag } from './list-definition';
import type { ListAddress } from './use-list-view';
import { useText } from './use-texts';

const dense = 'lg:min-h-9 lg:py-1 lg:text-small';

export interface ListFacetsProps {
  list: ListName;
  facets: readonly ListFacet[];
  address: Pick<ListAddress, 'view' | 'narrow'>;
}

/** The ways to see fewer rows, side by side. */
export function ListFacets({ list, facets, address }: ListFacetsProps) {
  return facets.map((facet) => {
    switch (facet.kind) {
      case 'split':
        return <Split key={facet.column} facet={facet} address={address} />;
      case 'choice':
        return <Choice key={facet.column} facet={facet} address={address} />;
      case 'lookup':
        return <Lookup key={facet.column} facet={facet} address={address} />;
      case 'search':
        return <SearchFacet key={facet.column} facet={facet} address={address} />;
      case 'flag':
        return <Flag key={facet.flag} list={list} facet={facet} address={address} />;
      case 'dates':
        return <Dates key="dates" address={address} />;
    }
  });
}

type Of<Kind extends ListFacet['kind']> = Extract<ListFacet, { kind: Kind }>;
type Address = ListFacetsProps['address'];

function Split({ facet: { column, label, options }, address: { view, narrow } }: { facet: Of<'split'>; address: Address }) {
  const text = useText();
  return (
    <Segments
      label={text(label)}
      value={String(view.facets[column])}
      options={options.map((option) => ({ value: option.value, label: text(option.label) }))}
      onChange={(value) => narrow({ facets: { ...view.facets, [column]: value } })}
    />
  );
}

function Choice({ facet, address }: { facet: Of<'choice'>; address: Address }) {
  const text = useText();
  return (
    <Options
      label={text(facet.label)}
      column={facet.column}
      options={facet.options.map(({ value, label }) => ({ value, label: text(label) }))}
      address={address}
    />
  );
}

function Lookup({ facet, address }: { facet: Of<'lookup'>; address: Address }) {
  const text = useText();
  const { useOptions } = facet;
  return <Options label={text(facet.label)} column={facet.column} options={useOptions() ?? []} address={address} />;
}

function SearchFacet({ facet: { label, column, useOffered, useFound }, address }: { facet: Of<'search'>; address: Address }) {
  const text = useText();
  const [isFinding, setFinding] = useState(false);
  const chosen = address.view.facets[column];
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
        <FindFacet
          label={text(label)}
          useFound={useFound}
          onChoose={(value) => address.narrow({ facets: { ...address.view.facets, [column]: value } })}
          onClose={() => setFinding(false)}
        />
      )}
    </>
  );
}

interface OptionsProps {
  label: string;
  column: string;
  options: readonly { value: FacetValue; label: string }[];
  address: Address;
  /** Leads to the other values. */
  onMore?: (() => void) | undefined;
}

/** In the place of a value, which are ids. */
const more = 'more';

function Options({ label, column, options, address: { view, narrow }, onMore }: OptionsProps) {
  const { t } = useTranslation('panel-list');
  function choose(text: string) {
    if (onMore && text === more) {
      onMore();
      return;
    }
    const { [column]: _before, ...others } = view.facets;
    const value = options.find((option) => String(option.value) === text)?.value;
    narrow({ facets: value === undefined ? others : { ...others, [column]: value } });
  }
  const chosen = view.facets[column];
  const all = t('facet.all', { label });
  const shown = options.find(({ value }) => value === chosen)?.label ?? all;
  return (
    // On a phone, as wide as what it shows, by the mean width of a letter: two share a line as long as neither is cut.
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
  facet: { flag, label, isCounted },
  address: { view, narrow },
}: {
  list: ListName;
  facet: Of<'flag'>;
  address: Address;
}) {
  const text = useText();
  const isSet = view.flags.includes(flag);
  return (
    <button
      type="button"
      aria-pressed={isSet}
      onClick={() => narrow({ flags: isSet ? view.flags.filter((other) => other !== flag) : [...view.flags, flag] })}
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
      {count > mostCounted ? `${formatNumber(mostCounted, language)}+` : formatNumber(count, language)}
    </span>
  );
}

function Dates({ address: { view, narrow } }: { address: Address }) {
  const { t } = useTranslation('panel-list');
  return (
    <div className="flex min-w-0 flex-wrap gap-2 max-sm:basis-full">
      {(['from', 'to'] as const).map((end) => (
        <label key={end} className="flex min-w-0 gap-x-2 max-sm:flex-[1_1_9rem] max-sm:flex-col sm:items-center">
          <span className="text-muted">{t(end)}</span>
          <TextInput
            type="date"
            dir="ltr"
            value={view[end]}
            onChange={(event) => narrow({ [end]: event.target.value }, { replace: true })}
            className={dense}
          />
        </label>
      ))}
    </div>
  );
}
