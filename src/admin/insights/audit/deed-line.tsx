import { useTranslation } from 'react-i18next';
import { useText } from '@/admin/list/use-texts';
import { deedText, type Deed } from './deed';

/** What was done, in words. Needs the texts of `panel-audit`. */
export function DeedLine({ row }: { row: Pick<Deed, 'action' | 'table_name' | 'row_count'> }) {
  return deedText(row, useText());
}

/** Who it was, by the name they had then; whoever had none did it by SQL or has never chosen one. */
export function DeedActor({ row: { actor_name } }: { row: Pick<Deed, 'actor_name'> }) {
  const { t } = useTranslation('panel-audit');
  return actor_name ? <bdi className="wrap-anywhere">{actor_name}</bdi> : <span className="text-muted">{t('nobody')}</span>;
}
