import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { PlainField } from '@/admin/forms/plain-field';
import { addressOfHandle, checkSocial, type SocialNetwork } from './social-address';

const examples: Record<SocialNetwork, string> = {
  instagram: 'instagram.com/name',
  facebook: 'facebook.com/name',
  twitter: 'x.com/name',
  youtube: 'youtube.com/@name',
  linkedin: 'linkedin.com/company/name',
  whatsapp: 'wa.me/97455551234',
  tiktok: 'tiktok.com/@name',
  snapchat: 'snapchat.com/add/name',
  telegram: 't.me/name',
  threads: 'threads.com/@name',
  behance: 'behance.net/name',
};

/** The address of the company on a network. On blur a handle becomes its address; the same handle typed again stays as it is. */
export function SocialField({ network }: { network: SocialNetwork }) {
  const { t } = useTranslation(['panel-general', 'panel-settings']);
  const [converted, setConverted] = useState<{ from: string; to: string }>();

  function tidy(typed: string): string {
    const value = typed.trim();
    if (value === converted?.from) return value;
    const address = addressOfHandle(network, value);
    if (address === undefined) return value;
    setConverted({ from: value, to: address });
    return address;
  }

  function warn(value: string) {
    const check = checkSocial(network, value);
    if (check.kind === 'home') return t('social.home');
    if (check.kind !== 'foreign') return null;
    const foreign = t(`social.foreign.${network}`);
    return check.belongsTo
      ? `${foreign} ${t('social.belongsTo', { network: t(`panel-settings:fields.siteTheme/socialLinks/${check.belongsTo}`) })}`
      : foreign;
  }

  function profileLink(value: string) {
    const check = checkSocial(network, value);
    if (check.kind !== 'fine') return null;
    return (
      <p className="flex flex-wrap items-center gap-x-3 text-small text-muted">
        <a
          href={check.href}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-11 items-center gap-1.5 text-primary-text hover:underline lg:min-h-6"
        >
          <ExternalLink aria-hidden="true" className="size-3.5 shrink-0" />
          {t('social.open')}
        </a>
        {value === converted?.to && (
          <span>
            {t('social.madeFrom')} <bdi>{converted.from}</bdi>
          </span>
        )}
      </p>
    );
  }

  return (
    <PlainField
      path={`siteTheme.socialLinks.${network}`}
      placeholder={examples[network]}
      tidy={tidy}
      remark={(value, isTyping) => !isTyping && warn(value)}
      below={(value, isTyping) => !isTyping && profileLink(value)}
    />
  );
}
