export const lettersPath = '/portal/settings/decision-letters';
export const letterPath = `${lettersPath}/:id`;
