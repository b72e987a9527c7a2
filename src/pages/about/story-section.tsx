import { useTranslation } from 'react-i18next';
import { Picture } from '@/components/ui/picture';
import { altOf } from '@/features/settings/slot-picture';
import { usePictures } from '@/features/settings/use-pictures';
import { useLanguage } from '@/i18n/use-language';
import { assetUrl } from '@/lib/asset-url';

const size = { width: 960, height: 720, loading: 'lazy', decoding: 'async', className: 'aspect-[4/3] w-full object-cover' } as const;

/** The company's history, beside the picture from the settings or the built-in drawing. */
export function StorySection() {
  const { t } = useTranslation('about');
  const pictures = usePictures();
  const { language } = useLanguage();
  return (
    <section id="story" tabIndex={-1} aria-labelledby="story-heading" className="py-section">
      <div className="container-page grid items-center gap-9 lg:grid-cols-[1.05fr_1fr] lg:gap-16">
        <div className="reveal">
          <p className="text-small font-semibold text-primary-text">{t('story.eyebrow')}</p>
          <h2 id="story-heading" className="mt-3 text-title">
            {t('story.title')}
          </h2>
          <div className="mt-6 max-w-measure space-y-4 text-body text-muted">
            <p className="text-lead text-foreground">{t('story.text1')}</p>
            <p>{t('story.text2')}</p>
            <p>{t('story.text3')}</p>
          </div>
        </div>
        <div data-setting="images.aboutStory" className="reveal overflow-clip rounded-panel border border-line shadow-raised">
          {/* An uploaded picture without an alternative text counts as decoration. */}
          <Picture
            src={assetUrl(pictures.images.aboutStory)}
            alt={altOf(pictures, 'aboutStory', language)}
            fallback={<img src="/images/about-story.svg" alt={t('story.imageAlt')} {...size} />}
            {...size}
          />
        </div>
      </div>
    </section>
  );
}
