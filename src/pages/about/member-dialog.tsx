import { Mail } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { AppLink } from '@/components/ui/app-link';
import { Avatar } from '@/components/ui/avatar';
import { buttonClass } from '@/components/ui/button-class';
import { Dialog, DialogBody, DialogFooter } from '@/components/ui/dialog';
import { useRetained } from '@/components/ui/use-retained';
import type { TeamMember } from '@/features/team/queries';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { assetUrl } from '@/lib/asset-url';

/** The details of a team member, with a mail link if an address is stored. Closed while `member` is null. */
export function MemberDialog({ member, onClose }: { member: TeamMember | null; onClose: () => void }) {
  const { t } = useTranslation('about');
  const { language } = useLanguage();
  const shown = useRetained(member);
  if (!shown) return null;
  const name = localize(shown.name, language);
  const position = localize(shown.position, language);
  const description = localize(shown.description, language);
  return (
    <Dialog
      open={member !== null}
      onOpenChange={(open) => !open && onClose()}
      title={<bdi>{name}</bdi>}
      description={position ? <bdi>{position}</bdi> : t('team.memberDescription', { name })}
      descriptionHidden={!position}
    >
      <DialogBody className="flex flex-col gap-6 sm:flex-row sm:items-start">
        <Avatar
          size="xl"
          name={name}
          src={assetUrl(shown.image_url)}
          alt={t('team.portrait', { name })}
          loading="eager"
          className="mx-auto sm:mx-0"
        />
        {description ? (
          <p dir="auto" className="min-w-0 flex-1 text-body break-words whitespace-pre-line text-muted">
            {description}
          </p>
        ) : (
          <p className="text-body text-muted">{t('team.noDescription')}</p>
        )}
      </DialogBody>
      {shown.email && (
        <DialogFooter>
          <AppLink to={`mailto:${shown.email}`} className={buttonClass()}>
            <Mail aria-hidden="true" className="size-5" />
            <span className="min-w-0 break-words">{t('team.write', { name })}</span>
          </AppLink>
        </DialogFooter>
      )}
    </Dialog>
  );
}
