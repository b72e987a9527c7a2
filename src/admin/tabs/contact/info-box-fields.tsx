import { useTranslation } from 'react-i18next';
import { BilingualField } from '@/admin/forms/bilingual-field';
import { RadioField } from '@/admin/forms/radio-field';
import { infoBoxIcons } from '@/features/settings/options';
import type { InfoBox } from '@/features/settings/schema';
import { BoxLinkPreview } from './box-link-preview';
import { infoBoxDrawings } from './info-box-icons';
import { PrefixField } from './prefix-field';

/** Addresses and numbers read left to right, and are the same in both languages. */
const isLatin = (prefix: string | undefined) => Boolean(prefix?.trim());

/** What an info box shows, and what its link does. */
export function InfoBoxFields({ box, path }: { box: InfoBox; path: string }) {
  const { t } = useTranslation('panel-contact');
  const latin = isLatin(box.hrefPrefix);
  return (
    <>
      <RadioField
        path={`${path}.icon`}
        options={infoBoxIcons.map((value) => ({ value, label: t(`icons.${value}`) }))}
        gridClassName="grid-cols-2 text-center @md:grid-cols-4"
      >
        {({ value }) => <Drawing icon={value} />}
      </RadioField>
      <BilingualField path={`${path}.title`} maxLength={120} />
      <BilingualField path={`${path}.detail`} maxLength={300} latin={latin} hint={latin ? t('boxes.oneIsEnough') : undefined} />
      <BilingualField path={`${path}.subDetail`} maxLength={300} />
      <PrefixField path={`${path}.hrefPrefix`} />
      <BoxLinkPreview box={box} />
    </>
  );
}

function Drawing({ icon }: { icon: InfoBox['icon'] }) {
  const Icon = infoBoxDrawings[icon];
  return <Icon aria-hidden="true" className="mx-auto mt-1 size-5 text-primary-text" />;
}
