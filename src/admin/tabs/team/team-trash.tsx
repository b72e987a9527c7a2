import { useMutation, useQuery } from '@tanstack/react-query';
import { Archive, RotateCcw, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/feedback/empty-state';
import { ListState } from '@/components/feedback/list-state';
import { toast } from '@/components/feedback/toast-store';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog, DialogBody } from '@/components/ui/dialog';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { useRetained } from '@/components/ui/use-retained';
import { deletedMembersQuery, purgeMemberMutation, type DeletedMember } from '@/features/team/admin';
import { isolatedName } from '@/i18n/isolated';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { ListTime } from '../../list/list-time';
import { useRestore } from './use-restore';

/** Opens the team members that were deleted in the last 30 days. */
export function TeamTrash() {
  const { t } = useTranslation('panel-list');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Archive aria-hidden="true" className="size-4" />
        {t('trash')}
      </Button>
      {isOpen && <TrashDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function TrashDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['panel-team', 'panel-list']);
  const { language } = useLanguage();
  const query = useQuery(deletedMembersQuery);
  const { restore, isPending } = useRestore();
  const { mutateAsync: purge } = useMutation(purgeMemberMutation);
  const [purging, setPurging] = useState<DeletedMember | null>(null);
  const shown = useRetained(purging);
  const nameOf = ({ name }: DeletedMember) => localize(name, language);
  return (
    <Dialog open onOpenChange={onClose} title={t('panel-list:trash')} description={t('panel-list:trashHint')} size="md">
      <DialogBody className="text-small">
        <ListState
          query={query}
          skeleton={
            <SkeletonGroup>
              <Skeleton className="h-11" />
            </SkeletonGroup>
          }
          empty={
            <EmptyState
              icon={Trash2}
              title={t('panel-list:trashEmpty.title')}
              text={t('panel-list:trashEmpty.text')}
              className="border-0"
            />
          }
          failed={{ title: t('failed') }}
        >
          {(members) => (
            <ul className="divide-y divide-line border-y border-line">
              {members.map((member) => (
                <li key={member.id} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
                  <span className="min-w-0 flex-[1_1_10rem]">
                    <span className="block font-medium break-words">
                      <bdi>{nameOf(member)}</bdi>
                    </span>
                    <span className="text-muted">
                      <ListTime at={member.deletedAt} />
                    </span>
                  </span>
                  <span className="flex flex-wrap gap-x-3 gap-y-1">
                    <Button
                      size="sm"
                      variant="secondary"
                      disabled={isPending}
                      aria-label={t('restoreOf', { name: nameOf(member) })}
                      onClick={() => restore(member.id, nameOf(member))}
                    >
                      <RotateCcw aria-hidden="true" className="size-4" />
                      {t('panel-list:restore.label')}
                    </Button>
                    <Button
                      size="sm"
                      variant="ghost"
                      className="text-danger"
                      aria-label={t('purgeOf', { name: nameOf(member) })}
                      onClick={() => setPurging(member)}
                    >
                      <Trash2 aria-hidden="true" className="size-4" />
                      {t('panel-list:purge.label')}
                    </Button>
                  </span>
                </li>
              ))}
            </ul>
          )}
        </ListState>
        <ConfirmDialog
          open={purging !== null}
          onOpenChange={(open) => !open && setPurging(null)}
          title={t('panel-list:purge.title', { rows: isolatedName(shown ? nameOf(shown) : '') })}
          description={t('panel-list:purge.text')}
          confirmLabel={t('panel-list:purge.label')}
          onConfirm={async () => {
            if (!shown) return;
            // The mutation cache reports failures.
            const isDone = await purge(shown.id).then(
              () => true,
              () => false,
            );
            if (isDone) toast({ variant: 'success', title: t('panel-list:purge.done', { rows: isolatedName(nameOf(shown)) }) });
          }}
        />
      </DialogBody>
    </Dialog>
  );
}
