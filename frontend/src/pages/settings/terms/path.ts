export const termsPath = '/portal/settings/terms';
export const termPath = `${termsPath}/:id`;
