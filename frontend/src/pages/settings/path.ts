export const settingsPath = '/portal/settings';

/** Above the heading of an area. */
export const backToSettings = { to: settingsPath, label: 'Back to Settings' };
