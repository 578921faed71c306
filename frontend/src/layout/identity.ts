import { messages } from './messages';

interface Named {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
}

export const roles = Object.keys(messages.roles);

/** Returns an unknown role unchanged. */
export const roleLabel = (role: string) => messages.roles[role] ?? messages.actors[role] ?? role;

/** First and last name, or the email, or "User". */
export function displayName({ firstName, lastName, email }: Named) {
  return [firstName, lastName].filter(Boolean).join(' ') || email || 'User';
}

/** The initials in capitals, or "U". */
export function initials({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>) {
  const letters = [firstName, lastName].map((name) => [...(name ?? '')][0] ?? '').join('');
  return letters.toLocaleUpperCase('en-US') || 'U';
}
