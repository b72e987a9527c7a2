import { useTranslation } from 'react-i18next';
import { Setting } from '@/admin/forms/setting';
import { useListField } from '@/admin/forms/use-list-field';
import { readShown, shownList, readPath, type Item } from '@/admin/settings/draft';
import { useDraft } from '@/admin/settings/draft-context';
import { useFocusField } from '@/admin/settings/focus-field';
import { Select } from '@/components/form/select';
import { footerCategories } from '@/features/settings/options';
import { footerListPath, type FooterCategory, type FooterEntry } from './footer-link';

/** The column of a footer link. It can be chosen for a new link and is fixed for a stored one (spec/admin-panel section 2). */
export function CategoryField({ link, path, category }: { link: FooterEntry; path: string; category: FooterCategory }) {
  const { t } = useTranslation(['panel-footer-links', 'panel-settings']);
  const { base, form } = useDraft();
  const list = useListField<FooterEntry>(footerListPath(category));
  const focusField = useFocusField();
  const isStored = readShown(base(), path) !== undefined;

  function choose(next: FooterCategory) {
    if (next === category) return;
    const target = footerListPath(next);
    list.arrange(list.items.filter(({ id }) => id !== link.id));
    const others = shownList(readPath(form.getValues(), target) as Item[] | null, target) as unknown as FooterEntry[];
    form.setValue(target, [...others, link]);
    // After the next render the field is in the other list.
    setTimeout(() => focusField(`${target}[${link.id}].category`));
  }

  return (
    <Setting path={`${path}.category`} label={t('category')} isChanged={false} hint={isStored ? t('categoryFixed') : undefined}>
      {({ id, describedBy }) => (
        <Select
          id={id}
          name={`${path}.category`}
          disabled={isStored}
          aria-describedby={describedBy}
          value={category}
          onChange={(event) => choose(event.target.value as FooterCategory)}
          className="lg:min-h-9 lg:py-1 lg:text-small"
        >
          {footerCategories.map((value) => (
            <option key={value} value={value}>
              {t(`panel-settings:fields.siteTheme/footerLinks/${value}`)}
            </option>
          ))}
        </Select>
      )}
    </Setting>
  );
}
