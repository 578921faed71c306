export const usersPath = '/portal/settings/users';
export const userPath = `${usersPath}/:id`;
