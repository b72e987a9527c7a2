import { useMutation, useQuery } from '@tanstack/react-query';
import { Monitor } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListState } from '@/components/feedback/list-state';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { useLanguage } from '@/i18n/use-language';
import { formatDate } from '@/lib/format';
import { browserName } from './browser-name';
import { endOtherSessionsMutation, endSessionMutation, ownSessionsQuery, type OwnSession } from './sessions';

/** The sessions of the signed-in account. The others can be ended, one by one or together. */
export function SessionList({ userId }: { userId: string }) {
  const { t } = useTranslation('account');
  const query = useQuery(ownSessionsQuery(userId));
  return (
    <div className="flex flex-col gap-4">
      <ListState<OwnSession>
        query={query}
        skeleton={<Skeleton className="h-32" />}
        empty={null}
        failed={{ title: t('sessions.loadFailed'), className: 'py-4' }}
      >
        {(sessions) => (
          <ul aria-label={t('sessions.label')} className="divide-y divide-line border-y border-line text-small">
            {sessions.map((session) => (
              <SessionRow key={session.id} userId={userId} session={session} />
            ))}
          </ul>
        )}
      </ListState>
      {query.data?.length !== 1 && <OtherSessions userId={userId} />}
    </div>
  );
}

function SessionRow({ userId, session }: { userId: string; session: OwnSession }) {
  const { t } = useTranslation('account');
  const { language } = useLanguage();
  const { mutate, isPending } = useMutation(endSessionMutation(userId));
  const { browser, system } = browserName(session.userAgent);
  const name = browser && system ? t('sessions.device', { browser, system }) : (browser ?? system ?? t('sessions.unknown'));
  const time = (iso: string) => formatDate(iso, language, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Monitor aria-hidden="true" className="size-5 shrink-0 text-muted" />
      <div className="min-w-0 flex-1 basis-48">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
          <bdi>{name}</bdi>
          {session.isCurrent && <Badge tone="success">{t('sessions.current')}</Badge>}
        </p>
        <p className="text-muted tabular-nums">{t('sessions.times', { started: time(session.startedAt), seen: time(session.seenAt) })}</p>
      </div>
      {!session.isCurrent && (
        <Button
          variant="ghost"
          size="sm"
          loading={isPending}
          aria-label={t('sessions.endOne', { name, date: time(session.startedAt) })}
          onClick={() => mutate(session.id)}
        >
          {t('sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** Ends all other sessions of the account after a confirmation. */
function OtherSessions({ userId }: { userId: string }) {
  const { t } = useTranslation('account');
  const [isConfirming, setConfirming] = useState(false);
  const { mutateAsync } = useMutation(endOtherSessionsMutation(userId));
  return (
    <>
      <Button variant="secondary" size="sm" className="self-start" onClick={() => setConfirming(true)}>
        {t('sessions.action')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        onOpenChange={setConfirming}
        title={t('sessions.title')}
        description={t('sessions.text')}
        confirmLabel={t('sessions.confirm')}
        // The mutation cache reports failures.
        onConfirm={() => mutateAsync().catch(() => undefined)}
      />
    </>
  );
}
