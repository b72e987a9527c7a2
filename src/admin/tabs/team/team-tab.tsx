import { useQuery } from '@tanstack/react-query';
import { Plus, Users } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useTabCommand } from '@/admin/shell/palette/tab-commands';
import { Toolbar } from '@/admin/ui/toolbar';
import { EmptyState } from '@/components/feedback/empty-state';
import { ListState } from '@/components/feedback/list-state';
import { Notice } from '@/components/feedback/notice';
import { Button } from '@/components/ui/button';
import { useRetained } from '@/components/ui/use-retained';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';
import { membersQuery, type StoredMember } from '@/features/team/admin';
import { teamLimit } from '@/features/team/queries';
import { MemberDialog } from './member-dialog';
import { MemberList } from './member-list';
import { TeamTrash } from './team-trash';

/** The leadership team of the about page, in its order. */
export function TeamTab() {
  const { t } = useTranslation('panel-team');
  const members = useQuery(membersQuery);
  const [selected, setSelected] = useState<StoredMember | 'new'>();
  const [params, setParams] = useSearchParams();
  useTabCommand('addMember', () => setSelected('new'));
  const linkedId = params.get('row');
  // The form stays open when somebody else deletes the member.
  const linked = useRetained(linkedId === null ? null : members.data?.find(({ id }) => id === linkedId));
  const open = selected ?? (linked?.id === linkedId ? linked : undefined);

  function close() {
    setSelected(undefined);
    if (params.has('row')) setParams({}, { replace: true });
  }
  const add = (
    <Button size="sm" onClick={() => setSelected('new')}>
      <Plus aria-hidden="true" className="size-4" />
      {t('add')}
    </Button>
  );
  return (
    <>
      <ListState
        query={members}
        skeleton={<RowsSkeleton />}
        empty={
          <EmptyState
            icon={Users}
            title={t('empty.title')}
            text={t('empty.text')}
            action={
              <span className="flex flex-wrap justify-center gap-2">
                {add}
                <TeamTrash />
              </span>
            }
          />
        }
        failed={{ title: t('failed') }}
      >
        {(list) => (
          <div className="max-w-4xl space-y-4">
            <Toolbar label={t('toolbar')}>
              <p className="me-auto text-small text-muted tabular-nums">{t('count', { count: list.length })}</p>
              <TeamTrash />
              {add}
            </Toolbar>
            {list.length > teamLimit && <Notice tone="warning" title={t('tooMany', { count: teamLimit })} />}
            <MemberList members={list} onOpen={setSelected} />
          </div>
        )}
      </ListState>
      {open && <MemberDialog key={open === 'new' ? open : open.id} member={open === 'new' ? undefined : open} onClose={close} />}
    </>
  );
}

function RowsSkeleton() {
  return (
    <SkeletonGroup className="max-w-4xl divide-y divide-line border-y border-line">
      {[0, 1, 2, 3, 4].map((row) => (
        <div key={row} className="flex items-center gap-4 py-3">
          <Skeleton className="size-9 rounded-full" />
          <div className="min-w-0 flex-1 space-y-2">
            <Skeleton className="h-4 w-40 max-w-full" />
            <Skeleton className="h-4 w-56 max-w-full" />
          </div>
        </div>
      ))}
    </SkeletonGroup>
  );
}
