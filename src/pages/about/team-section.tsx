import { useQuery } from '@tanstack/react-query';
import { Users } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/components/feedback/empty-state';
import { ListState } from '@/components/feedback/list-state';
import { OverlayPending } from '@/components/feedback/overlay-pending';
import { Button } from '@/components/ui/button';
import { Section } from '@/components/ui/section';
import { MemberCard } from '@/features/team/member-card';
import { teamQuery, type TeamMember } from '@/features/team/queries';
import { openContactDialog } from '@/lib/window-events';
import { usePrefetch } from '@/boot/prefetch';
import { Skeleton, SkeletonGroup } from '@/components/ui/skeleton';

const loadMemberDialog = () => import('./member-dialog').then((module) => ({ default: module.MemberDialog }));
const MemberDialog = lazy(loadMemberDialog);

const gridClass =
  'grid grid-cols-[repeat(auto-fill,minmax(min(100%,8.5rem),1fr))] gap-3 sm:grid-cols-2 sm:gap-5 md:grid-cols-3 lg:grid-cols-4';

/** The team as cards, each of which opens the member dialog. */
export function TeamSection() {
  const { t } = useTranslation('about');
  const team = useQuery(teamQuery);
  const [selected, setSelected] = useState<TeamMember | 'none'>();
  usePrefetch(loadMemberDialog);

  return (
    <Section id="team" title={t('team.title')} lead={team.isPending || team.data?.length ? t('team.lead') : undefined} className="pb-0">
      <ListState
        query={team}
        skeleton={<TeamSkeleton className={gridClass} />}
        failed={{ title: t('team.error.title'), text: t('team.error.text'), className: 'glass rounded-card' }}
        empty={
          <EmptyState
            icon={Users}
            title={t('team.empty.title')}
            text={t('team.empty.text')}
            action={<Button onClick={() => openContactDialog()}>{t('team.empty.action')}</Button>}
          />
        }
      >
        {(members) => (
          <ul className={gridClass}>
            {members.map((member) => (
              <MemberCard key={member.id} member={member} onSelect={setSelected} />
            ))}
          </ul>
        )}
      </ListState>
      {selected && (
        <Suspense fallback={selected === 'none' ? null : <OverlayPending />}>
          <MemberDialog member={selected === 'none' ? null : selected} onClose={() => setSelected('none')} />
        </Suspense>
      )}
    </Section>
  );
}

/** Skeleton of the team's first two rows, in the size of the cards to avoid layout shift. */
function TeamSkeleton({ className }: { className: string }) {
  return (
    <SkeletonGroup className={className}>
      {Array.from({ length: 8 }, (_, index) => (
        <div key={index} className="glass flex flex-col items-center rounded-card px-3 py-6 sm:px-5 sm:py-8">
          <Skeleton className="size-28 rounded-full sm:size-36" />
          <Skeleton className="mt-5 h-6 w-3/4" />
          <Skeleton className="mt-2 h-4 w-1/2" />
        </div>
      ))}
    </SkeletonGroup>
  );
}
