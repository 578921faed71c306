export const reviewersPath = '/portal/settings/reviewers';
