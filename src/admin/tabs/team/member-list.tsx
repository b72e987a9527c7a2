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

/** Dragging over several places is one change. */
const pauseMs = 600;

export interface MemberListProps {
  members: readonly StoredMember[];
  onOpen: (member: StoredMember) => void;
}

/** The team in its order, which is stored as soon as it rests; each person opens to be edited. */
export function MemberList({ members, onOpen }: MemberListProps) {
  const { t } = useTranslation(['panel-team', 'panel-settings']);
  const { language } = useLanguage();
  const arrange = useArranging();
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

/** Shows an order at once and stores it when it has rested, also when the tab is left before that. */
function useArranging() {
  const client = useQueryClient();
  const { mutate } = useMutation(arrangeTeamMutation);
  const waiting = useRef<{ timer: ReturnType<typeof setTimeout>; store: () => void }>(undefined);

  useEffect(
    () => () => {
      if (!waiting.current) return;
      clearTimeout(waiting.current.timer);
      waiting.current.store();
    },
    [],
  );

  return (next: readonly StoredMember[]) => {
    void client.cancelQueries({ queryKey: membersQuery.queryKey });
    client.setQueryData(membersQuery.queryKey, [...next]);
    clearTimeout(waiting.current?.timer);
    const store = () => {
      waiting.current = undefined;
      mutate(next);
    };
    waiting.current = { timer: setTimeout(store, pauseMs), store };
  };
}
