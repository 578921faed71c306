/**
 * Fields of request bodies whose own rules limit their size and nesting, instead of the limits for all bodies. Each is
 * added by the decorator that declares it.
 */
export const measuredFields = new Set<string>();
