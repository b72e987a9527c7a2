import { fillPlaceholders } from '@functions/mail-rules.ts';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Mail, MessageCircle } from 'lucide-react';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Field } from '@/components/form/field';
import { Select } from '@/components/form/select';
import { buttonClass } from '@/components/ui/button-class';
import { keyboardScrollable } from '@/components/ui/keyboard-scrollable';
import { templatesQuery } from '@/features/answers/admin';
import { noteAnswerMutation } from '@/features/inquiries/admin';
import { useSetting } from '@/features/settings/use-settings';
import type { Language } from '@/i18n/languages';
import { localize } from '@/i18n/localized-text';
import { useTextsIn } from '../../settings/use-texts-in';
import { TitledSection } from '../../ui/titled-section';
import type { Inquiry } from './inquiries-list';
import { isLong, mailReply, whatsAppReply } from './reply';

/** In milliseconds. The second press of a double click is not recorded as a second answer. */
const doubleClickMs = 1500;

/** Returns the language to answer in: the stored one, else Arabic when the message has Arabic letters. */
export const languageOf = ({ language, description }: Pick<Inquiry, 'language' | 'description'>): Language =>
  language === 'ar' || (language !== 'en' && /[\u0600-\u06FF]/.test(description)) ? 'ar' : 'en';

/**
 * Links that answer an inquiry by mail or WhatsApp, with a template or a greeting, in the language of the sender.
 * Opening a link is recorded. Whether the answer was sent is unknown.
 */
export function Answer({ row }: { row: Inquiry }) {
  const { t } = useTranslation('panel-inquiries');
  const language = languageOf(row);
  const tReply = useTextsIn(language, ['panel-inquiries']);
  const companyName = useSetting((settings) => settings.companyName);
  const { data: templates = [] } = useQuery({ ...templatesQuery, meta: { failed: 'panel-inquiries:templates.failed' } });
  const [templateId, setTemplateId] = useState('');
  const { mutate } = useMutation(noteAnswerMutation);
  const openedAt = useRef(-doubleClickMs);
  if (!tReply) return null;

  const values = { name: row.name, company: localize(companyName, language), topic: row.topic ?? '' };
  const template = templates.find(({ id }) => id === templateId);
  const fill = (text: string) => fillPlaceholders(text, values).trim();
  const text = template ? fill(localize(template.text, language)) : tReply('reply.greeting', values);
  const subject =
    (template && fill(localize(template.subject, language))) ||
    (row.topic ? tReply('reply.subjectOf', { topic: row.topic }) : tReply('reply.subject', values));
  const mail = mailReply(row.email, row.description, { subject, text, quoted: tReply('reply.quoted') });
  const whatsApp = whatsAppReply(row.mobile, template ? text : tReply('reply.hello', values));

  function recordAnswer(channel: 'mail' | 'whatsapp') {
    if (performance.now() - openedAt.current < doubleClickMs) return;
    openedAt.current = performance.now();
    mutate({ id: row.id, channel, template: template?.name ?? t('reply.builtIn') });
  }

  return (
    <TitledSection title={t('reply.title')} className="space-y-3 print:hidden">
      {templates.length > 0 && (
        <Field label={t('reply.template')}>
          <Select
            value={template ? templateId : ''}
            onChange={(event) => setTemplateId(event.target.value)}
            className="lg:min-h-9 lg:py-1 lg:text-small"
          >
            <option value="">{t('reply.builtIn')}</option>
            {templates.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {template && (
        <p
          ref={keyboardScrollable}
          dir="auto"
          lang={language}
          role="group"
          aria-label={t('reply.preview')}
          className="max-h-48 overflow-y-auto rounded-control border border-line px-3 py-2 break-words whitespace-pre-wrap text-muted"
        >
          {text}
        </p>
      )}
      <p className="flex flex-wrap gap-2">
        {mail && (
          <a href={mail} onClick={() => recordAnswer('mail')} className={buttonClass({ size: 'sm' })}>
            <Mail aria-hidden="true" className="size-4" />
            {t('reply.mail')}
          </a>
        )}
        {whatsApp && (
          <a
            href={whatsApp}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => recordAnswer('whatsapp')}
            className={buttonClass({ size: 'sm', variant: 'secondary' })}
          >
            <MessageCircle aria-hidden="true" className="size-4" />
            {t('reply.whatsApp')}
          </a>
        )}
      </p>
      {mail && isLong(mail) && <p className="text-xs text-muted">{t('reply.long')}</p>}
    </TitledSection>
  );
}
