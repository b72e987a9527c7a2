import { Segments } from '../ui/segments';
import type { FilterControl } from './list-definition';
import { valueOf, withValue } from './list-view';
import type { ListAddress } from './use-list-view';
import { useText } from './use-texts';

export interface SplitFilterProps {
  control: Extract<FilterControl, { kind: 'split' }>;
  address: Pick<ListAddress, 'view' | 'setFilters'>;
}

/** Switches between the lists of one table. */
export function SplitFilter({ control: { column, label, options }, address: { view, setFilters } }: SplitFilterProps) {
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
