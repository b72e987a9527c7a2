import { useId, type ReactNode } from 'react';
import { cn } from '@/lib/cn';
import { Picture } from './picture';

export interface CallToActionProps {
  /** The id of the heading is derived from it, as in `Section`. */
  id?: string | undefined;
  title: ReactNode;
  text: ReactNode;
  /** Buttons or links, the main one first. */
  actions: ReactNode;
  /** The address of a background picture, resolved by `assetUrl`. Without it the drawn dunes are shown. */
  image?: string | undefined;
  /** The CSS object-position of `image`, by default the lower edge. */
  imagePosition?: string;
  /** The path of the setting with the picture (`data-setting`). */
  setting?: string | undefined;
  /** The padding above and below. */
  className?: string | undefined;
}

/** Above the text on small screens, beside it on wide ones. Fades out towards the text, which stays readable. */
const placement =
  'inset-x-0 top-0 h-72 mask-[linear-gradient(to_bottom,black_50%,transparent)] lg:start-auto lg:h-full lg:w-[58%] ' +
  'lg:ltr:mask-[linear-gradient(to_right,transparent,black_45%)] lg:rtl:mask-[linear-gradient(to_left,transparent,black_45%)]';

const backdrop = {
  width: 1600,
  height: 600,
  loading: 'lazy',
  decoding: 'async',
  className: cn('absolute -z-10 w-full object-cover object-bottom print:hidden', placement),
} as const;

/** A panel near the end of a page with the next step. */
export function CallToAction({ id, title, text, actions, image, imagePosition, setting, className = 'py-section' }: CallToActionProps) {
  const ownId = useId();
  const headingId = `${id ?? ownId}-heading`;
  return (
    <section data-setting={setting} aria-labelledby={headingId} className={cn('container-page', className)}>
      <div className="reveal relative isolate overflow-clip rounded-panel border border-line bg-[linear-gradient(to_bottom_in_oklab,var(--color-slate-950)_40%,color-mix(in_srgb,var(--color-primary)_30%,var(--color-slate-950)))] shadow-raised">
        <Picture
          src={image}
          alt=""
          fallback={<img src="/images/ready-to-transform.svg" alt="" {...backdrop} />}
          {...backdrop}
          style={{ objectPosition: imagePosition }}
        />
        <div className="flex flex-col px-5 pt-64 pb-12 print:pt-12 text-center sm:px-10 lg:items-start lg:px-16 lg:py-28 lg:text-start">
          <h2 id={headingId} className="max-w-[20ch] text-title text-white max-lg:mx-auto">
            {title}
          </h2>
          <p className="mt-5 max-w-[42ch] text-lead text-white/85 max-lg:mx-auto">{text}</p>
          <div className="mt-9 flex flex-col justify-center gap-3 sm:flex-row">{actions}</div>
        </div>
      </div>
    </section>
  );
}
