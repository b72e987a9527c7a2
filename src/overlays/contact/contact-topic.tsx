import { X } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { IconButton } from '@/components/ui/icon-button';

/** The topic of the inquiry, with a button to remove it. */
export function ContactTopic({ topic, onRemove }: { topic: string; onRemove: () => void }) {
  const { t } = useTranslation('contact');
  return (
    <p className="flex w-fit max-w-full items-center gap-1 rounded-control border border-primary-text/30 bg-primary/10 ps-4 text-small text-foreground">
      <span dir="auto" className="min-w-0 py-2 break-words">
        {t('topic', { subject: topic })}
      </span>
      <IconButton label={t('removeTopic', { subject: topic })} icon={<X aria-hidden="true" />} size="sm" onClick={onRemove} />
    </p>
  );
}
