import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useDraftTheme } from '@/admin/preview/parts/use-draft-theme';
import { Notice } from '@/components/feedback/notice';
import { useLanguage } from '@/i18n/use-language';
import { formatNumber } from '@/lib/format';
import {
  accentSurfaces,
  contrastPairs,
  minContrast,
  pageSurfaces,
  textRoles,
  weakTexts,
  type ContrastPair,
  type SurfaceRole,
  type TextRole,
} from './contrast-pairs';

/** Returns a function that formats a ratio such as "4.4:1". Rounds down, so that a failing ratio never looks sufficient. */
function useRatio(): (ratio: number) => string {
  const { language } = useLanguage();
  return (ratio) => `${formatNumber(Math.floor(ratio * 10) / 10, language, { minimumFractionDigits: 1 })}:1`;
}

function useContrastPairs(): ContrastPair[] {
  const theme = useDraftTheme();
  return useMemo(() => contrastPairs(theme), [theme]);
}

/** The contrast of every text on every surface in the colours of the draft. */
export function ContrastTables() {
  const { t } = useTranslation('panel-theme');
  const pairs = useContrastPairs();
  return (
    <>
      <PairTable caption={t('contrast.onPages')} pairs={pairs} texts={textRoles} surfaces={pageSurfaces} />
      <PairTable caption={t('contrast.onAccents')} pairs={pairs} texts={['onAccent']} surfaces={accentSurfaces} />
    </>
  );
}

/** A notice of the texts with too little contrast. */
export function ContrastWarnings() {
  const { t, i18n } = useTranslation('panel-theme');
  const ratio = useRatio();
  const weak = weakTexts(useContrastPairs());
  const list = (surfaces: readonly SurfaceRole[]) =>
    new Intl.ListFormat(i18n.language, { type: 'conjunction' }).format(surfaces.map((surface) => t(`contrast.in.${surface}`)));
  return (
    <div role="status">
      {weak.length === 0 ? (
        <p className="flex items-center gap-2 text-small text-success">
          <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
          {t('contrast.fine')}
        </p>
      ) : (
        <Notice tone="warning" title={t('contrast.weak', { count: weak.length })}>
          <ul className="mt-1 flex flex-col gap-1">
            {weak.map(({ text, surfaces, chosen, used }) => (
              <li key={text + surfaces.join()}>
                {t(used < minContrast ? 'contrast.weakAsShown' : text === 'onAccent' ? 'contrast.weakBehind' : 'contrast.weakText', {
                  text: t(`contrast.texts.${text}`),
                  surfaces: list(surfaces),
                  chosen: ratio(chosen),
                  used: ratio(used),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  );
}

interface PairTableProps {
  caption: string;
  pairs: readonly ContrastPair[];
  texts: readonly TextRole[];
  surfaces: readonly SurfaceRole[];
}

function PairTable({ caption, pairs, texts, surfaces }: PairTableProps) {
  const { t } = useTranslation('panel-theme');
  const shown = surfaces.filter((surface) => pairs.some((pair) => pair.surface === surface));
  return (
    <table className="w-full table-fixed border-separate border-spacing-0.5 tracking-tight @md:border-spacing-1 @md:tracking-normal text-[0.6875rem] @md:text-[0.8125rem]">
      <caption className="pb-1 text-start text-small font-medium">{caption}</caption>
      <thead>
        <tr>
          <td className="w-[22%] @md:w-[26%]" />
          {shown.map((surface) => (
            <th key={surface} scope="col" className="pb-1 text-start align-bottom font-normal wrap-anywhere text-muted @md:px-1">
              {t(`contrast.surfaces.${surface}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {texts.map((text) => (
          <tr key={text}>
            <th scope="row" className="text-start font-normal wrap-anywhere text-muted @md:pe-2">
              {t(`contrast.texts.${text}`)}
            </th>
            {shown.map((surface) => {
              const pair = pairs.find((candidate) => candidate.text === text && candidate.surface === surface);
              return pair && <PairCell key={surface} pair={pair} />;
            })}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** A contrast ratio in its own colours. A corrected pair also shows the ratio of the chosen colours. */
function PairCell({ pair: { color, behind, chosen, used } }: { pair: ContrastPair }) {
  const { t } = useTranslation('panel-theme');
  const ratio = useRatio();
  const isWeak = (chosen ?? Infinity) < minContrast || used < minContrast;
  return (
    <td
      style={{ color, background: behind }}
      className="rounded-[0.4rem] border border-line px-1 py-1 align-top @md:px-1.5 font-medium tabular-nums forced-color-adjust-none"
    >
      <span className="flex items-center gap-1">
        <span>{ratio(used)}</span>
        {isWeak && <TriangleAlert aria-hidden="true" className="size-3 shrink-0" />}
      </span>
      {isWeak && chosen !== undefined && (
        <span className="block text-[0.6875rem] leading-tight font-normal">{t('contrast.chosen', { ratio: ratio(chosen) })}</span>
      )}
    </td>
  );
}
