import { LazyHydrate } from '@/boot/lazy-hydrate';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { CallToAction, type CallToActionProps } from '@/components/ui/call-to-action';
import { openContactDialog } from '@/lib/window-events';
import { backgroundOf } from './slot-picture';
import { usePictures } from './use-pictures';

export interface ReadyToTransformProps extends Pick<CallToActionProps, 'id' | 'title' | 'text' | 'className'> {
  /** The label of the button that opens the contact dialog. */
  contact: string;
  /** The topic of the contact form. */
  subject?: string;
  /** The second button: a link to a page of the site. */
  link: { to: string; label: string };
  /** A class with its approximate height (`LazyHydrate`). */
  tall?: string;
}

/** The ready-to-transform call to action, on the picture of the settings or the drawn dunes. Hydrated when it is near. */
export function ReadyToTransform({ contact, subject, link, tall = '[--tall:46rem]', ...texts }: ReadyToTransformProps) {
  return (
    <LazyHydrate className={tall}>
      <CallToAction
        {...texts}
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
