import { useTranslation } from 'react-i18next';
import { EntryList } from '@/admin/forms/entry-list';
import type { Office } from '@/features/settings/schema';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { randomId } from '@/lib/random-id';
import { OfficeFields } from './office-fields';

const noText = { en: '', ar: '' };

/** The list of branches. A closed branch shows its name and address. */
export function Branches() {
  const { t } = useTranslation('panel-contact');
  const { language } = useLanguage();
  const nameOf = ({ name }: Office) => localize(name, language).trim() || t('branches.unnamed');
  return (
    <EntryList<Office>
      path="contactDetails.branches"
      label={t('branches.title')}
      addLabel={t('branches.add')}
      empty={t('branches.empty')}
      create={() => ({ id: randomId(), name: noText, address: noText, phone: '', email: '' })}
      nameOf={nameOf}
      lineOf={(branch) => (
        <>
          <bdi className="line-clamp-2 min-w-0 font-medium wrap-anywhere">{nameOf(branch)}</bdi>
          <bdi className="line-clamp-1 min-w-0 text-muted wrap-anywhere">
            {localize(branch.address, language).trim() || t('branches.noAddress')}
          </bdi>
        </>
      )}
    >
      {(_branch, path) => <OfficeFields path={path} isBranch />}
    </EntryList>
  );
}
