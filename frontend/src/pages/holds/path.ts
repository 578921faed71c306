export const holdsPath = '/portal/holds';
