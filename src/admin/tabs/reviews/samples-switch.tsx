import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { oneSettingMutation, storedSettingsQuery } from '@/features/settings/admin';
import { mergeSettings } from '@/features/settings/merge';
import { Switch } from '../../ui/switch';

/** Switches the built-in testimonials after the approved reviews on or off. Saves at once, like all actions of lists. */
export function SamplesSwitch() {
  const { t } = useTranslation('panel-reviews');
  const id = useId();
  const { data: stored } = useQuery(storedSettingsQuery);
  const { mutate, isPending, variables } = useMutation(oneSettingMutation);
  if (!stored) return null;
  const isOn = isPending ? variables.value === true : mergeSettings(stored.settings).settings.showSampleTestimonials;
  return (
    <label htmlFor={id} className="flex min-h-11 cursor-pointer items-center gap-2 ps-2 text-muted lg:min-h-9">
      <Switch id={id} isOn={isOn} onChange={(value) => mutate({ key: 'showSampleTestimonials', value })} />
      {t('samples')}
    </label>
  );
}
