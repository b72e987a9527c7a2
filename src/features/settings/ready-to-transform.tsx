import { LazyHydrate } from '@/boot/lazy-hydrate';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { CallToAction, type CallToActionProps } from '@/components/ui/call-to-action';
import { openContactDialog } from '@/lib/window-events';
import { backgroundOf } from './slot-picture';
import { usePictures } from './use-pictures';

export interface ReadyToTransformProps extends Pick<CallToActionProps, 'id' | 'title' | 'text' | 'className'> {
  /** On the button that opens the contact dialog. */
  contact: string;
  /** What the contact form is told to be about. */
  subject?: string;
  /** The other way on: a page of the site. */
  link: { to: string; label: string };
  /** About its height (`Sleeping`). */
  tall?: string;
}

/** The ready-to-transform call, on the picture of the settings or the drawn dunes: into the contact dialog, or on to another page. Asleep until it is near. */
export function ReadyToTransform({ contact, subject, link, tall = '[--tall:46rem]', ...words }: ReadyToTransformProps) {
  return (
    <LazyHydrate className={tall}>
      <CallToAction
        {...words}
        {...backgroundOf(usePictures(), 'readyToTransformBg')}
        setting="images.readyToTransformBg"
        actions={
          <>
            <Button size="lg" onClick={() => openContactDialog(subject ? { subject } : undefined)}>
              {contact}
            </Button>
            <AppLink to={link.to} className={buttonClass({ size: 'lg', variant: 'secondary', className: 'backdrop-blur-md' })}>
              {link.label}
            </AppLink>
          </>
        }
      />
    </LazyHydrate>
  );
}
