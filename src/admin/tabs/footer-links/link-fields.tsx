import { useTranslation } from 'react-i18next';
import { BilingualField } from '@/admin/forms/bilingual-field';
import { SwitchField } from '@/admin/forms/switch-field';
import { useDraftField } from '@/admin/forms/use-draft-field';
import { HrefField } from '@/admin/forms/links/href-field';
import { targetName } from '@/admin/forms/links/link-choices';
import { linkTarget } from '@/admin/forms/links/link-target';
import { useLinkItems } from '@/admin/forms/links/use-link-items';
import { linkNamespaces } from '@/admin/forms/links/use-link-words';
import { readShown } from '@/admin/settings/draft';
import { useDraft } from '@/admin/settings/draft-context';
import { useTextsIn } from '@/admin/settings/use-texts-in';
import { CategoryField } from './category-field';
import { footerTarget, withHref, type FooterCategory, type FooterEntry } from './footer-link';

/** The fields of a footer link. */
export function LinkFields({ link, path, category }: { link: FooterEntry; path: string; category: FooterCategory }) {
  const { t } = useTranslation('panel-settings');
  const { base } = useDraft();
  const entry = useDraftField<FooterEntry>(path);
  const english = useTextsIn('en', linkNamespaces);
  const arabic = useTextsIn('ar', linkNamespaces);
  const items = useLinkItems();
  const stored = readShown(base(), `${path}.isContact`) as boolean | undefined;

  /** Sets a picked address. A link without a text gets the name of the target in both languages. */
  function pick(href: string) {
    const target = linkTarget(href, items);
    const hasText = link.text.en.trim() !== '' || link.text.ar.trim() !== '';
    const text = hasText
      ? link.text
      : {
          en: (english && targetName(target, { t: english, language: 'en', items })) ?? '',
          ar: (arabic && targetName(target, { t: arabic, language: 'ar', items })) ?? '',
        };
    entry.setValue(withHref({ ...link, text }, href, stored));
  }

  return (
    <>
      <BilingualField path={`${path}.text`} aside={t('required')} />
      <HrefField
        path={`${path}.href`}
        target={footerTarget(link, items)}
        onChange={(href) => entry.setValue(withHref(link, href, stored))}
        onPick={pick}
      />
      {footerTarget(link, items).kind === 'site' && <SwitchField path={`${path}.newTab`} otherwise />}
      <CategoryField link={link} path={path} category={category} />
    </>
  );
}
