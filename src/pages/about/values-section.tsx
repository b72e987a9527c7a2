import { Anchor, Gauge, Languages, MessageSquareText, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/components/ui/card';
import { Section } from '@/components/ui/section';

const values = [
  { key: 'plain', Icon: MessageSquareText },
  { key: 'equal', Icon: Languages },
  { key: 'measure', Icon: Gauge },
  { key: 'stay', Icon: Anchor },
] as const satisfies { key: string; Icon: LucideIcon }[];

/** The company's four values. */
export function ValuesSection() {
  const { t } = useTranslation('about');
  return (
    <Section id="values" title={t('values.title')} lead={t('values.lead')}>
      <ul className="grid grid-cols-1 gap-4 sm:grid-cols-2 sm:gap-5 lg:grid-cols-4">
        {values.map(({ key, Icon }) => (
          <Card key={key} as="li" className="reveal flex gap-4 sm:flex-col">
            <span className="grid size-11 shrink-0 place-items-center rounded-control bg-accent text-on-accent">
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <div className="min-w-0">
              <h3 className="text-heading">{t(`values.items.${key}.title`)}</h3>
              <p className="mt-1.5 text-body text-muted">{t(`values.items.${key}.text`)}</p>
            </div>
          </Card>
        ))}
      </ul>
    </Section>
  );
}
