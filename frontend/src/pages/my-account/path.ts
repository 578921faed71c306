export const myAccountPath = '/portal/my-account';
