import { RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { defaultDraft, readPath } from '@/admin/settings/draft';
import { Button } from '@/components/ui/button';
import type { ListField } from './use-list-field';

/** The button that restores the built-in list. Hidden while the list is the built-in one. */
export function ResetListButton<Entry>({ path, label, list }: { path: string; label: string; list: ListField<Entry> }) {
  const { t } = useTranslation('panel-settings');
  const builtIn = readPath(defaultDraft, path);
  const hasOwn = list.isSet && Array.isArray(builtIn) && builtIn.length > 0 && JSON.stringify(list.items) !== JSON.stringify(builtIn);
  if (!hasOwn) return null;
  return (
    <Button size="sm" variant="ghost" className="text-muted" onClick={() => list.reset(label)}>
      <RotateCcw aria-hidden="true" className="size-3.5" />
      {t('resetToDefault')}
      <span className="sr-only">{`: ${label}`}</span>
    </Button>
  );
}
