import { useTranslation } from 'react-i18next';
import behance from '@/assets/networks/behance.svg?url&no-inline';
import facebook from '@/assets/networks/facebook.svg?url&no-inline';
import instagram from '@/assets/networks/instagram.svg?url&no-inline';
import linkedin from '@/assets/networks/linkedin.svg?url&no-inline';
import snapchat from '@/assets/networks/snapchat.svg?url&no-inline';
import telegram from '@/assets/networks/telegram.svg?url&no-inline';
import threads from '@/assets/networks/threads.svg?url&no-inline';
import tiktok from '@/assets/networks/tiktok.svg?url&no-inline';
import twitter from '@/assets/networks/twitter.svg?url&no-inline';
import whatsapp from '@/assets/networks/whatsapp.svg?url&no-inline';
import youtube from '@/assets/networks/youtube.svg?url&no-inline';
import { shownNetworks } from '@/features/settings/shown-networks';
import { useSetting } from '@/features/settings/use-settings';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';

const names = {
  instagram: 'Instagram',
  facebook: 'Facebook',
  twitter: 'X (Twitter)',
  youtube: 'YouTube',
  linkedin: 'LinkedIn',
  whatsapp: 'WhatsApp',
  tiktok: 'TikTok',
  snapchat: 'Snapchat',
  telegram: 'Telegram',
  threads: 'Threads',
  behance: 'Behance',
} as const;

const icons = { instagram, facebook, twitter, youtube, linkedin, whatsapp, tiktok, snapchat, telegram, threads, behance } as const;

/**
 * Links to the company's networks. A main network without a valid address is greyed out, or hidden by a setting; the others are hidden.
 * The icons are separate files: this keeps document and script small.
 */
export function SocialLinks() {
  const { t } = useTranslation('shell');
  const { language } = useLanguage();
  const company = localize(
    useSetting(({ companyName }) => companyName),
    language,
  );
  const links = useSetting(({ siteTheme }) => siteTheme.socialLinks);
  const networks = shownNetworks(
    links,
    useSetting(({ showEmptyNetworks }) => showEmptyNetworks),
  );
  if (networks.length === 0) return null;
  return (
    <ul
      data-setting="siteTheme.socialLinks showEmptyNetworks"
      aria-label={t('footer.social')}
      className="-ms-2.5 flex flex-wrap print:hidden"
    >
      {networks.map(({ network, href }) => {
        const icon = <span aria-hidden="true" className="mark size-5" style={{ '--mark': `url("${icons[network]}")` }} />;
        return (
          <li key={network} data-setting={`siteTheme.socialLinks.${network}`}>
            {href !== undefined ? (
              <a
                href={href}
                target="_blank"
                rel="noopener noreferrer"
                aria-label={t('footer.socialLink', { company, network: names[network] })}
                className="grid size-11 place-items-center rounded-control text-muted transition-colors hover:text-foreground"
              >
                {icon}
              </a>
            ) : (
              <span
                role="img"
                aria-label={t('footer.socialMissing', { network: names[network] })}
                className="grid size-11 place-items-center text-muted opacity-35"
              >
                {icon}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}
