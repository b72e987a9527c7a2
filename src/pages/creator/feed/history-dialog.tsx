import { useQuery } from '@tanstack/react-query';
import { History, Image } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/feedback/empty-state';
import { ErrorState } from '@/components/feedback/error-state';
import { Dialog, DialogBody } from '@/components/ui/dialog';
import { SkeletonGroup, SkeletonText } from '@/components/ui/skeleton';
import { postVersionsQuery } from '@/features/posts/versions';
import type { Post } from '@/features/posts/feed-data';
import { PostText } from '@/features/posts/post-text';
import { useDialogEntry } from '@/hooks/use-dialog-entry';
import { useLanguage } from '@/i18n/use-language';
import { errorMessage } from '@/lib/backend/errors';
import { formatDate } from '@/lib/format';

/** What a post says now and what it said before, newest first. */
export function HistoryDialog({ post, onClose }: { post: Post; onClose: () => void }) {
  const { t } = useTranslation(['posts', 'common']);
  const { language } = useLanguage();
  const { data: versions, error, refetch, isFetching } = useQuery(postVersionsQuery(post.id));
  useDialogEntry(true, onClose);
  const all = [
    { version: post.version, created_at: post.edited_at ?? post.created_at, content: post.content, pictures: post.pictures },
    ...(versions ?? []),
  ];
  return (
    <Dialog open onOpenChange={onClose} title={t('history.title')} description={t('history.text')} size="md">
      <DialogBody>
        {versions?.length === 0 && <EmptyState icon={History} title={t('history.none')} text={t('deleted')} />}
        {versions && versions.length > 0 && (
          <ol className="divide-y divide-line">
            {all.map(({ version, created_at, content, pictures }) => (
              <li key={version} className="py-4 first:pt-0 last:pb-0">
                <p className="pb-2 text-small text-muted">
                  {version === post.version && <span className="me-2 font-semibold text-foreground">{t('history.now')}</span>}
                  <time dateTime={created_at}>{formatDate(created_at, language, { dateStyle: 'medium', timeStyle: 'short' })}</time>
                </p>
                {content && <PostText content={content} />}
                {pictures.length > 0 && (
                  <ul className="mt-2 text-small text-muted">
                    {pictures.map(({ path, alt }) => (
                      <li key={path} className="flex gap-2">
                        <Image aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
                        <span dir="auto" className="min-w-0 break-words">
                          {alt || t('photos.noAlt')}
                        </span>
                      </li>
                    ))}
                  </ul>
                )}
              </li>
            ))}
          </ol>
        )}
        {!versions && error && (
          <ErrorState title={t('history.failed')} text={errorMessage(error, t)} onRetry={() => void refetch()} retrying={isFetching} />
        )}
        {!versions && !error && (
          <SkeletonGroup>
            <SkeletonText lines={3} />
          </SkeletonGroup>
        )}
      </DialogBody>
    </Dialog>
  );
}
