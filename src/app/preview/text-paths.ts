import { textsPath } from '@/features/texts/text-parts';
import { languageOfPath, stripLanguage } from '@/i18n/languages';
import { markedItem } from '@/lib/item-marks';
import { seoKeyOf } from '@/lib/site-pages';
import { routeOf } from '../routes';
import { textIdsIn } from './text-marks';

/** Returns the path of a marked text in the current language (`texts.home:hero/title.en`), or the name of a marked item. */
export const pathOfMark = (id: string): string => (markedItem(id) ? id : `${textsPath}${id}.${languageOfPath(location.pathname)}`);

/** Returns the path of what the page's title comes from: an item, a text, or the SEO settings of the page. Empty for what people wrote. */
export function pathOfTitle(): string {
  const [id] = textIdsIn(document.title);
  if (id !== undefined) return pathOfMark(id);
  const route = routeOf(stripLanguage(location.pathname));
  const page = route && seoKeyOf(route);
  return page ? `seo.${page}.title.${languageOfPath(location.pathname)}` : '';
}
