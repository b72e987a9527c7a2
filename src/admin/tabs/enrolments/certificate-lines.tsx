import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ListTime } from '@/admin/list/list-time';
import { AppLink } from '@/components/ui/app-link';
import { Badge } from '@/components/ui/badge';
import { Button } from '@/components/ui/button';
import { ConfirmDialog } from '@/components/ui/confirm-dialog';
import { eraseCertificateMutation, withdrawMutation, type IssuedCertificate } from '@/features/certificates/admin';
import { certificatePath } from '@/features/certificates/number';
import { isolatedName } from '@/i18n/isolated';

/** The certificates of a person, each with its page and the button that withdraws it. `canErase`: those whose enrolment is deleted. */
export function CertificateLines({ certificates, canErase = false }: { certificates: readonly IssuedCertificate[]; canErase?: boolean }) {
  const { t } = useTranslation('panel-enrolments');
  return (
    <ul aria-label={t('certificates.list')} className="space-y-1">
      {certificates.map((certificate) => (
        <CertificateLine key={certificate.id} certificate={certificate} canErase={canErase} />
      ))}
    </ul>
  );
}

function CertificateLine({ certificate, canErase }: { certificate: IssuedCertificate; canErase: boolean }) {
  const { t } = useTranslation(['panel-enrolments', 'common']);
  const [asked, setAsked] = useState<'withdraw' | 'erase'>();
  // Kept while the question fades out.
  const [question, setQuestion] = useState<'withdraw' | 'erase'>('withdraw');
  const { mutateAsync: withdraw } = useMutation(withdrawMutation);
  const { mutateAsync: erase } = useMutation(eraseCertificateMutation);
  const { number } = certificate;
  const name = isolatedName(certificate.name);
  function ask(what: 'withdraw' | 'erase') {
    setQuestion(what);
    setAsked(what);
  }
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      <AppLink
        to={certificatePath(number)}
        target="_blank"
        rel="noopener"
        className="font-mono text-primary-text underline underline-offset-4"
      >
        <span dir="ltr">{number}</span>
        <span className="sr-only"> ({t('common:opensInNewTab')})</span>
      </AppLink>
      <bdi className="min-w-0 break-words">{certificate.name}</bdi>
      <ListTime at={certificate.created_at} />
      {certificate.withdrawn_at ? (
        <Badge tone="danger">{t('certificates.isWithdrawn')}</Badge>
      ) : (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('certificates.withdrawOf', { name })}
          className="text-danger"
          onClick={() => ask('withdraw')}
        >
          {t('certificates.withdraw')}
        </Button>
      )}
      {canErase && (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('certificates.eraseOf', { name })}
          className="text-danger"
          onClick={() => ask('erase')}
        >
          {t('people.erase')}
        </Button>
      )}
      <ConfirmDialog
        open={asked !== undefined}
        onOpenChange={() => setAsked(undefined)}
        title={t(question === 'erase' ? 'certificates.eraseTitle' : 'certificates.withdrawTitle')}
        description={t(question === 'erase' ? 'certificates.eraseText' : 'certificates.withdrawText')}
        confirmLabel={t(question === 'erase' ? 'people.erase' : 'certificates.withdraw')}
        // The mutation cache reports failures.
        onConfirm={() => (question === 'erase' ? erase : withdraw)(certificate.id).catch(() => undefined)}
      />
    </li>
  );
}
