import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { useSettings } from '@/features/settings/use-settings';
import { assetUrl } from '@/lib/asset-url';
import { openContactDialog } from '@/lib/contact-dialog-event';
import { paths } from '@/lib/paths';

/** What matters of the picture (the drawing's pearl) stands above the text on small screens, where it fades out, and beside it on wide ones. */
const placement =
  'absolute inset-x-0 -top-16 -z-20 h-96 w-full object-cover object-center mask-[linear-gradient(to_bottom,black_65%,transparent)] lg:-top-[29%] lg:h-[130%] lg:object-[13%_50%] lg:mask-none lg:rtl:object-[87%_50%]';

/** The ready-to-transform call, on the picture of the settings or the drawn dunes. */
export function TransformSection() {
  const { t } = useTranslation('home');
  const picture = assetUrl(useSettings().settings.images.readyToTransformBg);
  return (
    <section aria-labelledby="transform-heading" className="container-page">
      <div className="reveal relative isolate overflow-clip rounded-panel border border-line bg-linear-to-b from-slate-950 from-40% to-[color-mix(in_srgb,var(--color-primary)_30%,var(--color-slate-950))] shadow-raised">
        <img
          src={picture ?? '/images/ready-to-transform.svg'}
          alt=""
          width={1600}
          height={600}
          loading="lazy"
          decoding="async"
          className={placement}
        />
        {/* Keeps the text readable on any picture. */}
        <div
          aria-hidden="true"
          className="absolute inset-0 -z-10 bg-linear-to-b from-transparent via-slate-950/60 via-50% to-transparent lg:bg-linear-to-r lg:from-slate-950/85 lg:via-slate-950/60 lg:to-transparent lg:to-75% lg:rtl:bg-linear-to-l"
        />
        <div className="flex flex-col px-5 pt-60 pb-12 text-center sm:px-10 lg:items-start lg:px-16 lg:py-24 lg:text-start">
          <h2 id="transform-heading" className="max-w-[18ch] text-display text-white max-lg:mx-auto">
            {t('transform.title')}
          </h2>
          <p className="mt-5 max-w-[46ch] text-lead text-white/85 max-lg:mx-auto">{t('transform.text')}</p>
          <div className="mt-9 flex flex-col justify-center gap-3 sm:flex-row">
            <Button size="lg" onClick={() => openContactDialog()}>
              {t('transform.start')}
            </Button>
            <AppLink to={paths.services} className={buttonClass({ size: 'lg', variant: 'secondary', className: 'backdrop-blur-md' })}>
              {t('transform.services')}
            </AppLink>
          </div>
        </div>
      </div>
    </section>
  );
}
