import { CalendarDays, Images, MessageSquareText, UsersRound, type LucideIcon } from 'lucide-react';
import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/i18n/use-language';
import { cn } from '@/lib/cn';
import { profileTabs, useTabAddress, type ProfileTab } from './use-tab-address';

const icons: Record<ProfileTab, LucideIcon> = { feed: MessageSquareText, portfolio: Images, schedule: CalendarDays, community: UsersRound };

const tabClass =
  '-mb-px flex min-h-12 flex-auto flex-col items-center justify-center gap-1 border-b-2 px-1 py-2 text-small font-semibold transition-colors duration-200 focus-visible:-outline-offset-2 sm:flex-1 sm:flex-row sm:gap-2';

export interface ProfileTabsProps {
  isOwner: boolean;
  renderPanel: (tab: ProfileTab) => ReactNode;
}

/** The parts of a profile. The tabs after the feed hold nothing of the creator's own: examples, which the owner alone sees. */
export function ProfileTabs({ isOwner, renderPanel }: ProfileTabsProps) {
  if (isOwner) return <OwnerTabs renderPanel={renderPanel} />;
  return <div className="mt-8 border-t border-line pt-6 sm:pt-8">{renderPanel('feed')}</div>;
}

/**
 * Tabs after the ARIA pattern, with arrow keys (mirrored in Arabic), Home and End. The selected tab is in the address. Not Radix
 * tabs, which would select twice at each press and add two history entries.
 */
function OwnerTabs({ renderPanel }: Pick<ProfileTabsProps, 'renderPanel'>) {
  const { t } = useTranslation('creator');
  const { direction } = useLanguage();
  const id = useId();
  const [tab, setTab] = useTabAddress();
  const list = useRef<HTMLDivElement>(null);

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const forward = direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
    const backward = direction === 'rtl' ? 'ArrowRight' : 'ArrowLeft';
    const last = profileTabs.length - 1;
    const index = profileTabs.findIndex((name) => name === event.currentTarget.dataset['tab']);
    const target = { [forward]: index === last ? 0 : index + 1, [backward]: index === 0 ? last : index - 1, Home: 0, End: last }[event.key];
    const next = target === undefined ? undefined : profileTabs[target];
    if (!next) return;
    event.preventDefault();
    setTab(next);
    list.current?.querySelector<HTMLElement>(`[data-tab="${next}"]`)?.focus();
  }

  return (
    <div className="mt-8">
      <div ref={list} role="tablist" aria-label={t('tabs.label')} className="flex flex-wrap border-b border-line">
        {profileTabs.map((name) => {
          const Icon = icons[name];
          const isSelected = name === tab;
          return (
            <button
              key={name}
              type="button"
              role="tab"
              id={`${id}-${name}`}
              data-tab={name}
              aria-selected={isSelected}
              aria-controls={isSelected ? `${id}-panel` : undefined}
              tabIndex={isSelected ? 0 : -1}
              onClick={() => setTab(name)}
              onKeyDown={onKeyDown}
              className={cn(
                tabClass,
                isSelected ? 'border-primary-text text-foreground' : 'border-transparent text-muted hover:text-foreground',
              )}
            >
              <Icon aria-hidden="true" className={cn('size-4.5 shrink-0', isSelected && 'text-primary-text')} />
              <span>{t(`tabs.${name}`)}</span>
            </button>
          );
        })}
      </div>
      <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`} className="pt-6 sm:pt-8">
        {renderPanel(tab)}
      </div>
    </div>
  );
}
