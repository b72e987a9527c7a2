import type { mutationOptions as mutationOptionsOfLibrary, queryOptions as queryOptionsOfLibrary } from '@tanstack/react-query';

const same = <Options>(options: Options) => options;

// The library's own do nothing but check types; from there, a page would bring all of it along.

/** Options of a query for what every page loads. */
export const queryOptions = same as typeof queryOptionsOfLibrary;

/** Options of a mutation for what every page loads. */
export const mutationOptions = same as typeof mutationOptionsOfLibrary;
