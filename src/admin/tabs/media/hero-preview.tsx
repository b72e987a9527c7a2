import { useCallback, useMemo, useState, type CSSProperties } from 'react';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { HeroBackdrop } from '@/features/settings/hero-backdrop';
import { mergeSettings } from '@/features/settings/merge';
import { themeVariables } from '@/features/settings/theme';
import { useDraft } from '../../settings/draft-context';

/** The preview renders at this size in CSS pixels and is scaled down. */
const pageWidth = 1280;
const pageHeight = 720;

/** The first section of the home page with the image, opacity, focal point and colours of the draft. */
export function HeroPreview() {
  const { t } = useTranslation(['panel-media', 'home']);
  const { form } = useDraft();
  const [images, imageFocus, siteTheme] = useWatch({ control: form.control, name: ['images', 'imageFocus', 'siteTheme'] });
  const settings = useMemo(() => mergeSettings({ images, imageFocus, siteTheme }).settings, [images, imageFocus, siteTheme]);
  const [scale, setScale] = useState(0);
  const measure = useCallback((element: HTMLDivElement | null) => {
    if (!element) return;
    const observer = new ResizeObserver(() => setScale(element.clientWidth / pageWidth));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  const style = {
    ...themeVariables(settings.siteTheme),
    '--page-width': `${String(pageWidth)}px`,
    width: pageWidth,
    height: pageHeight,
    transform: `scale(${String(scale)})`,
  } as CSSProperties;

  return (
    <div ref={measure} style={{ aspectRatio: pageWidth / pageHeight }} className="relative overflow-hidden rounded-card border border-line">
      <div
        role="img"
        aria-label={t('hero.label')}
        style={style}
        className="absolute start-0 top-0 isolate origin-top-left overflow-clip bg-background text-foreground rtl:origin-top-right"
      >
        <HeroBackdrop settings={settings} />
        <div aria-hidden="true" className="container-page flex flex-col items-center pt-20 text-center">
          <p className="mb-5 text-small font-semibold text-primary-text">{t('home:hero.eyebrow')}</p>
          <p className="max-w-full text-display">
            {t('home:hero.title')} <span className="text-gradient block pb-[0.14em]">{t('home:hero.titleAccent')}</span>
          </p>
          <p className="mt-4 max-w-[54ch] text-lead text-foreground/90">{t('home:hero.lead')}</p>
        </div>
      </div>
    </div>
  );
}
