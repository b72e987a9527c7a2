import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { storedSettingsQuery } from '@/features/settings/admin';
import { toDraft } from '../../settings/draft';
import { useChangeTexts } from '../../settings/use-change-texts';

/** What a changed setting is called; an entry of a list by its name as it is now. */
export function SettingName({ path }: { path: string }) {
  const { labelOf } = useChangeTexts();
  const { data: stored } = useQuery(storedSettingsQuery);
  const draft = useMemo(() => toDraft(stored?.settings), [stored]);
  return <bdi>{labelOf(path, draft)}</bdi>;
}
