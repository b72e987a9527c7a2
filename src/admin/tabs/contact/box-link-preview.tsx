import { useTranslation } from 'react-i18next';
import { LinkMeaning } from '@/admin/forms/links/link-meaning';
import { linkTarget, type LinkHealth, type LinkTarget } from '@/admin/forms/links/link-target';
import { useLinkWords } from '@/admin/forms/links/use-link-words';
import type { InfoBox } from '@/features/settings/schema';
import { languages, type Language } from '@/i18n/languages';
import { localize } from '@/i18n/localized-text';
import { classifyContact } from '@/lib/links';

type BoxLink = LinkTarget | { kind: 'noLink' };

/** Returns the target of an info box in a language. A box without a prefix has no link. */
function boxLink({ detail, hrefPrefix }: InfoBox, language: Language): BoxLink {
  if (!hrefPrefix?.trim()) return { kind: 'noLink' };
  const text = localize(detail, language);
  if (!text.trim()) return { kind: 'empty' };
  const link = classifyContact(hrefPrefix, text);
  return 'href' in link ? linkTarget(link.href, undefined) : { kind: 'unusable' };
}

const healthOf = ({ kind }: BoxLink): LinkHealth => (kind === 'unusable' ? 'dead' : 'good');

/** Describes the link of an info box, for each language separately where the links differ. */
export function BoxLinkPreview({ box }: { box: InfoBox }) {
  const { t } = useTranslation(['panel-contact', 'panel-settings']);
  const describe = useLinkWords();
  const textOf = (link: BoxLink) => (link.kind === 'noLink' ? t('boxes.noLink') : describe(link));
  const links = languages.map((language) => ({ language, link: boxLink(box, language) }));
  const [first, second] = links.map(({ link }) => textOf(link));
  const shown = first === second ? links.slice(0, 1) : links;
  return (
    <div role="status" aria-label={t('boxes.preview')} className="flex flex-col gap-1">
      {shown.map(({ language, link }) => (
        <LinkMeaning key={language} health={healthOf(link)}>
          {shown.length > 1 && <span className="font-medium">{`${t(`panel-settings:languages.${language}`)}: `}</span>}
          <span>{textOf(link)}</span>
        </LinkMeaning>
      ))}
    </div>
  );
}
