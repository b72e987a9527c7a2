import { useTranslation } from 'react-i18next';
import { EntryList } from '@/admin/forms/entry-list';
import type { InfoBox } from '@/features/settings/schema';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { randomId } from '@/lib/random-id';
import { infoBoxIconComponents, InfoBoxFields } from './info-box-fields';

const noText = { en: '', ar: '' };

/** The list of info boxes in the contact section of the home page. */
export function InfoBoxes() {
  const { t } = useTranslation('panel-contact');
  const { language } = useLanguage();
  const nameOf = ({ title }: InfoBox) => localize(title, language).trim() || t('boxes.unnamed');
  return (
    <EntryList<InfoBox>
      path="contactDetails.ctaInfoBoxes"
      label={t('boxes.title')}
      addLabel={t('boxes.add')}
      empty={t('boxes.empty')}
      create={() => ({ id: randomId(), icon: 'Globe', title: noText, detail: noText, subDetail: noText })}
      nameOf={nameOf}
      lineOf={(box) => <BoxLine box={box} name={nameOf(box)} detail={localize(box.detail, language)} />}
    >
      {(box, path) => <InfoBoxFields box={box} path={path} />}
    </EntryList>
  );
}

function BoxLine({ box, name, detail }: { box: InfoBox; name: string; detail: string }) {
  const Icon = infoBoxIconComponents[box.icon];
  return (
    <>
      <Icon aria-hidden="true" className="size-4 shrink-0 text-primary-text" />
      <bdi className="line-clamp-2 min-w-0 font-medium wrap-anywhere">{name}</bdi>
      <bdi className="line-clamp-1 min-w-0 text-muted wrap-anywhere">{detail}</bdi>
    </>
  );
}
