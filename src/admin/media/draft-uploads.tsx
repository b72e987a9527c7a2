import { useEffect, useEffectEvent } from 'react';
import { useTranslation } from 'react-i18next';
import type { FieldPath, FieldPathValue } from 'react-hook-form';
import { toast } from '@/components/feedback/toast-store';
import { useDraft } from '../settings/draft-context';
import { defaultDraft, readPath, type Draft } from '../settings/draft';
import { takeUploads, type Arrival } from './uploads';

/** Returns whether an upload is for a setting, whose path is then its place. */
export const isSettingUpload = (target: string) => typeof readPath(defaultDraft, target) === 'string';

/** Writes finished uploads into the draft, whichever tab is open, and reports them. */
export function DraftUploads() {
  const { form } = useDraft();
  const { t } = useTranslation('panel-media', { useSuspense: false });
  const take = useEffectEvent(({ target, address, kind }: Arrival) => {
    const path = target as FieldPath<Draft>;
    form.setValue(path, address as FieldPathValue<Draft, typeof path>);
    toast({ variant: 'success', title: t(`updated.${kind}`), description: t('publishHint') });
  });
  useEffect(() => takeUploads(isSettingUpload, (arrival) => take(arrival)), []);
  return null;
}
