import { useTranslation } from 'react-i18next';
import { Picture } from '@/components/ui/picture';
import type { Project } from '@/features/portfolio/portfolio';
import { projectTexts } from '@/features/portfolio/portfolio-texts';
import { altOf } from '@/features/settings/slot-picture';
import { usePictures } from '@/features/settings/use-pictures';
import { useLanguage } from '@/i18n/use-language';
import { assetUrl } from '@/lib/asset-url';

/** The picture of a project from the settings, or the built-in drawing while there is none or it fails to load. */
export function ProjectPicture({ project, className }: { project: Project; className?: string }) {
  const { t } = useTranslation('our-work');
  const pictures = usePictures();
  const { language } = useLanguage();
  const texts = projectTexts(project.id);
  const size = { width: 800, height: 600, loading: 'lazy', decoding: 'async', className } as const;
  const drawn = <img src={project.drawnImage} alt={t(texts.alt)} {...size} />;
  // The content of an uploaded picture is unknown, so the fallback names only the project.
  const alt = altOf(pictures, project.imageUrlKey, language) || t('pictureOf', { project: t(texts.title) });
  return <Picture src={assetUrl(pictures.images[project.imageUrlKey])} alt={alt} fallback={drawn} {...size} />;
}
