import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Project } from '@/features/portfolio/portfolio';
import { projectTexts } from '@/features/portfolio/portfolio-texts';
import { useSettings } from '@/features/settings/use-settings';
import { assetUrl } from '@/lib/asset-url';

/** The picture of a project from its settings slot; the drawn one while there is none or it does not load. */
export function ProjectPicture({ project, className }: { project: Project; className?: string }) {
  const { t } = useTranslation('our-work');
  const { images } = useSettings().settings;
  const [brokenPicture, setBrokenPicture] = useState<string>();
  const uploaded = assetUrl(images[project.imageUrlKey]);
  const isDrawn = !uploaded || uploaded === brokenPicture;
  const texts = projectTexts(project.id);
  return (
    <img
      src={isDrawn ? project.drawnImage : uploaded}
      // What an uploaded picture shows in detail is not known.
      alt={isDrawn ? t(texts.alt) : t('pictureOf', { project: t(texts.title) })}
      width={800}
      height={600}
      loading="lazy"
      decoding="async"
      onError={() => setBrokenPicture(uploaded)}
      className={className}
    />
  );
}
