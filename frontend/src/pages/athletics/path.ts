export const athleticsPath = '/portal/athletics';

export const signupPath = `${athleticsPath}/:id`;
