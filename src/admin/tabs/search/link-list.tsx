import { useTranslation } from 'react-i18next';
import { BilingualField } from '@/admin/forms/bilingual-field';
import { EntryList } from '@/admin/forms/entry-list';
import { useDraftField } from '@/admin/forms/use-draft-field';
import { HrefField } from '@/admin/forms/links/href-field';
import { targetName } from '@/admin/forms/links/link-choices';
import { linkHealth, linkTarget } from '@/admin/forms/links/link-target';
import { useLinkItems } from '@/admin/forms/links/use-link-items';
import { linkNamespaces } from '@/admin/forms/links/use-link-words';
import { useTextsIn } from '@/admin/settings/use-texts-in';
import { Badge } from '@/components/ui/badge';
import type { SearchLink } from '@/features/settings/schema';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { randomId } from '@/lib/random-id';
import { WordsField } from './words-field';

/** The links that the site search finds in addition to its pages and offers. */
export function LinkList() {
  const { t } = useTranslation(['panel-search', 'panel-settings']);
  const { language } = useLanguage();
  const items = useLinkItems();
  const nameOf = ({ query, text }: SearchLink) => query.trim() || localize(text, language).trim() || t('links.unnamed');
  return (
    <EntryList<SearchLink>
      path="search.links"
      label={t('panel-settings:fields.search/links')}
      addLabel={t('links.add')}
      empty={t('links.empty')}
      create={() => ({ id: randomId(), query: '', text: { en: '', ar: '' }, href: '' })}
      nameOf={nameOf}
      lineOf={(link) => (
        <>
          <bdi className="min-w-0 font-medium wrap-anywhere">{nameOf(link)}</bdi>
          <bdi dir="ltr" className="min-w-0 text-muted wrap-anywhere">
            {link.href}
          </bdi>
          {linkHealth(linkTarget(link.href, items)) === 'dead' && <Badge tone="danger">{t('links.dead')}</Badge>}
        </>
      )}
    >
      {(link, path) => <LinkFields link={link} path={path} />}
    </EntryList>
  );
}

function LinkFields({ link, path }: { link: SearchLink; path: string }) {
  const { t } = useTranslation('panel-settings');
  const entry = useDraftField<SearchLink>(path);
  const english = useTextsIn('en', linkNamespaces);
  const arabic = useTextsIn('ar', linkNamespaces);
  const items = useLinkItems();

  /** Sets the address. A link without a text gets the name of the target. */
  function pick(href: string) {
    const target = linkTarget(href, items);
    const hasText = link.text.en.trim() !== '' || link.text.ar.trim() !== '';
    const text = hasText
      ? link.text
      : {
          en: (english && targetName(target, { t: english, language: 'en', items })) ?? '',
          ar: (arabic && targetName(target, { t: arabic, language: 'ar', items })) ?? '',
        };
    entry.setValue({ ...link, text, href });
  }

  return (
    <>
      <WordsField path={`${path}.query`} />
      <BilingualField path={`${path}.text`} aside={t('required')} />
      <HrefField
        path={`${path}.href`}
        target={linkTarget(link.href, items)}
        onChange={(href) => entry.setValue({ ...link, href })}
        onPick={pick}
      />
    </>
  );
}
