import { Pin } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { Card } from '@/components/ui/card';
import { profileTexts } from '@/features/creators/profile-texts';
import type { Creator } from '@/features/creators/queries';
import type { Post } from '@/features/posts/queries';
import { useLanguage } from '@/i18n/use-language';
import { assetUrl } from '@/lib/asset-url';
import { postPath } from '@/lib/paths';
import { ReportButton } from '../report/report-button';
import { EditedMark } from './edited-mark';
import { LikeButton } from './like-button';
import { LinkCard } from './link-card';
import { PostActions } from './post-actions';
import { PostPictures } from '@/features/posts/post-pictures';
import { PostText } from '@/features/posts/post-text';
import { PostTime } from './post-time';
import { ShareButton } from './share-button';
import type { PostLink } from './use-link-cards';
import { VideoEmbed } from './video-embed';

export interface PostCardProps {
  post: Post;
  creator: Creator;
  /** The card of its link, or the still of its video. */
  link?: PostLink | undefined;
  /** Liked by the viewer. */
  isLiked: boolean;
  headingLevel?: 'h2' | 'h3' | undefined;
  /** The viewer is the creator, who reports nothing of their own. */
  isOwner: boolean;
  /** Set for an owner who may change posts. */
  onDelete?: (() => void) | undefined;
}

export function PostCard({ post, creator, link, isLiked, isOwner, headingLevel: Heading = 'h3', onDelete }: PostCardProps) {
  const { t } = useTranslation('posts');
  const { language } = useLanguage();
  const { name } = profileTexts(creator, language);
  const nameId = `post-${post.id}`;
  return (
    <Card as="article" aria-labelledby={nameId} tabIndex={-1} className="outline-none">
      <header className="flex flex-wrap items-start gap-3">
        <Avatar name={creator.username} src={assetUrl(creator.profile_picture_url)} />
        <div className="min-w-0 flex-1 basis-20">
          <Heading id={nameId} className="font-semibold break-words">
            <bdi>{name}</bdi>
          </Heading>
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-small text-muted">
            <AppLink to={postPath(creator.username, post.id)} className="hover:text-foreground hover:underline">
              <PostTime value={post.created_at} />
            </AppLink>
            <EditedMark post={post} />
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
        {post.content && <PostText content={post.content} />}
        <PostPictures pictures={post.pictures} />
        {post.type === 'video' ? <VideoEmbed content={post.content} still={link?.picture} /> : link?.title && <LinkCard link={link} />}
      </div>
      <footer className="mt-3 -mb-2 flex items-center justify-between">
        <LikeButton post={post} isLiked={isLiked} />
        <span className="flex">
          {(post.visibility ?? 'shown') === 'shown' && <ShareButton path={postPath(creator.username, post.id)} text={name} />}
          {!isOwner && <ReportButton target={{ subject: 'post', id: post.id, name }} />}
        </span>
      </footer>
    </Card>
  );
}
