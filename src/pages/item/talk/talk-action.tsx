import { useQuery } from '@tanstack/react-query';
import { CalendarPlus } from 'lucide-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyView } from '@/boot/lazy-view';
import { OverlayPending } from '@/components/feedback/overlay-pending';
import { Button } from '@/components/ui/button';
import { useRetained } from '@/components/ui/use-retained';
import { talkOfferQuery, type TalkOffer } from '@/features/talks/offer';

const TalkDialog = lazyView(() => import('./talk-dialog').then((module) => module.TalkDialog));

export interface TalkActionProps {
  serviceId: string;
  title: string;
}

/** The button that books a first talk about a service. Renders nothing where none is offered. */
export function TalkAction({ serviceId, title }: TalkActionProps) {
  const { data: offer } = useQuery(talkOfferQuery);
  return offer?.services.includes(serviceId) ? <Offered serviceId={serviceId} title={title} offer={offer} /> : null;
}

function Offered({ serviceId, title, offer }: TalkActionProps & { offer: TalkOffer }) {
  const { t } = useTranslation('talk');
  const [openedAt, setOpenedAt] = useState<number>();
  const shown = useRetained(openedAt ?? null);
  return (
    <>
      <Button
        size="lg"
        variant="secondary"
        className="w-full sm:mt-8 sm:w-auto"
        aria-haspopup="dialog"
        onClick={() => setOpenedAt(Date.now())}
      >
        <CalendarPlus aria-hidden="true" className="size-5" />
        {t('action')}
      </Button>
      {shown !== null && (
        <Suspense fallback={openedAt ? <OverlayPending /> : null}>
          <TalkDialog.Component
            key={shown}
            serviceId={serviceId}
            title={title}
            offer={offer}
            openedAt={shown}
            open={openedAt !== undefined}
            onClose={() => setOpenedAt(undefined)}
          />
        </Suspense>
      )}
    </>
  );
}
