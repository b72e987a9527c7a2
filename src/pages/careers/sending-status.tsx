import { useTranslation } from 'react-i18next';

/** How the sending of an application goes on, for screen readers: in quarters, so that they can keep up. */
export function SendingStatus({ progress }: { progress: number | undefined }) {
  const { t } = useTranslation('careers');
  const percent = progress === undefined ? undefined : Math.floor(progress * 4) * 25;
  return (
    <p role="status" className="sr-only">
      {percent !== undefined && (percent === 100 ? t('form.storing') : t('form.uploading', { percent }))}
    </p>
  );
}
