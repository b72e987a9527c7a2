import { useTranslation } from 'react-i18next';
import { FieldGroup } from '@/admin/ui/field-group';
import { footerCategories } from '@/features/settings/options';
import { FooterList } from './footer-list';

/** The links in the three columns of the footer. */
export function FooterLinksTab() {
  const { t } = useTranslation(['panel-footer-links', 'panel-settings']);
  return footerCategories.map((category) => (
    <FieldGroup key={category} title={t(`panel-settings:fields.siteTheme/footerLinks/${category}`)} text={t(`about.${category}`)}>
      <FooterList category={category} />
    </FieldGroup>
  ));
}
