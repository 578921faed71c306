export const settingsPath = '/portal/settings';
