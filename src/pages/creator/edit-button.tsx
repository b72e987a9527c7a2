import { Pencil } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { useTopics } from '@/features/items/use-topics';

const EditProfile = lazy(() => import('@/features/creators/edit-profile').then((module) => ({ default: module.EditProfile })));

/** Opens the form of the own profile. For the owner only. */
export function EditButton({ creatorId }: { creatorId: string }) {
  const { t } = useTranslation('own-profile');
  const [isOpen, setOpen] = useState(false);
  const { data: topics } = useTopics(isOpen);
  return (
    <>
      <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
        <Pencil aria-hidden="true" className="size-4" />
        {t('edit')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <EditProfile creatorId={creatorId} topics={topics} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
