/**
 * Nobody looks at the pages of tests, which are laid out but not painted: without a graphics card, that is a fourth of what the browser
 * has to do. On paper everything is as it is.
 */
export const unpainted = '@media screen { html { opacity: 0 } }';

/** For what is painted after all: pictures, and movements that the browser measures only of what is seen. */
export const painted = 'html { opacity: 1 !important }';
