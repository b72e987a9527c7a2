import { Pin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { profileTexts } from '@/features/creators/profile-texts';
import type { Creator } from '@/features/creators/queries';
import type { Post } from '@/features/posts/queries';
import { useLanguage } from '@/i18n/use-language';
import { assetUrl } from '@/lib/asset-url';
import { ReportButton } from '../report/report-button';
import { LikeButton } from './like-button';
import { LinkCard } from './link-card';
import { PostActions } from './post-actions';
import { PostText } from '@/features/posts/post-text';
import { PostTime } from './post-time';
import type { PostLink } from './use-link-cards';
import { VideoEmbed } from './video-embed';

export interface PostCardProps {
  post: Post;
  creator: Creator;
  /** The card of its link, or the still of its video. */
  link?: PostLink | undefined;
  /** Liked by the viewer. */
  isLiked: boolean;
  /** The viewer is the creator, who reports nothing of their own. */
  isOwner: boolean;
  /** Set for an owner who may change posts. */
  onDelete?: (() => void) | undefined;
}

export function PostCard({ post, creator, link, isLiked, isOwner, onDelete }: PostCardProps) {
  const { t } = useTranslation('posts');
  const { language } = useLanguage();
  const { name } = profileTexts(creator, language);
  const nameId = `post-${post.id}`;
  return (
    <Card as="article" aria-labelledby={nameId} tabIndex={-1} className="outline-none">
      <header className="flex flex-wrap items-start gap-3">
        <Avatar name={creator.username} src={assetUrl(creator.profile_picture_url)} />
        <div className="min-w-0 flex-1 basis-20">
          <h3 id={nameId} className="font-semibold break-words">
            <bdi>{name}</bdi>
          </h3>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-muted">
            <PostTime value={post.created_at} />
            {post.is_pinned && (
              <Badge tone="accent" icon={<Pin aria-hidden="true" />}>
                {t('pinned')}
              </Badge>
            )}
            {(post.visibility === 'held' || post.visibility === 'hidden') && (
              <Badge tone="warning">{t(`visibility.${post.visibility}`)}</Badge>
            )}
          </p>
        </div>
        {onDelete && <PostActions post={post} onDelete={onDelete} />}
      </header>
      <div className="mt-4 space-y-4">
        <PostText content={post.content} />
        {post.type === 'video' ? <VideoEmbed content={post.content} still={link?.picture} /> : link?.title && <LinkCard link={link} />}
      </div>
      <footer className="mt-3 -mb-2 flex items-center justify-between">
        <LikeButton post={post} isLiked={isLiked} />
        {!isOwner && <ReportButton thing={{ subject: 'post', id: post.id, name }} />}
      </footer>
    </Card>
  );
}
