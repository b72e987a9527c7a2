import { useTranslation } from 'react-i18next';
import { Badge } from '@/components/ui/badge';

/** The technologies of a project. Their names are the same in both languages. */
export function TechTags({ tech, isOnPicture = false }: { tech: readonly string[]; isOnPicture?: boolean }) {
  const { t } = useTranslation('our-work');
  return (
    <ul aria-label={t('technologies')} className="flex flex-wrap gap-1.5">
      {tech.map((name) => (
        <li key={name}>
          <Badge className={isOnPicture ? 'border-white/25 bg-black/85 text-white' : undefined}>
            <bdi lang="en">{name}</bdi>
          </Badge>
        </li>
      ))}
    </ul>
  );
}
