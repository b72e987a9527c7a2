import { useTranslation } from 'react-i18next';
import { Card } from '@/components/ui/card';
import { Section } from '@/components/ui/section';
import { ItemIcon } from '@/features/items/item-icon';
import { useItems } from '@/features/items/use-items';

/** The company's values; nothing without any. */
export function ValuesSection() {
  const { t } = useTranslation('about');
  const { data: values = [] } = useItems('value');
  if (values.length === 0) return null;
  return (
    <Section id="values" title={t('values.title')} lead={t('values.lead')}>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
        {values.map(({ id, icon, title, summary }) => (
          <Card key={id} as="li" className="reveal flex gap-4 sm:flex-col">
            <span className="grid size-11 shrink-0 place-items-center rounded-control bg-accent text-on-accent">
              <ItemIcon name={icon} className="size-5" />
            </span>
            <div className="min-w-0">
              <h3 dir="auto" className="text-heading">
                {title}
              </h3>
              <p dir="auto" className="mt-1.5 text-body text-muted">
                {summary}
              </p>
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
