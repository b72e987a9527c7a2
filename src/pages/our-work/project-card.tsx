import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import type { Item } from '@/features/items/item';
import { TitleLink } from '@/features/items/title-link';
import { cn } from '@/lib/cn';
import { ProjectPicture, slotOf } from './project-picture';
import { TechTags } from './tech-tags';

export interface ProjectCardProps {
  project: Item;
  /** The only project of its category: the picture is beside the text on wide screens. */
  isWide: boolean;
  onOpen: (project: Item) => void;
}

/** A summary of a project. Its technologies show on hover and focus, and always on devices without hover. */
export function ProjectCard({ project, isWide, onOpen }: ProjectCardProps) {
  const { t } = useTranslation('our-work');
  const { title, summary, tech = [] } = project;
  const slot = slotOf(project);
  return (
    <Card
      as="li"
      padding="none"
      className={cn(
        'group reveal flex flex-col overflow-clip transition-colors duration-200 hover:border-line-strong',
        isWide && 'md:flex-row',
      )}
    >
      <div
        data-setting={project.picture || !slot ? undefined : `images.${slot}`}
        className={cn('relative overflow-clip', isWide && 'md:w-1/2 md:shrink-0')}
      >
        <ProjectPicture
          project={project}
          className={cn('aspect-[4/3] w-full object-cover', isWide && 'md:absolute md:inset-0 md:aspect-auto md:h-full')}
        />
        {tech.length > 0 && (
          <div className="absolute inset-x-0 bottom-0 bg-linear-to-t from-black/85 to-transparent p-4 pt-12 transition-opacity duration-200 group-focus-within:opacity-100 group-hover:opacity-100 [@media(hover:hover)]:opacity-0 print:static print:pt-4 print:opacity-100!">
            <TechTags tech={tech} isOnPicture />
          </div>
        )}
      </div>
      <div className={cn('flex flex-1 flex-col items-start p-5 sm:p-6', isWide && 'md:p-8')}>
        <h3 dir="auto" className="text-heading">
          <TitleLink item={project} />
        </h3>
        <p dir="auto" className={cn('mt-2 mb-5 text-muted', isWide ? 'text-body' : 'text-small')}>
          {summary}
        </p>
        <Button
          variant="secondary"
          className="mt-auto"
          aria-haspopup="dialog"
          aria-label={t('viewDetailsOf', { project: title })}
          onClick={() => onOpen(project)}
        >
          {t('viewDetails')}
        </Button>
      </div>
    </Card>
  );
}
