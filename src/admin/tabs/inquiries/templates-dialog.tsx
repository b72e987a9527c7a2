import { useQuery } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListState } from '@/components/feedback/list-state';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { Skeleton } from '@/components/ui/skeleton';
import { useRetained } from '@/components/ui/use-retained';
import { maxTemplates, templatesQuery, type AnswerTemplate } from '@/features/answers/admin';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { TemplateDialog } from './template-dialog';

/**
 * The answer templates. Each opens its form.
 * @param initialId the id of the template that is open at first
 */
export function TemplatesDialog({ initialId, onClose }: { initialId: string | null; onClose: () => void }) {
  const { t } = useTranslation(['panel-inquiries', 'panel-forms']);
  const { language } = useLanguage();
  const query = useQuery(templatesQuery);
  // Undefined until the user opens or closes a template.
  const [picked, setPicked] = useState<AnswerTemplate | 'new' | null>();
  // The form stays open when somebody else deletes the template.
  const linked = useRetained(query.data?.find(({ id }) => id === initialId));
  const selected = picked === undefined ? linked : picked;
  // The form replaces the list until it closes.
  if (selected) return <TemplateDialog template={selected === 'new' ? undefined : selected} onClose={() => setPicked(null)} />;
  return (
    <Dialog open onOpenChange={onClose} title={t('templates.title')} description={t('templates.text')} size="md">
      <DialogBody>
        <ListState
          query={query}
          skeleton={<Skeleton className="h-24" />}
          empty={<p className="text-small text-muted">{t('templates.empty')}</p>}
          failed={{ title: t('templates.failed') }}
        >
          {(templates) => (
            <ul className="divide-y divide-line border-y border-line">
              {templates.map((template) => (
                <li key={template.id}>
                  <button
                    type="button"
                    aria-haspopup="dialog"
                    onClick={() => setPicked(template)}
                    className="block min-h-11 w-full rounded-control px-2 py-2 text-start text-small hover:bg-card-hover"
                  >
                    <bdi className="block font-medium break-words text-foreground">{template.name}</bdi>
                    <span dir="auto" className="line-clamp-1 text-muted">
                      {localize(template.text, language)}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          )}
        </ListState>
      </DialogBody>
      <DialogFooter>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {t('panel-forms:close')}
        </Button>
        <Button size="sm" disabled={query.data === undefined || query.data.length >= maxTemplates} onClick={() => setPicked('new')}>
          <Plus aria-hidden="true" className="size-4" />
          {t('templates.add')}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}
