interface Named {
  firstName: string | null;
  lastName: string | null;
  email: string | null;
}

const roleLabels: Record<string, string> = {
  super_admin: 'Super Admin',
  registrar: 'Registrar',
  faculty: 'Faculty',
  student: 'Student',
  bursar: 'Bursar',
  financial_aid: 'Financial Aid',
  compliance: 'Compliance Officer',
  admissions: 'Admissions',
};

export const roles = Object.keys(roleLabels);

/** Returns an unknown role unchanged. */
export const roleLabel = (role: string) => roleLabels[role] ?? role;

/** First and last name, or the email, or "User". */
export function displayName({ firstName, lastName, email }: Named) {
  return [firstName, lastName].filter(Boolean).join(' ') || email || 'User';
}

/** The initials in capitals, or "U". */
export function initials({ firstName, lastName }: Pick<Named, 'firstName' | 'lastName'>) {
  const letters = [firstName, lastName].map((name) => [...(name ?? '')][0] ?? '').join('');
  return letters.toLocaleUpperCase('en-US') || 'U';
}
