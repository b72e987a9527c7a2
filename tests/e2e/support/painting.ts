/**
 * Lays pages out without painting them, which saves a quarter of the browser's work without a graphics card. Print is not
 * affected.
 */
export const unpainted = '@media screen { html { opacity: 0 } }';

/** Paints the page again, for screenshots and for animations that need visible elements. */
export const painted = 'html { opacity: 1 !important }';
