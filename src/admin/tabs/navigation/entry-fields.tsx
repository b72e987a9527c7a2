import { useTranslation } from 'react-i18next';
import { HrefField } from '@/admin/forms/links/href-field';
import { targetName } from '@/admin/forms/links/link-choices';
import { linkTarget } from '@/admin/forms/links/link-target';
import { useLinkItems } from '@/admin/forms/links/use-link-items';
import { linkNamespaces } from '@/admin/forms/links/use-link-words';
import { LanguageBox } from '@/admin/forms/language-box';
import { Setting } from '@/admin/forms/setting';
import { SwitchField } from '@/admin/forms/switch-field';
import { useDraftField } from '@/admin/forms/use-draft-field';
import { longestText } from '@/admin/settings/text-lengths';
import { useTextsIn } from '@/admin/settings/use-texts-in';
import { useOrderedLanguages } from '@/admin/ui/use-ordered-languages';
import type { NavigationEntry } from '@/features/settings/navigation';
import type { Localized } from '@/i18n/localized-text';
import type { NavigationKey } from '@/lib/site-pages';

const noText: Localized = { en: '', ar: '' };
const shell = ['shell'] as const;

export interface EntryFieldsProps {
  entry: NavigationEntry;
  /** The page of the entry; undefined for a link of one's own. */
  page: NavigationKey | undefined;
  /** The path of the entry in the settings. */
  path: string;
  onChange: (entry: NavigationEntry) => void;
}

/** The text of a page in the navigation, or text and target of a link of one's own. */
export function EntryFields({ entry, page, path, onChange }: EntryFieldsProps) {
  const english = useTextsIn('en', linkNamespaces);
  const arabic = useTextsIn('ar', linkNamespaces);
  const items = useLinkItems();
  const { href = '', text = noText } = entry;
  const target = linkTarget(href, items);

  /** Sets a picked address. A link without a text gets the name of the target in both languages. */
  function pick(next: string) {
    const picked = linkTarget(next, items);
    const hasText = text.en.trim() !== '' || text.ar.trim() !== '';
    const name = {
      en: (english && targetName(picked, { t: english, language: 'en', items })) ?? '',
      ar: (arabic && targetName(picked, { t: arabic, language: 'ar', items })) ?? '',
    };
    onChange({ ...entry, href: next, text: hasText ? text : name });
  }

  return (
    <div className="flex flex-col gap-4">
      <TextField entry={entry} page={page} path={`${path}.text`} onChange={onChange} />
      {!page && (
        <>
          <HrefField path={`${path}.href`} target={target} onChange={(next) => onChange({ ...entry, href: next })} onPick={pick} />
          {target.kind === 'site' && <SwitchField path={`${path}.newTab`} otherwise />}
        </>
      )}
    </div>
  );
}

/** The text of an entry in both languages. An empty one of a page shows the page's name. */
function TextField({ entry, page, path, onChange }: EntryFieldsProps) {
  const { t } = useTranslation(['panel-navigation', 'panel-settings']);
  const ordered = useOrderedLanguages();
  const field = useDraftField<Localized | undefined>(path);
  const error = { en: useDraftField<string>(`${path}.en`).error, ar: useDraftField<string>(`${path}.ar`).error };
  const names = { en: useTextsIn('en', shell), ar: useTextsIn('ar', shell) };
  const text = entry.text ?? noText;

  function change(next: Localized) {
    const { text: _text, ...rest } = entry;
    // A page without a text of its own is stored as before.
    onChange(page && next.en.trim() === '' && next.ar.trim() === '' ? rest : { ...rest, text: next });
  }

  return (
    <Setting
      path={path}
      group
      error={error.en ?? error.ar}
      isChanged={field.isChanged}
      aside={page ? undefined : t('panel-settings:required')}
      hint={page && t('textHint')}
    >
      {({ describedBy, isInvalid, label }) => (
        <div className="grid gap-2 @xl:grid-cols-2">
          {ordered.map((language) => (
            <LanguageBox
              key={language}
              name={`${path}.${language}`}
              language={language}
              value={text[language]}
              onChange={(value) => change({ ...text, [language]: value })}
              label={`${label}, ${t(`panel-settings:languages.${language}`)}`}
              placeholder={page && names[language]?.(`nav.${page}`)}
              maxLength={longestText(path)}
              describedBy={describedBy}
              isInvalid={isInvalid}
            />
          ))}
        </div>
      )}
    </Setting>
  );
}
