import { useTranslation } from 'react-i18next';
import { Select } from '@/components/form/select';
import { TextInput } from '@/components/form/text-input';
import { buttonClass } from '@/components/ui/button-class';
import { cn } from '@/lib/cn';
import type { FacetValue, ListFacet } from './list-definition';
import type { ListAddress } from './use-list-view';
import { useText } from './use-texts';

const dense = 'lg:min-h-9 lg:py-1 lg:text-small';

export interface ListFacetsProps {
  facets: readonly ListFacet[];
  address: Pick<ListAddress, 'view' | 'narrow'>;
}

/** The ways to see fewer rows, side by side. */
export function ListFacets({ facets, address }: ListFacetsProps) {
  return facets.map((facet) => {
    switch (facet.kind) {
      case 'choice':
        return <Choice key={facet.column} facet={facet} address={address} />;
      case 'lookup':
        return <Lookup key={facet.column} facet={facet} address={address} />;
      case 'unread':
        return <Unread key="unread" address={address} />;
      case 'dates':
        return <Dates key="dates" address={address} />;
    }
  });
}

type Of<Kind extends ListFacet['kind']> = Extract<ListFacet, { kind: Kind }>;
type Address = ListFacetsProps['address'];

function Choice({ facet, address }: { facet: Of<'choice'>; address: Address }) {
  const text = useText();
  return <Options label={text(facet.label)} column={facet.column} options={facet.options.map(({ value, label }) => ({ value, label: text(label) }))} address={address} />;
}

function Lookup({ facet, address }: { facet: Of<'lookup'>; address: Address }) {
  const text = useText();
  const { useOptions } = facet;
  return <Options label={text(facet.label)} column={facet.column} options={useOptions() ?? []} address={address} />;
}

interface OptionsProps {
  label: string;
  column: string;
  options: readonly { value: FacetValue; label: string }[];
  address: Address;
}

function Options({ label, column, options, address: { view, narrow } }: OptionsProps) {
  const { t } = useTranslation('panel-list');
  function choose(text: string) {
    const { [column]: _before, ...others } = view.facets;
    const value = options.find((option) => String(option.value) === text)?.value;
    narrow({ facets: value === undefined ? others : { ...others, [column]: value } });
  }
  const chosen = view.facets[column];
  return (
    <div className="min-w-0 max-sm:flex-[1_1_8rem]">
      <Select aria-label={label} value={chosen === undefined ? '' : String(chosen)} onChange={(event) => choose(event.target.value)} className={cn(dense, chosen !== undefined && 'border-primary-text')}>
        <option value="">{t('facet.all', { label })}</option>
        {options.map((option) => (
          <option key={String(option.value)} value={String(option.value)}>
            {option.label}
          </option>
        ))}
      </Select>
    </div>
  );
}

function Unread({ address: { view, narrow } }: { address: Address }) {
  const { t } = useTranslation('panel-list');
  return (
    <button
      type="button"
      aria-pressed={view.unread}
      onClick={() => narrow({ unread: !view.unread })}
      className={buttonClass({ variant: 'secondary', size: 'sm', className: cn('font-medium', view.unread && 'border-primary-text text-primary-text') })}
    >
      {t('unread')}
    </button>
  );
}

function Dates({ address: { view, narrow } }: { address: Address }) {
  const { t } = useTranslation('panel-list');
  return (['from', 'to'] as const).map((end) => (
    <label key={end} className="flex min-w-0 flex-wrap items-center gap-x-2 max-sm:flex-[1_1_8rem]">
      <span className="text-muted">{t(end)}</span>
      <span className="min-w-0 max-sm:flex-[1_1_6rem]">
        <TextInput type="date" dir="ltr" value={view[end]} onChange={(event) => narrow({ [end]: event.target.value }, { replace: true })} className={dense} />
      </span>
    </label>
  ));
}
