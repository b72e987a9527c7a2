import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import type { Item } from '@/features/items/item';
import { itemPath } from '@/lib/item-paths';
import { openContactDialog } from '@/lib/window-events';
import { ProjectPicture } from './project-picture';
import { TechTags } from './tech-tags';

export interface ProjectDialogProps {
  project: Item;
  open: boolean;
  onClose: () => void;
}

/** The details of a project: picture, task, result and technologies, with a button to the contact form. */
export function ProjectDialog({ project, open, onClose }: ProjectDialogProps) {
  const { t } = useTranslation(['our-work', 'common']);
  const { title, summary, task, work, tech = [] } = project;

  function discuss() {
    onClose();
    openContactDialog({ subject: title });
  }

  const path = itemPath(project);
  return (
    <Dialog open={open} onOpenChange={onClose} title={title} description={summary} size="lg">
      <DialogBody className="grid gap-6 md:grid-cols-2 md:gap-8">
        <ProjectPicture project={project} className="aspect-[4/3] w-full rounded-card border border-line object-cover md:sticky md:top-0" />
        <div className="space-y-5">
          {task && <Part title={t('task')}>{task}</Part>}
          {work && <Part title={t('work')}>{work}</Part>}
          {tech.length > 0 && (
            <div>
              <h3 className="mb-2.5 text-small font-semibold text-secondary-text">{t('technologies')}</h3>
              <TechTags tech={tech} />
            </div>
          )}
        </div>
      </DialogBody>
      <DialogFooter>
        {path && (
          <AppLink to={path} className={buttonClass({ variant: 'ghost' })}>
            {t('page')}
          </AppLink>
        )}
        <Button variant="ghost" onClick={onClose}>
          {t('common:close')}
        </Button>
        <Button onClick={discuss}>{t('discuss')}</Button>
      </DialogFooter>
    </Dialog>
  );
}

function Part({ title, children }: { title: string; children: string }) {
  return (
    <div>
      <h3 className="text-small font-semibold text-secondary-text">{title}</h3>
      <p dir="auto" className="mt-1.5 text-body whitespace-pre-line">
        {children}
      </p>
    </div>
  );
}
