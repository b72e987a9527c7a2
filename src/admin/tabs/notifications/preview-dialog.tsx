import { sampleMail } from '@functions/mail/compose.ts';
import type { Site } from '@functions/mail/mail.ts';
import { testKinds, type TestKind } from '@functions/mail-rules.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Send } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { MailPreview } from '@/admin/mail/mail-preview';
import { toast } from '@/components/feedback/toast-store';
import { Field } from '@/components/form/field';
import { Select } from '@/components/form/select';
import { Button } from '@/components/ui/button';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { ownEmailQuery } from '@/features/account/admin';
import { mailSiteQuery, sendTestMutation } from '@/features/notifications/mails';
import { useSingleFlight } from '@/hooks/use-single-flight';
import { isolated } from '@/i18n/isolated';
import { languages, type Language } from '@/i18n/languages';
import { useLanguage } from '@/i18n/use-language';
import { useSession } from '@/session/use-session';

const controlSize = 'lg:min-h-9 lg:py-1 lg:text-small';

export interface PreviewDialogProps {
  kind: TestKind;
  /** Texts that are not saved yet. Without them tests can be sent, which have the saved texts. */
  draft?: Site['receipts'];
  onClose: () => void;
}

/** Shows the mails of the site with sample data as they arrive, and sends them to the administrator. */
export function PreviewDialog({ kind: first, draft, onClose }: PreviewDialogProps) {
  const { t } = useTranslation(['panel-mail', 'panel-notifications', 'panel-settings']);
  const [kind, setKind] = useState(first);
  const [language, setLanguage] = useState<Language>(useLanguage().language);
  const site = useQuery(mailSiteQuery);
  const { data: email } = useQuery(ownEmailQuery(useSession().userId ?? ''));
  const { mutateAsync } = useMutation(sendTestMutation);
  const { isRunning, run } = useSingleFlight();
  const send = (kinds: readonly TestKind[]) =>
    run(async () => {
      try {
        await mutateAsync({ kinds, language });
      } catch {
        // The mutation cache reports the failure.
        return;
      }
      toast({ variant: 'success', title: t('test.sent', { email: isolated(email ?? '') }) });
    });
  const nameOf = (one: TestKind) => t(one === 'digest' ? 'panel-notifications:digest.name' : `panel-notifications:kinds.${one}`);
  // Renders the date once.
  const [at] = useState(() => new Date().toISOString());
  const make = (known: Site) =>
    sampleMail(kind, language, at, email ?? '', draft ? { ...known, receipts: { ...known.receipts, ...draft } } : known);
  return (
    <Dialog open onOpenChange={onClose} title={t('preview.title')} description={t(draft ? 'preview.draft' : 'preview.text')} size="lg">
      <DialogBody>
        <div className="space-y-5">
          <div className="grid gap-4 sm:grid-cols-2">
            {!draft && (
              <Field label={t('preview.kind')}>
                <Select
                  value={kind}
                  onChange={({ target }) => setKind(testKinds.find((one) => one === target.value) ?? first)}
                  className={controlSize}
                >
                  {testKinds.map((one) => (
                    <option key={one} value={one}>
                      {nameOf(one)}
                    </option>
                  ))}
                </Select>
              </Field>
            )}
            <Field label={t('preview.language')}>
              <Select
                value={language}
                onChange={({ target }) => setLanguage(languages.find((one) => one === target.value) ?? 'en')}
                className={controlSize}
              >
                {languages.map((one) => (
                  <option key={one} value={one}>
                    {t(`panel-settings:languages.${one}`)}
                  </option>
                ))}
              </Select>
            </Field>
          </div>
          <MailPreview site={site} make={make} to={email ?? ''} />
        </div>
      </DialogBody>
      <DialogFooter>
        <Button size="sm" variant="ghost" onClick={onClose}>
          {t('preview.close')}
        </Button>
        {!draft && (
          <>
            <Button size="sm" variant="secondary" disabled={isRunning} onClick={() => void send(testKinds)}>
              {t('test.all')}
            </Button>
            <Button size="sm" loading={isRunning} onClick={() => void send([kind])}>
              <Send aria-hidden="true" className="size-4 rtl:-scale-x-100" />
              {t('test.one')}
            </Button>
          </>
        )}
      </DialogFooter>
    </Dialog>
  );
}
