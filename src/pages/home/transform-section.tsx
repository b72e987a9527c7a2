import { useTranslation } from 'react-i18next';
import { ReadyToTransform } from '@/features/settings/ready-to-transform';
import { paths } from '@/lib/paths';

/** The ready-to-transform call. The surrounding sections provide its vertical spacing. */
export function TransformSection() {
  const { t } = useTranslation('home');
  return (
    <ReadyToTransform
      id="transform"
      title={t('transform.title')}
      text={t('transform.text')}
      contact={t('transform.start')}
      link={{ to: paths.services, label: t('transform.services') }}
      className="py-0"
      tall="[--tall:41rem] sm:[--tall:36rem] lg:[--tall:33rem]"
    />
  );
}
