import {
  BriefcaseBusiness,
  FileText,
  GraduationCap,
  Image,
  Layers,
  Link2,
  MessageSquareQuote,
  Newspaper,
  Package,
  UserRound,
  Zap,
  type LucideIcon,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Marked } from './marked';
import type { ItemType, SearchableItem } from './searchable-item';

const icons: Record<ItemType, LucideIcon> = {
  page: FileText,
  service: Layers,
  product: Package,
  course: GraduationCap,
  project: Image,
  news: Newspaper,
  job: BriefcaseBusiness,
  creator: UserRound,
  testimonial: MessageSquareQuote,
  action: Zap,
  link: Link2,
};

/** The title, description and type of a result, inside a link, button or option. */
export function ResultContent({ item, query }: { item: SearchableItem; query: string }) {
  const { t } = useTranslation('search');
  const Icon = icons[item.type];
  return (
    <>
      <span className="grid size-10 shrink-0 place-items-center rounded-control border border-line bg-card text-primary-text">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <span className="flex min-w-0 flex-1 flex-col items-start sm:flex-row sm:gap-4">
        <span className="max-w-full min-w-0 flex-1">
          <span
            dir="auto"
            className="block font-semibold [text-align:-webkit-match-parent] [text-align:match-parent] wrap-anywhere text-foreground"
          >
            <Marked text={item.title} query={query} />
          </span>
          <span
            dir="auto"
            className="line-clamp-2 text-small [text-align:-webkit-match-parent] [text-align:match-parent] wrap-anywhere text-muted"
          >
            <Marked text={item.description} query={query} />
          </span>
        </span>
        {/* No background: on the highlighted row the text would lack contrast. */}
        <span className="shrink-0 rounded-full border border-line px-2.5 py-0.5 text-small font-medium text-muted max-sm:order-first max-sm:mb-1 sm:mt-0.5">
          {t(`types.${item.type}`)}
        </span>
      </span>
    </>
  );
}
