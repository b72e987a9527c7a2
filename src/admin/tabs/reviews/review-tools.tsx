import { MailQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { tabPath } from '@/admin/tab-ids';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button-class';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { oneSettingMutation, storedSettingsQuery } from '@/features/settings/admin';
import { mergeSettings } from '@/features/settings/merge';
import { Switch } from '../../ui/switch';

/** Switches the built-in testimonials after the approved reviews on or off. Saves at once, like all actions of lists. */
function SamplesSwitch() {
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

/** The way to the invitations, and the switch of the samples. */
export function ReviewTools() {
  const { t } = useTranslation('panel-invitations');
  return (
    <>
      <AppLink to={`${tabPath('reviews')}?view=invitations`} className={buttonClass({ size: 'sm', variant: 'secondary' })}>
        <MailQuestion aria-hidden="true" className="size-4" />
        {t('title')}
      </AppLink>
      <SamplesSwitch />
    </>
  );
}
