import { Mail, MessageCircle } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { buttonClass } from '@/components/ui/button-class';
import { useSetting } from '@/features/settings/use-settings';
import { localize } from '@/i18n/localized-text';
import { useTextsIn } from '../settings/use-texts-in';
import { TitledSection } from '../ui/titled-section';
import type { Addressee } from './addressee';
import { AnswerDialog } from './answer-dialog';
import { whatsAppReply } from './reply';
import { useNoteOpened } from './use-note-opened';

/** The ways to answer an inquiry or an application, in the language of its sender. The tab must load the namespace `panel-mail`. */
export function Answer({ person }: { person: Addressee }) {
  const { t } = useTranslation('panel-mail');
  const tReply = useTextsIn(person.language, ['panel-mail']);
  const companyName = useSetting((settings) => settings.companyName);
  const noteOpened = useNoteOpened(person.to);
  const [isWriting, setWriting] = useState(false);
  if (!tReply) return null;

  const hello = tReply('inquiry' in person.to ? 'answer.hello' : 'answer.helloApplicant', {
    name: person.name,
    company: localize(companyName, person.language),
  });
  const whatsApp = person.phone && whatsAppReply(person.phone, hello);
  return (
    <TitledSection title={t('answer.title')} className="print:hidden">
      <p className="flex flex-wrap gap-2">
        <Button size="sm" aria-haspopup="dialog" onClick={() => setWriting(true)}>
          <Mail aria-hidden="true" className="size-4" />
          {t('answer.write')}
        </Button>
        {whatsApp && (
          <a
            href={whatsApp}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => noteOpened('whatsapp', t('compose.builtIn'))}
            className={buttonClass({ size: 'sm', variant: 'secondary' })}
          >
            <MessageCircle aria-hidden="true" className="size-4" />
            {t('answer.whatsApp')}
          </a>
        )}
      </p>
      {isWriting && <AnswerDialog person={person} onClose={() => setWriting(false)} />}
    </TitledSection>
  );
}
