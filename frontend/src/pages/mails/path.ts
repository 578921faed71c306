export const mailsPath = '/portal/settings/mails';
