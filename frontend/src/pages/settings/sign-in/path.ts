export const signInSettingsPath = '/portal/settings/sign-in';
