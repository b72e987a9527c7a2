import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import type { Project } from '@/features/portfolio/portfolio';
import { projectTexts } from '@/features/portfolio/portfolio-texts';
import { openContactDialog } from '@/lib/window-events';
import { ProjectPicture } from './project-picture';
import { TechTags } from './tech-tags';

export interface ProjectDialogProps {
  project: Project;
  open: boolean;
  onClose: () => void;
}

/** The details of a project: picture, task, result and technologies, with a button to the contact form. */
export function ProjectDialog({ project, open, onClose }: ProjectDialogProps) {
  const { t } = useTranslation(['our-work', 'common']);
  const texts = projectTexts(project.id);
  const title = t(texts.title);

  function discuss() {
    onClose();
    openContactDialog({ subject: title });
  }

  return (
    <Dialog open={open} onOpenChange={onClose} title={title} description={t(texts.description)} size="lg">
      <DialogBody className="grid gap-6 md:grid-cols-2 md:gap-8">
        <ProjectPicture project={project} className="aspect-[4/3] w-full rounded-card border border-line object-cover md:sticky md:top-0" />
        <div className="space-y-5">
          <div>
            <h3 className="text-small font-semibold text-secondary-text">{t('task')}</h3>
            <p className="mt-1.5 text-body">{t(texts.task)}</p>
          </div>
          <div>
            <h3 className="text-small font-semibold text-secondary-text">{t('work')}</h3>
            <p className="mt-1.5 text-body">{t(texts.work)}</p>
          </div>
          <div>
            <h3 className="mb-2.5 text-small font-semibold text-secondary-text">{t('technologies')}</h3>
            <TechTags tech={project.tech} />
          </div>
        </div>
      </DialogBody>
      <DialogFooter>
        <Button variant="ghost" onClick={onClose}>
          {t('common:close')}
        </Button>
        <Button onClick={discuss}>{t('discuss')}</Button>
      </DialogFooter>
    </Dialog>
  );
}
