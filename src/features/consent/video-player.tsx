import { Play } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { BannerArt } from '@/components/ui/banner-art';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Picture } from '@/components/ui/picture';
import { assetUrl } from '@/lib/asset-url';
import { cn } from '@/lib/cn';
import { playerUrl, type Video } from '@/lib/video-link';
import { giveConsent, useConsent } from './consent-store';

const takeFocus = (element: HTMLElement | null) => element?.focus({ preventScroll: true });

const siteNames = { youtube: 'YouTube', vimeo: 'Vimeo' } as const;

export interface VideoPlayerProps {
  video: Video;
  /** What the video shows, for the name of the player and of its button. */
  title?: string;
  /** A still of the video in the site's own storage. */
  still?: string | null | undefined;
}

/**
 * The stored still of a video, else a generated preview, with a play button. The YouTube or Vimeo player loads only on request and with
 * consent to third-party cookies. Without consent the visitor is asked, or can open the site (docs/decisions/044-third-parties.md).
 */
export function VideoPlayer({ video, title, still }: VideoPlayerProps) {
  const { t } = useTranslation('rich-text');
  const consent = useConsent();
  const [isRequested, setIsRequested] = useState(false);
  const site = siteNames[video.provider];
  const isPlaying = isRequested && consent === 'accepted';

  return (
    <div
      className={cn(
        'relative grid place-items-center overflow-hidden rounded-control border border-line bg-background',
        // On phones the question needs more height than the preview.
        isRequested && !isPlaying ? 'sm:aspect-video' : 'aspect-video',
      )}
    >
      {isPlaying ? (
        <iframe
          // The pressed button has been removed.
          ref={takeFocus}
          src={playerUrl(video)}
          title={title || t('video.title', { site })}
          // Players need scripts, storage and a link to the video's page. They must not navigate this page.
          sandbox="allow-scripts allow-same-origin allow-presentation allow-popups"
          allow="autoplay; encrypted-media; fullscreen; picture-in-picture"
          // YouTube requires a referrer.
          referrerPolicy="strict-origin-when-cross-origin"
          className="absolute inset-0 size-full"
        />
      ) : (
        <>
          <Picture
            src={assetUrl(still)}
            alt=""
            loading="lazy"
            className="absolute inset-0 size-full object-cover"
            fallback={<BannerArt name={video.id} className="absolute inset-0" />}
          />
          {isRequested ? (
            <ConsentQuestion video={video} site={site} hasDeclined={consent === 'declined'} />
          ) : (
            <PlayButton site={site} title={title} onPlay={() => setIsRequested(true)} />
          )}
        </>
      )}
    </div>
  );
}

function PlayButton({ site, title, onPlay }: { site: string; title: string | undefined; onPlay: () => void }) {
  const { t } = useTranslation('rich-text');
  return (
    <button
      type="button"
      onClick={onPlay}
      className="group absolute inset-0 flex flex-col items-center justify-center gap-3 text-small font-semibold text-on-accent focus-visible:-outline-offset-4 print:static print:p-3"
    >
      <span className="grid size-16 place-items-center rounded-full bg-black/70 text-white transition-transform duration-200 group-hover:scale-110">
        <Play aria-hidden="true" className="size-7 translate-x-0.5 fill-current" />
      </span>
      {title && (
        <span dir="auto" className="line-clamp-2 max-w-[90%] rounded-card bg-black/70 px-3 py-1 text-white">
          {title}
        </span>
      )}
      <span className="rounded-full bg-black/70 px-3 py-1 text-white">{t('video.play', { site })}</span>
    </button>
  );
}

function ConsentQuestion({ video, site, hasDeclined }: { video: Video; site: string; hasDeclined: boolean }) {
  const { t } = useTranslation('rich-text');
  return (
    <div
      // The pressed button has been removed.
      ref={takeFocus}
      tabIndex={-1}
      role="group"
      aria-label={t('video.consentTitle')}
      className="relative m-3 flex max-w-md flex-col items-center gap-3 rounded-control bg-surface/95 p-4 text-center text-small outline-none"
    >
      <p>{t(hasDeclined ? 'video.declined' : 'video.undecided', { site })}</p>
      <div className="flex flex-wrap justify-center gap-2">
        <Button size="sm" onClick={() => giveConsent('accepted')}>
          {t('video.acceptAndPlay')}
        </Button>
        <a
          href={video.href}
          target="_blank"
          rel="nofollow ugc noopener noreferrer"
          className={buttonClass({ variant: 'secondary', size: 'sm' })}
        >
          {t('video.openOnSite', { site })}
        </a>
      </div>
    </div>
  );
}
