/**
 * Runs inline in the head of the 404 page, after first-paint.ts. The address may be that of a page of one's own which is newer than the
 * build: asks for the page, and hides the text of the 404 page until it is known that there is none. The app uses the same row. Imports
 * nothing, as first-paint.ts.
 */
export function missingPage(): void {
  const slug = /^(?:\/ar)?\/([a-z0-9]+(?:-[a-z0-9]+)*)$/.exec(location.pathname)?.[1];
  if (!slug || !window.requestEarly) return;
  const { dataset } = document.documentElement;
  dataset.asking = '';
  const show = () => {
    delete dataset.asking;
  };
  const columns =
    'id,kind,slug,category_id,translations,icon,picture_url,picture_focus_x,picture_focus_y,price,currency,period,facts,position,published_from,body';
  window
    .requestEarly(`page ${slug}`, `content_items?select=${columns}&kind=in.(page)&slug=eq.${slug}&limit=1`)
    // The app shows the page. When it cannot, this is an unknown address.
    .then(([page]) => (page ? setTimeout(show, 15_000) : show()), show);
}
