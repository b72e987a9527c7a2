import { ArrowRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { buttonClass } from '@/components/ui/button-class';
import { Section } from '@/components/ui/section';
import { paths } from '@/lib/paths';

interface StripFrameProps {
  /** Also the name of its texts, and of the page with all of them. */
  name: 'news' | 'creators';
  /** The cards. */
  children: ReactNode;
}

/** A section with a few cards and a link to the page that has all. */
export function StripFrame({ name, children }: StripFrameProps) {
  const { t } = useTranslation('home');
  return (
    <Section id={name} eyebrow={t(`${name}.eyebrow`)} title={t(`${name}.title`)}>
      {children}
      <p className="mt-8 text-center">
        <AppLink to={paths[name]} className={buttonClass({ variant: 'secondary' })}>
          <span>{t(`${name}.all`)}</span>
          <ArrowRight aria-hidden="true" className="size-4 rtl:-scale-x-100" />
        </AppLink>
      </p>
    </Section>
  );
}
