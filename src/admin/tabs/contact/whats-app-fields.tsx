import { ExternalLink } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { BilingualField } from '@/admin/forms/bilingual-field';
import { PlainField } from '@/admin/forms/plain-field';
import { SwitchField } from '@/admin/forms/switch-field';
import { useDraftSettings } from '@/admin/settings/draft-context';
import { useTextsIn } from '@/admin/settings/use-texts-in';
import { greetingText, whatsAppHref } from '@/features/settings/whats-app';
import type { Language } from '@/i18n/languages';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { internationalDigits } from '@/lib/phone';

const namespaces = ['shell', 'contact'] as const;

/** Returns a number with its country code, as WhatsApp needs it. Other texts stay. */
const complete = (typed: string) => {
  const digits = internationalDigits(typed);
  return digits ? `+${digits}` : typed.trim();
};

/** The switch of the WhatsApp button, its number and its greeting, with the message that a visitor of the services page would send. */
export function WhatsAppFields() {
  const { t } = useTranslation('panel-contact');
  const { language } = useLanguage();
  const { greeting } = useDraftSettings().whatsApp;
  const texts = { en: useTextsIn('en', namespaces), ar: useTextsIn('ar', namespaces) };
  const builtIn = (shown: Language) => texts[shown]?.('contact:whatsApp.greeting', { page: '{{page}}' }) ?? '';
  const messageOf = (shown: Language, text: string) => greetingText(text, texts[shown]?.('nav.services') ?? '');
  return (
    <>
      <SwitchField path="whatsApp.isShown" />
      <PlainField
        path="whatsApp.number"
        type="tel"
        placeholder="+974 5555 1234"
        tidy={complete}
        below={(number, isTyping) => {
          const href = whatsAppHref(number, messageOf(language, localize(greeting, language) || builtIn(language)));
          return (
            !isTyping &&
            href && (
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center gap-1.5 text-small text-primary-text hover:underline lg:min-h-6"
              >
                <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
                {t('whatsApp.open')}
              </a>
            )
          );
        }}
      />
      <BilingualField
        path="whatsApp.greeting"
        multiline
        fallback={{ en: builtIn('en'), ar: builtIn('ar') }}
        hint={t('whatsApp.greetingHint', { page: '{{page}}' })}
        below={(shown, text) => (
          <p className="mt-1.5 text-small text-muted">
            {t('whatsApp.preview')}{' '}
            <span
              dir="auto"
              className="mt-1 block w-fit max-w-full rounded-card border border-line bg-card px-3 py-2 text-foreground wrap-anywhere"
            >
              {messageOf(shown, text)}
            </span>
          </p>
        )}
      />
    </>
  );
}
