export const preferencesPath = '/portal/preferences';
