import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CountUp } from '@/components/motion/count-up';

const percent = (value: number) => `${value}%`;
const atLeast = (value: number) => `${value}+`;

/** Home stats. Counted ones come with their unit. */
const stats = [
  { key: 'projects', value: 500, format: atLeast },
  { key: 'satisfaction', value: 98, format: percent },
  { key: 'team', value: 50, format: atLeast },
] as const;

/** The company in four numbers. */
export function StatsSection() {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="stats-heading" className="border-y border-line bg-card">
      <h2 id="stats-heading" className="sr-only">
        {t('stats.label')}
      </h2>
      <dl className="container-page grid grid-cols-2 gap-x-4 gap-y-8 py-10 sm:py-14 lg:grid-cols-4">
        {stats.map(({ key, value, format }) => (
          <Stat key={key} label={t(`stats.${key}`)}>
            <CountUp value={value} format={format} />
          </Stat>
        ))}
        <Stat label={t('stats.support')}>{t('stats.aroundTheClock')}</Stat>
      </dl>
    </section>
  );
}

function Stat({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex flex-col-reverse items-center gap-1 text-center">
      <dt className="text-small text-muted">{label}</dt>
      <dd dir="ltr" className="text-gradient text-display">
        {children}
      </dd>
    </div>
  );
}
