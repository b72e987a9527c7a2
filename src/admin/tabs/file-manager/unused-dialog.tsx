import { useMutation, useQuery } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { ListTime } from '@/admin/list/list-time';
import { EmptyState } from '@/components/feedback/empty-state';
import { ListState } from '@/components/feedback/list-state';
import { toast } from '@/components/feedback/toast-store';
import { formatFileSize } from '@/components/form/file-size';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { sweepMutation, unusedQuery } from '@/features/files/storage-usage';
import { useLanguage } from '@/i18n/use-language';

/** The limit of `unused_files`. */
const maxListed = 500;

/** The files that nothing has used for 30 days, and a button that deletes all of them. */
export function UnusedDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['panel-files', 'common']);
  const { language } = useLanguage();
  const query = useQuery({ ...unusedQuery, gcTime: 0 });
  const { mutate, isPending } = useMutation(sweepMutation);
  const files = query.data ?? [];
  const size = formatFileSize(
    files.reduce((sum, file) => sum + file.size, 0),
    language,
  );

  function sweep() {
    mutate(undefined, {
      onSuccess(swept) {
        onClose();
        toast({
          variant: 'success',
          title: t('unused.done', { count: swept.files }),
          description: t('unused.freed', { size: formatFileSize(swept.bytes, language) }),
        });
      },
    });
  }

  return (
    <Dialog open onOpenChange={onClose} title={t('unused.title')} description={t('unused.text')} size="lg" dismissible={!isPending}>
      <DialogBody className="text-small">
        <ListState
          query={query}
          failed={{ title: t('fetchFailed') }}
          skeleton={
            <SkeletonGroup className="space-y-3">
              {[0, 1, 2].map((row) => (
                <Skeleton key={row} className="h-8" />
              ))}
            </SkeletonGroup>
          }
          empty={<EmptyState icon={CircleCheck} title={t('unused.none')} text={t('unused.noneText')} className="border-0" />}
        >
          {(list) => (
            <>
              <p className="mb-3 font-medium tabular-nums">
                {t(list.length < maxListed ? 'unused.found' : 'unused.foundMore', { count: list.length, size })}
              </p>
              <ul aria-label={t('unused.title')} className="divide-y divide-line border-y border-line">
                {list.map(({ bucket, path, size: bytes, changedAt }) => (
                  <li key={`${bucket}/${path}`} className="flex flex-wrap gap-x-3 py-2">
                    <span className="min-w-0 flex-1 basis-60">
                      <span>{`${t(`buckets.${bucket}.name`)} /`}</span> <bdi className="wrap-anywhere">{path}</bdi>
                    </span>
                    <span className="text-muted tabular-nums">{formatFileSize(bytes, language)}</span>
                    {changedAt && <ListTime at={changedAt} />}
                  </li>
                ))}
              </ul>
            </>
          )}
        </ListState>
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" disabled={isPending} onClick={onClose}>
          {t('common:close')}
        </Button>
        {files.length > 0 && (
          <Button variant="danger" loading={isPending} onClick={sweep}>
            {t('unused.sweep')}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}
