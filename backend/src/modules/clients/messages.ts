import { identifierUsed } from '../../common/identifier-form.js';

export const messages = {
  twoSecrets: 'This client already has two secrets. Revoke one of them first.',
  secretNotFound: "This secret doesn't exist, or it is already revoked.",
  clientNotFound: "This client doesn't exist.",
  nameRequired: 'Name is required',
  scopeRequired: 'At least one scope is required',
  scopesInvalid: 'Must be a list of scopes available to machine clients.',
  nameInUse: (other?: string) => identifierUsed('client', 'name', other),
  externalForbidden: (scopes: string) => `An external client can't have the following scopes: ${scopes}.`,
};
