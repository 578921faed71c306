export const sameIdentifiersPath = '/portal/settings/same-identifiers';
