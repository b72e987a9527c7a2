import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { toDraft } from '@/admin/settings/draft';
import { useChangeTexts } from '@/admin/settings/use-change-texts';
import { storedSettingsQuery } from '@/features/settings/admin';
import type { SentenceContext } from './sentence';
import { useFieldNames } from './use-field-names';

/**
 * Returns the names of changed fields, statuses and values. An entry of a list of the settings has its current name. Needs the namespaces
 * `panel-audit`, `panel-settings` and `shell`.
 */
export function useAuditNames(): NonNullable<SentenceContext['names']> {
  const { labelOf, valueOf } = useChangeTexts();
  const { fieldName, statusName, choiceName } = useFieldNames();
  const { data: stored } = useQuery(storedSettingsQuery);
  const draft = useMemo(() => toDraft(stored?.settings), [stored]);
  return {
    field: ({ table_name }, path) =>
      table_name === 'website_settings'
        ? labelOf(path, draft)
        : fieldName(table_name === 'content_items' && path === 'position' ? 'place' : path),
    status: statusName,
    value: ({ table_name }, value, path) =>
      table_name === 'notification_settings' && typeof value === 'string' ? choiceName(value) : valueOf(value, path),
  };
}
