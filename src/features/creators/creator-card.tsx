import type { ReactNode } from 'react';
import { AppLink } from '@/components/ui/app-link';
import { Avatar } from '@/components/ui/avatar';
import { Card } from '@/components/ui/card';
import { assetUrl } from '@/lib/asset-url';
import { useLanguage } from '@/i18n/use-language';
import { creatorPath } from '@/lib/paths';
import type { ListedCreator } from './built-directory';
import { profileTexts } from './profile-texts';

interface CreatorCardProps {
  creator: ListedCreator;
  headingLevel: 'h2' | 'h3';
  /** More about the creator, below the name. */
  children?: ReactNode;
}

/** A creator in a list, as a link to the profile. */
export function CreatorCard({ creator, headingLevel: Heading, children }: CreatorCardProps) {
  const { language } = useLanguage();
  const { username, profile_picture_url: picture } = creator;
  const { name, headline } = profileTexts({ ...creator, bio: null }, language);
  return (
    <Card as="article" interactive className="relative flex h-full items-center gap-4">
      <Avatar name={username} src={assetUrl(picture)} size="lg" />
      <div className="flex min-w-0 flex-col gap-1">
        <Heading className="text-heading">
          <AppLink to={creatorPath(username)} className="line-clamp-2 wrap-anywhere after:absolute after:inset-0 after:rounded-card">
            <bdi>{name}</bdi>
          </AppLink>
        </Heading>
        <p className="truncate text-small text-muted">
          <bdi dir="ltr">{`@${username}`}</bdi>
        </p>
        {headline && (
          <p dir="auto" className="line-clamp-2 text-small wrap-anywhere">
            {headline}
          </p>
        )}
        {children}
      </div>
    </Card>
  );
}
