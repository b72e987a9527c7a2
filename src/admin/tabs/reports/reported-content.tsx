import { useTranslation } from 'react-i18next';
import { ListTime } from '@/admin/list/list-time';
import { Avatar } from '@/components/ui/avatar';
import { PostPictures } from '@/features/posts/post-pictures';
import { PostText } from '@/features/posts/post-text';
import type { Snapshot } from '@/features/reports/admin';
import type { ReportSubject } from '@/features/reports/reasons';
import { assetUrl } from '@/lib/asset-url';

export interface ReportedContentProps {
  title: string;
  /** Undefined when it was deleted. */
  content: Snapshot | undefined;
  subject: ReportSubject;
  note?: string | undefined;
}

/** A post or a profile as text. Links and videos stay links: nothing is loaded from other sites. */
export function ReportedContent({ title, content, subject, note }: ReportedContentProps) {
  const { t } = useTranslation('panel-reports');
  return (
    <section aria-label={title} className="min-w-0 rounded-control border border-line p-3 text-small">
      <h3 className="flex flex-wrap justify-between gap-x-3 pb-2 font-medium">
        <span>{title}</span>
        {note && <span className="font-normal text-muted">{note}</span>}
      </h3>
      {!content ? (
        <p className="text-muted">{t('deleted')}</p>
      ) : subject === 'post' ? (
        <div className="max-h-80 space-y-2 overflow-y-auto">
          {content.content && <PostText content={content.content} />}
          <PostPictures pictures={content.pictures ?? []} />
          {content.created_at && <ListTime isFull at={content.created_at} />}
        </div>
      ) : (
        <ProfileView content={content} />
      )}
    </section>
  );
}

/** Everything that a creator writes and shows on a profile. Links are text. */
function ProfileView({ content }: { content: Snapshot }) {
  const banner = assetUrl(content.banner_url ?? null);
  return (
    <div className="max-h-80 space-y-3 overflow-y-auto">
      {banner && <img src={banner} alt="" loading="lazy" className="h-16 w-full rounded-control object-cover" />}
      <div className="flex gap-3">
        <Avatar name={content.username ?? ''} src={assetUrl(content.profile_picture_url ?? null)} />
        <div className="min-w-0 space-y-1">
          <ProfileTexts name={content.full_name} username={content.username} headline={content.headline} bio={content.bio} />
          {Object.entries(content.translations ?? {}).map(([language, { full_name, headline, bio }]) => (
            <ProfileTexts key={language} name={full_name} headline={headline} bio={bio} />
          ))}
          {content.links?.map(({ url, label }) => (
            <p key={url} className="break-words text-muted">
              {label && <bdi>{label}</bdi>} <bdi dir="ltr">{url}</bdi>
            </p>
          ))}
        </div>
      </div>
    </div>
  );
}

type Text = string | null | undefined;

function ProfileTexts({ name, username, headline, bio }: { name: Text; username?: Text; headline: Text; bio: Text }) {
  return (
    <>
      {name && (
        <p className="font-medium break-words">
          <bdi>{name}</bdi>
        </p>
      )}
      {username && (
        <p className="text-muted">
          <bdi dir="ltr">{`@${username}`}</bdi>
        </p>
      )}
      {headline && (
        <p dir="auto" className="break-words">
          {headline}
        </p>
      )}
      {bio && (
        <p dir="auto" className="break-words whitespace-pre-line">
          {bio}
        </p>
      )}
    </>
  );
}
