import { useTranslation } from 'react-i18next';
import { BilingualField } from '@/admin/inputs/bilingual-field';
import type { InfoBox } from '@/features/settings/schema';
import { BoxLinkPreview } from './box-link-preview';
import { IconField } from './icon-field';
import { PrefixField } from './prefix-field';

/** Addresses and numbers read left to right, and are the same in both languages. */
const isLatin = (prefix: string | undefined) => Boolean(prefix?.trim());

/** What an info box shows, and what its link does. */
export function InfoBoxFields({ box, path }: { box: InfoBox; path: string }) {
  const { t } = useTranslation('panel-contact');
  const latin = isLatin(box.hrefPrefix);
  return (
    <>
      <IconField path={`${path}.icon`} />
      <BilingualField path={`${path}.title`} maxLength={120} />
      <BilingualField path={`${path}.detail`} maxLength={300} latin={latin} hint={latin ? t('boxes.oneIsEnough') : undefined} />
      <BilingualField path={`${path}.subDetail`} maxLength={300} />
      <PrefixField path={`${path}.hrefPrefix`} />
      <BoxLinkPreview box={box} />
    </>
  );
}
