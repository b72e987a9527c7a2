import { useTranslation } from 'react-i18next';
import { EntryList } from '@/admin/forms/entry-list';
import type { Figure } from '@/features/settings/schema';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { randomId } from '@/lib/random-id';
import { BilingualField } from '@/admin/forms/bilingual-field';

const noText = { en: '', ar: '' };

/** The list of figures on the home page. */
export function Figures() {
  const { t } = useTranslation('panel-general');
  const { language } = useLanguage();
  const nameOf = ({ value, label }: Figure) =>
    [value, label]
      .map((text) => localize(text, language).trim())
      .filter(Boolean)
      .join(' ') || t('figures.unnamed');
  return (
    <EntryList<Figure>
      path="figures"
      label={t('figures.title')}
      addLabel={t('figures.add')}
      empty={t('figures.empty')}
      create={() => ({ id: randomId(), value: noText, label: noText })}
      nameOf={nameOf}
      lineOf={(figure) => (
        <>
          <bdi className="min-w-12 font-medium tabular-nums">{localize(figure.value, language)}</bdi>
          <bdi className="line-clamp-1 min-w-0 text-muted wrap-anywhere">{localize(figure.label, language)}</bdi>
        </>
      )}
    >
      {(_, path) => (
        <>
          <BilingualField path={`${path}.value`} />
          <BilingualField path={`${path}.label`} />
        </>
      )}
    </EntryList>
  );
}
