import { counted, formatDay, formatMoment } from '../../components/format';

/** What the screens of machine clients say. */
export const messages = {
  subtitle: 'Systems that call the API with their own credentials.',
  list: {
    search: 'Name or description...',
    empty: 'Add a client to let another system call the API with its own scopes and secret.',
    scopes: (count: number) => counted(count, { one: '# scope', other: '# scopes' }),
    lastCall: (at: string) => `last call ${formatMoment(at)}`,
  },
  deactivate: {
    title: (name: string) => `Deactivate ${name}?`,
    text: "The client's tokens are revoked immediately, and it can't get new ones. The system that uses the client can no longer call the API. You can reactivate the client later.",
    done: (name: string) => `${name} was deactivated`,
    failed: 'Failed to deactivate the client',
  },
  reactivate: {
    done: (name: string) => `${name} was reactivated`,
    failed: 'Failed to reactivate the client',
  },
  form: {
    add: 'A client can access every record that its scopes allow. Select only the scopes it needs. Its secret is shown only once.',
    edit: 'If you remove a scope, tokens already issued lose it immediately.',
    externalHint:
      'The client belongs to another organization. It can only read data, and never sees students who restrict their directory information.',
    scopesHint: 'Each scope has the same name as a permission in the API reference.',
    scopesRequired: 'At least one scope is required',
    scopesFailed: 'Could not load the scopes',
  },
  secrets: {
    none: "No secrets. The client can't get tokens until you add one.",
    most: 'A client can have at most two secrets. To add another, revoke one that is no longer used.',
    added: (at: string) => `added ${formatDay(at)}`,
    lastUsed: (at: string) => `last used ${formatMoment(at)}`,
    neverUsed: 'never used',
  },
  addSecret: {
    title: (name: string) => `Add a secret to ${name}?`,
    text: 'The new secret is shown only once, right after you add it. Existing secrets work until you revoke them.',
    done: 'Secret added successfully',
    failed: 'Failed to add a secret',
  },
  revokeSecret: {
    title: (hint: string) => `Revoke the secret ending in ${hint}?`,
    button: (hint: string) => `Revoke the secret ending in ${hint}`,
    last: (name: string) =>
      `Tokens issued with this secret are revoked immediately. It is the only secret, so ${name} can't call the API until you add another. You can't undo this.`,
    other:
      "Tokens issued with this secret are revoked immediately. The other secret keeps working. You can't undo this.",
    done: 'Secret revoked successfully',
    failed: 'Failed to revoke the secret',
  },
  shown: {
    title: (name: string) => `Secret for ${name}`,
    text: 'The secret is shown only this once. Share it through a secure channel, not by email.',
    copied: 'Secret copied.',
    saved: "I've saved it",
    notCopied: "The secret couldn't be copied. Select it and copy it manually.",
  },
};
