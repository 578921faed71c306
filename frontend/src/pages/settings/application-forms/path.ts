export const applicationFormsPath = '/portal/settings/application-forms';
export const applicationFormPath = `${applicationFormsPath}/:id`;
