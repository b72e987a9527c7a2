import { useTranslation } from 'react-i18next';
import { Select } from '@/components/form/select';
import type { ItemKind } from '@/lib/item-kinds';
import { targetsOf, type ColumnMap, type ImportTarget } from './columns';
import { useTargetName } from './use-target-name';

export interface ColumnTableProps {
  kind: ItemKind;
  table: { headers: readonly string[]; rows: readonly (readonly string[])[] };
  columns: ColumnMap;
  onChange: (columns: ColumnMap) => void;
}

/** The columns of a file with a sample, each with the choice of what it is. A target chosen elsewhere moves. */
export function ColumnTable({ kind, table: { headers, rows }, columns, onChange }: ColumnTableProps) {
  const { t } = useTranslation('panel-items');
  const nameOf = useTargetName(kind);
  const targets = targetsOf(kind);
  const set = (index: number, target: ImportTarget | undefined) =>
    onChange(headers.map((_header, place) => (place === index ? target : columns[place] === target ? undefined : columns[place])));
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium">{t('import.columns')}</legend>
      <ul className="divide-y divide-line border-y border-line">
        {headers.map((header, index) => (
          <li key={index} className="grid items-center gap-x-4 gap-y-1 py-2 sm:grid-cols-[minmax(0,1fr)_15rem]">
            <span className="min-w-0">
              <span className="block font-medium break-words">
                <bdi>{header}</bdi>
              </span>
              <span className="line-clamp-1 text-muted">
                <bdi>{rows.find((row) => row[index]?.trim())?.[index]}</bdi>
              </span>
            </span>
            <Select
              aria-label={t('import.target', { header })}
              value={columns[index] ?? ''}
              onChange={(event) =>
                set(
                  index,
                  targets.find((target) => target === event.target.value),
                )
              }
              className="lg:min-h-9 lg:py-1 lg:text-small"
            >
              <option value="">{t('import.skip')}</option>
              {targets.map((target) => (
                <option key={target} value={target}>
                  {nameOf(target)}
                </option>
              ))}
            </Select>
          </li>
        ))}
      </ul>
    </fieldset>
  );
}
