import { lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { LogOut } from 'lucide-react';
import { Avatar } from '@/components/ui/avatar';
import { otherTextLanguage, profileTexts } from '@/features/creators/profile-texts';
import type { Creator } from '@/features/creators/queries';
import { useLanguage } from '@/i18n/use-language';
import { assetUrl } from '@/lib/asset-url';
import { formatDate, formatNumber } from '@/lib/format';
import { Button } from '@/components/ui/button';
import { useLogOut } from '@/session/use-log-out';
import { AvatarButton } from './avatar/avatar-button';
import { ReportButton } from './report/report-button';
import { ProfileBanner } from './profile-banner';
import { ProfileDetails } from './profile-details';

/** Loaded for the owner only. */
const BannerButtons = lazy(() => import('./banner/banner-buttons').then((module) => ({ default: module.BannerButtons })));
const AccountLink = lazy(() => import('./account-link').then((module) => ({ default: module.AccountLink })));
const EditButton = lazy(() => import('./edit-button').then((module) => ({ default: module.EditButton })));

export interface ProfileHeaderProps {
  creator: Creator;
  isOwner: boolean;
  /** Undefined while loading, or hidden. */
  postCount: number | undefined;
}

/** The classes of a creator's bio. */
export const bioClass = 'mt-4 max-w-measure [text-align:-webkit-match-parent] [text-align:match-parent] break-words whitespace-pre-line';

/** Banner, picture, texts, topics, links and figures of a creator. */
export function ProfileHeader({ creator, isOwner, postCount }: ProfileHeaderProps) {
  const { t } = useTranslation('creator');
  const { language } = useLanguage();
  const { name, headline, bio } = profileTexts(creator, language);
  const figures = [
    ['posts', postCount === undefined ? '–' : formatNumber(postCount, language)],
    // "Newbie" is the rank of everybody who was given none.
    ...(creator.rank === 'Newbie' ? [] : [['rank', creator.rank] as const]),
  ] as const;

  return (
    <header>
      <div className="relative h-40 overflow-hidden rounded-panel border border-line sm:h-56">
        <ProfileBanner creator={creator} />
        {isOwner && creator.status !== 'suspended' && (
          <Suspense fallback={null}>
            <BannerButtons creator={creator} />
          </Suspense>
        )}
      </div>
      <div className="px-1 sm:px-6">
        <div className="-mt-14 flex flex-wrap items-end justify-between gap-4 sm:-mt-18">
          <div className="relative shrink-0 rounded-full bg-background p-1">
            <Avatar
              name={creator.username}
              src={assetUrl(creator.profile_picture_url)}
              alt={t('pictureOf', { name })}
              size="xl"
              loading="eager"
            />
            {isOwner && creator.status !== 'suspended' && <AvatarButton creator={creator} />}
          </div>
          <div className="flex flex-wrap justify-end gap-2 pb-1">
            {isOwner && creator.status !== 'suspended' && (
              <Suspense fallback={null}>
                <EditButton creatorId={creator.id} />
              </Suspense>
            )}
            {isOwner && (
              <Suspense fallback={null}>
                <AccountLink />
              </Suspense>
            )}
            {isOwner && <LogoutButton />}
            {!isOwner && creator.status !== 'suspended' && creator.visibility !== 'hidden' && (
              <ReportButton target={{ subject: 'profile', id: creator.id, name }} />
            )}
          </div>
        </div>
        <h1 className="mt-4 text-title break-words">
          <bdi lang={otherTextLanguage(creator, 'full_name', language)}>{name}</bdi>
        </h1>
        <p className="mt-1 text-muted">
          <bdi dir="ltr">{`@${creator.username}`}</bdi>
        </p>
        {headline && (
          <p className="mt-3 font-medium break-words">
            <bdi lang={otherTextLanguage(creator, 'headline', language)}>{headline}</bdi>
          </p>
        )}
        {bio && (
          <p dir="auto" lang={otherTextLanguage(creator, 'bio', language)} className={bioClass}>
            {bio}
          </p>
        )}
        <ProfileDetails creator={creator} />
        <p className="mt-3 text-small text-muted">
          {t('joined', { date: formatDate(creator.created_at, language, { month: 'long', year: 'numeric', timeZone: 'UTC' }) })}
        </p>
        <dl className="mt-5 flex flex-wrap gap-x-8 gap-y-3">
          {figures.map(([figure, value]) => (
            <div key={figure} className="flex flex-col-reverse">
              <dt className="text-small text-muted">{t(`figures.${figure}`)}</dt>
              <dd className="text-heading tabular-nums">
                <bdi>{value}</bdi>
              </dd>
            </div>
          ))}
        </dl>
      </div>
    </header>
  );
}

/** The logout button on the owner's page. */
function LogoutButton() {
  const { t } = useTranslation('shell');
  const { isWorking, logOut } = useLogOut();
  return (
    <Button variant="secondary" size="sm" loading={isWorking} onClick={() => void logOut()}>
      <LogOut aria-hidden="true" className="size-4 rtl:-scale-x-100" />
      {t('logout')}
    </Button>
  );
}
