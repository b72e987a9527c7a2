import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Notice } from '@/components/feedback/notice';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { talkOfferQuery } from '@/features/talks/offer';
import { cancelOwnTalkMutation, moveOwnTalkMutation, ownTalkQuery, type OwnTalk as Own } from '@/features/talks/own';
import { TimePicker } from '@/features/talks/time-picker';
import { fullTime, ownClock, visitorZone } from '@/features/talks/zones';
import { useSingleFlight } from '@/hooks/use-single-flight';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { errorMessage, toAppError } from '@/lib/backend/errors';

/** The talk of the link in a confirmation, with buttons that move and cancel it. */
export function OwnTalk({ token, onClose }: { token: string; onClose: () => void }) {
  const { t } = useTranslation(['talk', 'common']);
  const { data: own, error } = useQuery(ownTalkQuery(token));
  const { data: offer } = useQuery(talkOfferQuery);
  const { mutateAsync: cancel } = useMutation(cancelOwnTalkMutation(token));
  const { mutateAsync: move } = useMutation(moveOwnTalkMutation(token));
  const { isRunning, run } = useSingleFlight();
  const [isConfirming, setConfirming] = useState(false);
  // The chosen time; undefined while the times are not shown.
  const [start, setStart] = useState<string>();
  const moveTo = (chosen: string) =>
    run(async () => {
      // The mutation cache reports failures. Without the time that somebody else has, another one can be chosen.
      const isMoved = await move(chosen).then(
        () => true,
        () => false,
      );
      setStart(isMoved ? undefined : '');
    });
  return (
    <Dialog open onOpenChange={onClose} title={t('own.title')} description={own?.topic} size={start === undefined ? 'sm' : 'md'}>
      <DialogBody className="space-y-4">
        {error && !own ? (
          <Notice
            tone="warning"
            role="status"
            title={toAppError(error).code === 'notFound' ? t('own.unknown') : `${t('own.failed')} ${errorMessage(error, t)}`}
          />
        ) : own ? (
          <Facts own={own} />
        ) : (
          <Skeleton className="h-16" />
        )}
        {own?.isOpen && offer && start !== undefined && (
          <TimePicker name="own-talk-start" value={start} onChange={setStart} daysAhead={offer.daysAhead} />
        )}
      </DialogBody>
      <DialogFooter>
        {own?.isOpen && start === undefined && (
          <>
            <Button variant="ghost" className="text-danger!" onClick={() => setConfirming(true)}>
              {t('own.cancel')}
            </Button>
            {offer && (
              <Button variant="secondary" onClick={() => setStart('')}>
                {t('own.move')}
              </Button>
            )}
          </>
        )}
        {own?.isOpen && start !== undefined ? (
          <>
            <Button variant="ghost" onClick={() => setStart(undefined)}>
              {t('common:cancel')}
            </Button>
            <Button disabled={start === ''} loading={isRunning} onClick={() => void moveTo(start)}>
              {t('own.moveHere')}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('common:close')}</Button>
        )}
      </DialogFooter>
      <ConfirmDialog
        title={t('own.cancelTitle')}
        description={t('own.cancelText')}
        confirmLabel={t('own.cancel')}
        open={isConfirming}
        onOpenChange={setConfirming}
        // The mutation cache reports failures.
        onConfirm={() => cancel().catch(() => undefined)}
      />
    </Dialog>
  );
}

function Facts({ own }: { own: Own }) {
  const { t } = useTranslation('talk');
  const { language } = useLanguage();
  const zone = visitorZone();
  const place = localize(own.place, language);
  return (
    <>
      <p role="status" className="text-body font-semibold">
        {t(`own.states.${own.state}`)}
      </p>
      <div className="text-body text-muted">
        <p>{t('own.time', { start: fullTime(own.startsAt, language), count: own.minutes })}</p>
        {ownClock(own.startsAt, language, zone) && <p>{t('times.chosenOwn', { start: fullTime(own.startsAt, language, zone) })}</p>}
        {place && (
          <p>
            <span>{t('place')}</span> <bdi>{place}</bdi>
          </p>
        )}
      </div>
    </>
  );
}
