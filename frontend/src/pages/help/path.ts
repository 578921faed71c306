export const helpPath = '/portal/help';
