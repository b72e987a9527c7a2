import { TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { VideoPlayer } from '@/features/consent/video-player';
import { findVideo } from '@/features/posts/video';

/** The video of a post with its stored still, or a message for an unsupported link. */
export function VideoEmbed({ content, still }: { content: string; still?: string | null | undefined }) {
  const { t } = useTranslation('posts');
  const video = findVideo(content);
  if (video) return <VideoPlayer video={video} still={still} />;
  return (
    <p className="flex items-center gap-2 rounded-control border border-line bg-background/40 px-4 py-3 text-small text-muted">
      <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-warning" />
      {t('video.unsupported')}
    </p>
  );
}
