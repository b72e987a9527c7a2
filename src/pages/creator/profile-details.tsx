import { Link2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/badge';
import { Skeleton } from '@/components/ui/skeleton';
import { profileLinks } from '@/features/creators/profile-texts';
import type { Creator } from '@/features/creators/queries';
import { useTopics } from '@/features/items/use-topics';

/** Returns an address as people write it: without scheme, "www." and the last slash. */
const shownAddress = (url: string) => url.replace(/^https:\/\/(?:www\.)?/i, '').replace(/\/$/, '');

/** The topics of a creator. Those that the owner of the site does not publish any more are left out. */
function Topics({ ids }: { ids: readonly string[] }) {
  const { t } = useTranslation('creator');
  const { data, isPending } = useTopics();
  if (isPending) return <Skeleton className="mt-4 h-7 w-48" />;
  const topics = ids.flatMap((id) => data?.find((topic) => topic.id === id) ?? []);
  if (topics.length === 0) return null;
  return (
    <ul aria-label={t('topics')} className="mt-4 flex flex-wrap gap-2">
      {topics.map(({ id, title }) => (
        <li key={id} className="max-w-full">
          <Badge>
            <bdi className="truncate">{title}</bdi>
          </Badge>
        </li>
      ))}
    </ul>
  );
}

/** The topics and links of a creator; nothing without any. */
export function ProfileDetails({ creator }: { creator: Creator }) {
  const { t } = useTranslation(['creator', 'common']);
  const links = profileLinks(creator);
  return (
    <>
      {creator.topics.length > 0 && <Topics ids={creator.topics} />}
      {links.length > 0 && (
        <ul aria-label={t('links')} className="mt-3 flex flex-wrap gap-x-5 gap-y-1">
          {links.map(({ url, label }, index) => (
            // The same address may be there twice.
            <li key={`${String(index)} ${url}`} className="max-w-full">
              <a
                href={url}
                target="_blank"
                rel="me nofollow ugc noopener"
                className="inline-flex min-h-8 max-w-full items-center gap-1.5 text-small text-primary-text hover:underline"
              >
                <Link2 aria-hidden="true" className="size-4 shrink-0" />
                {label ? (
                  <bdi className="truncate">{label}</bdi>
                ) : (
                  <bdi dir="ltr" className="truncate">
                    {shownAddress(url)}
                  </bdi>
                )}
                <span className="sr-only">{`(${t('common:opensInNewTab')})`}</span>
              </a>
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
