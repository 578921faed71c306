export const messages = {
  tooSlow: 'Creating the document took too long. Try again.',
  isSharedRequired: 'isShared is required',
  reasonRequired: 'Reason is required',
  issuedAs: (number: string) => `Issued as ${number}`,
  cannotShare: 'This document was issued before documents could be shared. Issue a new one.',
  alreadyRevoked: 'This document is already revoked.',
  noSigningKey:
    'Documents can’t be issued until an administrator runs "migrate", which registers the signing key.',
  documentNotFound: "This document doesn't exist.",
  fileChanged:
    "The stored file no longer matches the one that was issued, so it can't be downloaded. Contact an " +
    'administrator.',
};
