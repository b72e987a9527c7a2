import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { SortableList } from '@/admin/forms/sortable-list';
import { Avatar } from '@/components/ui/avatar';
import { Badge } from '@/components/ui/badge';
import { arrangeTeamMutation, membersQuery, type StoredMember } from '@/features/team/admin';
import { languages } from '@/i18n/languages';
import { localize } from '@/i18n/localized-text';
import { useLanguage } from '@/i18n/use-language';
import { assetUrl } from '@/lib/asset-url';

/** In milliseconds. Several moves in a row are saved as one. */
const debounceMs = 600;

export interface MemberListProps {
  members: readonly StoredMember[];
  onOpen: (member: StoredMember) => void;
}

/** The sortable list of team members. Each opens its form. */
export function MemberList({ members, onOpen }: MemberListProps) {
  const { t } = useTranslation(['panel-team', 'panel-settings']);
  const { language } = useLanguage();
  const arrange = useArrangeMembers(members);
  return (
    <SortableList path="team" label={t('list')} items={members} nameOf={(member) => localize(member.name, language)} onArrange={arrange}>
      {(member) => {
        const { entry } = member;
        const missing = languages.find((one) => !entry.name[one] || (localize(entry.description, one) && !entry.description[one]));
        return (
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => onOpen(member)}
            className="flex min-h-11 w-full items-center gap-3 rounded-control px-2 py-1 text-start hover:bg-card-hover lg:min-h-9"
          >
            <Avatar size="sm" name={localize(member.name, language)} src={assetUrl(member.image_url)} />
            <span className="min-w-0 flex-1 text-small">
              <span className="block font-medium break-words">
                <bdi>{localize(member.name, language)}</bdi>
              </span>
              <span className="block break-words text-muted">
                <bdi>{localize(member.position, language)}</bdi>
              </span>
            </span>
            {missing && (
              <Badge tone="warning" className="shrink-0 max-sm:hidden">
                {t(`panel-settings:missing.${missing}`)}
              </Badge>
            )}
          </button>
        );
      }}
    </SortableList>
  );
}

/** Returns a function that shows an order at once and saves it after a debounce, or when the tab unmounts. */
function useArrangeMembers(members: readonly StoredMember[]) {
  const client = useQueryClient();
  const { mutate, isPending } = useMutation(arrangeTeamMutation);
  const pending = useRef<{ timer: ReturnType<typeof setTimeout>; save: () => void }>(undefined);
  /** The order that the database has after the requests so far. */
  const stored = useRef<readonly string[]>([]);

  useEffect(() => {
    if (!isPending && !pending.current) stored.current = members.map(({ id }) => id);
  }, [members, isPending]);

  useEffect(
    () => () => {
      if (!pending.current) return;
      clearTimeout(pending.current.timer);
      pending.current.save();
    },
    [],
  );

  return (next: readonly StoredMember[]) => {
    void client.cancelQueries({ queryKey: membersQuery.queryKey });
    client.setQueryData(membersQuery.queryKey, [...next]);
    clearTimeout(pending.current?.timer);
    const save = () => {
      pending.current = undefined;
      const ids = next.map(({ id }) => id);
      mutate({ ids, was: stored.current });
      stored.current = ids;
    };
    pending.current = { timer: setTimeout(save, debounceMs), save };
  };
}
