export const profilePath = '/portal/profile';
