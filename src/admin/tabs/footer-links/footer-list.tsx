import { useTranslation } from 'react-i18next';
import { EntryList } from '@/admin/forms/entry-list';
import { linkHealth } from '@/admin/forms/links/link-target';
import { useLinkItems } from '@/admin/forms/links/use-link-items';
import { Badge } from '@/components/ui/badge';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { randomId } from '@/lib/random-id';
import { footerListPath, footerTarget, type FooterCategory, type FooterEntry } from './footer-link';
import { LinkFields } from './link-fields';

const noText = { en: '', ar: '' };

/** The list of links of one footer column. A closed link shows its text and address. */
export function FooterList({ category }: { category: FooterCategory }) {
  const { t } = useTranslation(['panel-footer-links', 'panel-settings']);
  const { language } = useLanguage();
  const nameOf = ({ text }: FooterEntry) => localize(text, language).trim() || t('unnamed');
  return (
    <EntryList<FooterEntry>
      path={footerListPath(category)}
      label={t(`panel-settings:fields.siteTheme/footerLinks/${category}`)}
      addLabel={t('add')}
      empty={t(category === 'legalLinks' ? 'emptyLegal' : 'empty')}
      create={() => ({ id: randomId(), text: noText, href: '' })}
      nameOf={nameOf}
      lineOf={(link) => <LinkLine link={link} name={nameOf(link)} />}
    >
      {(link, path) => <LinkFields link={link} path={path} category={category} />}
    </EntryList>
  );
}

function LinkLine({ link, name }: { link: FooterEntry; name: string }) {
  const { t } = useTranslation('panel-footer-links');
  const health = linkHealth(footerTarget(link, useLinkItems()));
  return (
    <>
      <bdi className="line-clamp-2 min-w-0 font-medium wrap-anywhere">{name}</bdi>
      <bdi dir="ltr" className="line-clamp-1 min-w-0 text-muted wrap-anywhere">
        {link.href}
      </bdi>
      {health === 'dead' && <Badge tone="danger">{t('dead')}</Badge>}
      {health === 'doubtful' && <Badge tone="warning">{t('doubtful')}</Badge>}
    </>
  );
}
