import { Download, Handshake, Languages, RefreshCw, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Section } from '@/components/ui/section';

const items = [
  { key: 'setup', Icon: Handshake },
  { key: 'languages', Icon: Languages },
  { key: 'updates', Icon: RefreshCw },
  { key: 'data', Icon: Download },
] as const satisfies { key: string; Icon: LucideIcon }[];

/** The features included in every subscription. */
export function IncludedSection() {
  const { t } = useTranslation('products');
  return (
    <Section id="included" title={t('included.title')} lead={t('included.lead')} className="border-y border-line bg-card">
      <ul className="grid gap-8 sm:grid-cols-2 lg:grid-cols-4">
        {items.map(({ key, Icon }) => (
          <li key={key} className="reveal">
            <Icon aria-hidden="true" className="size-7 text-secondary-text" />
            <h3 className="mt-4 text-heading">{t(`included.items.${key}.title`)}</h3>
            <p className="mt-2 text-body text-muted">{t(`included.items.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </Section>
  );
}
