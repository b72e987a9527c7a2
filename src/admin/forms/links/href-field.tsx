import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Setting } from '@/admin/forms/setting';
import { longestText } from '@/admin/settings/text-lengths';
import { useDraftField } from '@/admin/forms/use-draft-field';
import { controlClass } from '@/components/form/control-class';
import { LimitNote } from '@/components/form/limit-note';
import { isCommandKey } from '@/lib/keys';
import { isTypedStart } from './link-choices';
import { LinkMeaning } from './link-meaning';
import { LinkPicker } from './link-picker';
import { linkHealth, ownAddress, placeAddress, type LinkTarget } from './link-target';
import { useLinkWords } from './use-link-words';

export interface HrefFieldProps {
  path: string;
  /** The meaning of the current address. */
  target: LinkTarget;
  /** Called for every typed character. */
  onChange: (href: string) => void;
  /** Called when a target was picked. */
  onPick: (href: string) => void;
}

/**
 * The address of a link, typed or picked from the pages of the site. The text below says what the link does. Needs the namespace
 * `panel-footer-links`, which the tab names in the registry.
 */
export function HrefField({ path, target, onChange, onPick }: HrefFieldProps) {
  const { t } = useTranslation(['panel-footer-links', 'panel-settings']);
  const words = useLinkWords();
  const field = useDraftField<string>(path);
  const box = useRef<HTMLInputElement>(null);
  const repaired = placeAddress(target);

  /** The site's own full address becomes a path, so that the link stays in the page and in its language. */
  function leave() {
    // The panel has the address of the site.
    const own = ownAddress(field.value ?? '', window.location.host);
    if (own !== undefined) onChange(own);
  }

  function pick(href: string) {
    onPick(href);
    if (href === '' || isTypedStart(href)) box.current?.focus();
  }

  return (
    <Setting path={path} error={field.error} isChanged={field.isChanged} aside={t('panel-settings:required')}>
      {({ id, describedBy, isInvalid }) => (
        <>
          <div className="grid gap-2 @2xl:grid-cols-2">
            <input
              ref={box}
              id={id}
              name={path}
              type="text"
              inputMode="url"
              dir="ltr"
              autoCapitalize="none"
              spellCheck={false}
              aria-describedby={[describedBy, `${id}-meaning`].filter(Boolean).join(' ')}
              aria-invalid={isInvalid || undefined}
              placeholder="/about"
              value={field.value}
              onChange={(event) => onChange(event.target.value)}
              onBlur={leave}
              // Saving by shortcut does not blur the field.
              onKeyDown={({ nativeEvent }) => isCommandKey(nativeEvent, 's') && leave()}
              className={controlClass('rtl:text-end', 'dense')}
            />
            <LinkPicker value={field.value} onPick={pick} />
          </div>
          <LimitNote length={field.value?.length ?? 0} limit={longestText(path)} />
          <div id={`${id}-meaning`}>
            <LinkMeaning health={linkHealth(target)}>{words(target)}</LinkMeaning>
          </div>
          {repaired && (
            <button
              type="button"
              onClick={() => onPick(repaired)}
              className="inline-flex min-h-11 items-center self-start rounded-control text-small font-medium text-primary-text hover:underline lg:min-h-6"
            >
              <span>
                {t('repair')} <bdi dir="ltr">{repaired}</bdi>
              </span>
            </button>
          )}
        </>
      )}
    </Setting>
  );
}
