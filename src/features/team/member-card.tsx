import { useTranslation } from 'react-i18next';
import { Avatar } from '@/components/ui/avatar';
import { Card } from '@/components/ui/card';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { assetUrl } from '@/lib/asset-url';
import type { TeamMember } from './queries';

/** A card of a member. A click anywhere opens the member's dialog. */
export function MemberCard({ member, onSelect }: { member: TeamMember; onSelect: (member: TeamMember) => void }) {
  const { t } = useTranslation('about');
  const { language } = useLanguage();
  const name = localize(member.name, language);
  const position = localize(member.position, language);
  return (
    <Card as="li" interactive padding="none" className="reveal relative flex flex-col items-center px-3 py-6 text-center sm:px-5 sm:py-8">
      <Avatar size="xl" name={name} src={assetUrl(member.image_url)} />
      <h3 dir="auto" className="mt-5 w-full text-heading break-words">
        <button
          type="button"
          aria-haspopup="dialog"
          aria-label={t('team.open', { name })}
          onClick={() => onSelect(member)}
          className="max-w-full after:absolute after:inset-0 after:rounded-card focus-visible:outline-none focus-visible:after:outline-2 focus-visible:after:outline-primary-text"
        >
          {name}
        </button>
      </h3>
      {position && (
        <p dir="auto" className="mt-1 w-full text-small break-words text-muted">
          {position}
        </p>
      )}
    </Card>
  );
}
