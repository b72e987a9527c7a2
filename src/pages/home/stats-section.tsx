import { useTranslation } from 'react-i18next';
import { CountUp } from '@/components/motion/count-up';
import type { Item } from '@/features/items/item';

/** Matches a text with exactly one number: `500+`, `98%`. Only such a text is animated. */
const counted = /^(\D*)(\d{1,6})(\D*)$/;

/** The company's figures. */
export function StatsSection({ figures }: { figures: readonly Item[] }) {
  const { t } = useTranslation('home');
  return (
    <section aria-labelledby="stats-heading" className="border-y border-line bg-card">
      <h2 id="stats-heading" className="sr-only">
        {t('stats.label')}
      </h2>
      <dl data-setting="showSampleFigures" className="container-page grid grid-cols-2 gap-x-4 gap-y-8 py-10 sm:py-14 lg:grid-cols-4">
        {figures.map(({ id, title, summary }) => (
          <div key={id} className="flex flex-col-reverse items-center gap-1 text-center">
            <dt className="text-small text-muted">{title}</dt>
            <dd dir="ltr" className="text-gradient text-display">
              <FigureValue text={summary} />
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function FigureValue({ text }: { text: string }) {
  const [, before = '', number, after = ''] = counted.exec(text) ?? [];
  return number === undefined ? (
    <bdi>{text}</bdi>
  ) : (
    <CountUp value={Number(number)} format={(value) => `${before}${String(value)}${after}`} />
  );
}
