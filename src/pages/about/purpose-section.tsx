import { Eye, Target, type LucideIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';

const purposes = [
  { key: 'mission', Icon: Target },
  { key: 'vision', Icon: Eye },
] as const satisfies { key: string; Icon: LucideIcon }[];

/** Mission and vision, side by side. */
export function PurposeSection() {
  const { t } = useTranslation('about');
  return (
    <div className="border-y border-line bg-card">
      <div className="container-page grid divide-y divide-line md:grid-cols-2 md:divide-x md:divide-y-0">
        {purposes.map(({ key, Icon }) => (
          <section key={key} aria-labelledby={`${key}-heading`} className="reveal py-10 md:py-16 md:first:pe-12 md:last:ps-12">
            <h2 id={`${key}-heading`} className="flex items-center gap-3 text-small font-semibold text-primary-text">
              <Icon aria-hidden="true" className="size-5" />
              <span>{t(`purpose.${key}.title`)}</span>
            </h2>
            <p className="mt-4 max-w-[34ch] text-[clamp(1.25rem,1.1rem+0.8vw,1.75rem)] leading-[1.45] font-medium">
              {t(`purpose.${key}.text`)}
            </p>
          </section>
        ))}
      </div>
    </div>
  );
}
