import { useQuery } from '@tanstack/react-query';
import { ExternalLink, Keyboard, Languages, LogOut } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Kbd } from '@/admin/ui/kbd';
import { Tooltip } from '@/admin/ui/tooltip';
import { Avatar } from '@/components/ui/avatar';
import { IconButton } from '@/components/ui/icon-button';
import { LanguageSwitcher } from '@/components/ui/language-switcher';
import { displayNameQuery, ownEmailQuery } from '@/features/account/admin';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';
import { useLogOut } from '@/session/use-log-out';
import { useSession } from '@/session/use-session';
import { menuRowClass, type MenuRowLook } from './menu-row';
import { ModeChoice } from './mode-choice';

/** The foot of the menu: link to the site, language, colours, shortcuts and the signed-in administrator. */
export function MenuFoot({ onShortcuts, ...look }: MenuRowLook & { onShortcuts: () => void }) {
  const { t } = useTranslation(['panel', 'shell', 'common']);
  const { localizePath } = useLanguage();
  const { isCollapsed = false } = look;
  const text = isCollapsed ? 'sr-only' : 'min-w-0 truncate';
  return (
    <div className={cn('space-y-0.5', isCollapsed && 'flex flex-col items-center')}>
      <Tooltip label={t('visitSite')} off={!isCollapsed}>
        <a href={localizePath(paths.home)} target="_blank" rel="noopener" className={menuRowClass(look)}>
          <ExternalLink aria-hidden="true" className="rtl:-scale-x-100" />
          <span className={text}>
            {t('visitSite')}
            <span className="sr-only"> ({t('common:opensInNewTab')})</span>
          </span>
        </a>
      </Tooltip>
      <Tooltip label={t('shell:otherLanguage')} off={!isCollapsed}>
        <LanguageSwitcher label={t('otherLanguageLabel')} className={menuRowClass(look)}>
          <Languages aria-hidden="true" />
          {/* Inherits the font of the link, which contains the letters of this word. */}
          <span className={cn(text, '[font-family:inherit]')}>{t('shell:otherLanguage')}</span>
        </LanguageSwitcher>
      </Tooltip>
      <ModeChoice {...look} />
      {/* Phones have no keyboard. */}
      {!look.isRoomy && (
        <Tooltip label={t('actions.shortcuts')} shortcut="?" off={!isCollapsed}>
          <button type="button" onClick={onShortcuts} className={menuRowClass(look)}>
            <Keyboard aria-hidden="true" />
            <span className={text}>{t('actions.shortcuts')}</span>
            {!isCollapsed && <Kbd shortcut="?" className="ms-auto" />}
          </button>
        </Tooltip>
      )}
      <SignedIn {...look} />
    </div>
  );
}

function SignedIn({ isCollapsed = false }: MenuRowLook) {
  const { t } = useTranslation(['panel', 'shell']);
  const { userId } = useSession();
  const enabled = userId !== null;
  const { data: email } = useQuery({ ...ownEmailQuery(userId ?? ''), enabled });
  const { data: name, isPending } = useQuery({ ...displayNameQuery(userId ?? ''), enabled });
  // Shows the mail address only when there is no name.
  const shown = isPending ? undefined : (name ?? email);
  const { isWorking, logOut } = useLogOut();
  return (
    <div className={cn('mt-2 flex items-center gap-2.5 border-t border-line pt-2', isCollapsed ? 'flex-col' : 'ps-1.5')}>
      <Avatar name={(shown ?? '').replace(/@.*/, '')} size="sm" />
      <p className={isCollapsed ? 'sr-only' : 'min-w-0 flex-1'}>
        <span className="block text-xs text-muted">{t('signedInAs')}</span>
        <bdi
          dir={name ? 'auto' : 'ltr'}
          title={email ?? undefined}
          className="block truncate text-[0.8125rem] [text-align:-webkit-match-parent] [text-align:match-parent]"
        >
          {shown}
        </bdi>
      </p>
      <Tooltip label={t('shell:logout')} side={isCollapsed ? 'end' : 'below'}>
        <IconButton
          label={t('shell:logout')}
          title={undefined}
          size="sm"
          icon={<LogOut aria-hidden="true" className="rtl:-scale-x-100" />}
          disabled={isWorking}
          onClick={() => void logOut()}
        />
      </Tooltip>
    </div>
  );
}
