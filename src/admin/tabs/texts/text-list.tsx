import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/components/ui/button';
import { textParts } from '@/features/texts/text-parts';
import { useLanguage } from '@/i18n/use-language';
import { useIncrementalRows } from '../../list/use-incremental-rows';
import { sectionsOf, stemOf, type TextEntry, type TextSection } from './text-entries';
import { TextField } from './text-field';

/** How many texts a search shows at first, and how many more at once. */
const most = 60;

/** The texts of a part, in sections. Long parts render in portions. */
export function PartTexts({ entries }: { entries: readonly TextEntry[] }) {
  const { shown } = useIncrementalRows(entries);
  return <Sections entries={entries.slice(0, shown)} />;
}

/** The texts that a search or a filter has found, by parts of the site. */
export function FoundTexts({ found }: { found: ReadonlyMap<string, readonly TextEntry[]> }) {
  const { t } = useTranslation(['panel-texts', 'panel-settings']);
  const [limit, setLimit] = useState(most);
  const all = [...found.values()].flat();
  const shown = new Set(all.slice(0, limit));
  return (
    <>
      <p role="status" className={all.length === 0 ? 'py-6 text-muted' : 'text-small text-muted'}>
        {all.length === 0 ? t('none') : t('found', { count: all.length })}
      </p>
      {textParts.map(({ id }) => {
        const entries = (found.get(id) ?? []).filter((entry) => shown.has(entry));
        return (
          entries.length > 0 && (
            <section key={id} aria-label={t(`panel-settings:textParts.${id}`)} className="space-y-5">
              <h2 className="border-b border-line pb-1.5 text-[0.9375rem] font-semibold">{t(`panel-settings:textParts.${id}`)}</h2>
              {entries.map((entry) => (
                <TextField key={entry.id} entry={entry} />
              ))}
            </section>
          )
        );
      })}
      {all.length > limit && (
        <Button size="sm" variant="secondary" onClick={() => setLimit(limit + most)}>
          {t('more')}
        </Button>
      )}
    </>
  );
}

function Sections({ entries }: { entries: readonly TextEntry[] }) {
  return (
    <div className="divide-y divide-line">
      {sectionsOf(entries).map((section) => (
        <Section key={section.id} section={section} />
      ))}
    </div>
  );
}

/** A section is named by its first title, as one sees it on the page. */
function Section({ section: { entries } }: { section: TextSection }) {
  const { language } = useLanguage();
  const id = useId();
  const titled = entries.find(({ kind }) => kind === 'title') ?? entries[0];
  const title = titled?.shipped[language] ?? titled?.shipped.en ?? '';
  return (
    <section aria-labelledby={id} className="py-6 first:pt-0">
      <h2 id={id} dir="auto" className="line-clamp-2 pb-3 text-start text-[0.9375rem] font-semibold">
        {title}
      </h2>
      <div className="space-y-5">
        {groupsOf(entries).map((group) => (
          <Group key={group[0]?.id} entries={group} />
        ))}
      </div>
    </section>
  );
}

/** Returns the texts, with the forms of each plural in one group. */
function groupsOf(entries: readonly TextEntry[]): TextEntry[][] {
  const groups = new Map<string, TextEntry[]>();
  for (const entry of entries) {
    const name = `${entry.namespace}:${stemOf(entry.key)}`;
    groups.set(name, [...(groups.get(name) ?? []), entry]);
  }
  return [...groups.values()];
}

function Group({ entries }: { entries: readonly TextEntry[] }) {
  const { t } = useTranslation('panel-texts');
  const [first] = entries;
  if (!first) return null;
  if (!first.form) return <TextField entry={first} />;
  return (
    <div role="group" aria-label={t('plural')} className="space-y-3 rounded-control border border-line p-3 sm:p-4">
      <p className="text-small text-muted">{t('plural')}</p>
      {entries.map((entry) => (
        <TextField key={entry.id} entry={entry} />
      ))}
    </div>
  );
}
