import { useTranslation } from 'react-i18next';

/** Announces the upload progress to screen readers, in steps of 25 %. */
export function SendingStatus({ progress }: { progress: number | undefined }) {
  const { t } = useTranslation('careers');
  const percent = progress === undefined ? undefined : Math.floor(progress * 4) * 25;
  return (
    <p role="status" className="sr-only">
      {percent !== undefined && (percent === 100 ? t('form.storing') : t('form.uploading', { percent }))}
    </p>
  );
}
