import { Globe, Mail, MapPin, Phone, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BilingualField } from '@/admin/forms/bilingual-field';
import { RadioField } from '@/admin/forms/radio-field';
import { infoBoxIcons } from '@/features/settings/options';
import type { InfoBox } from '@/features/settings/schema';
import { BoxLinkPreview } from './box-link-preview';
import { PrefixField } from './prefix-field';

/** The icons of info boxes. */
export const infoBoxIconComponents: Readonly<Record<InfoBox['icon'], LucideIcon>> = { Mail, Phone, MapPin, Globe };

/** The fields of an info box. */
export function InfoBoxFields({ box, path }: { box: InfoBox; path: string }) {
  const { t } = useTranslation('panel-contact');
  // Addresses and phone numbers are left to right and the same in both languages.
  const latin = Boolean(box.hrefPrefix?.trim());
  return (
    <>
      <RadioField
        path={`${path}.icon`}
        options={infoBoxIcons.map((value) => ({ value, label: t(`icons.${value}`) }))}
        gridClassName="grid-cols-2 text-center @md:grid-cols-4"
      >
        {({ value }) => <IconPreview icon={value} />}
      </RadioField>
      <BilingualField path={`${path}.title`} />
      <BilingualField path={`${path}.detail`} latin={latin} hint={latin ? t('boxes.oneIsEnough') : undefined} />
      <BilingualField path={`${path}.subDetail`} />
      <PrefixField path={`${path}.hrefPrefix`} />
      <BoxLinkPreview box={box} />
    </>
  );
}

function IconPreview({ icon }: { icon: InfoBox['icon'] }) {
  const Icon = infoBoxIconComponents[icon];
  return <Icon aria-hidden="true" className="mx-auto mt-1 size-5 text-primary-text" />;
}
