import type { AuthUserDto } from '../../api/types.gen';

export const dashboardTitle = (role: string, label: string) =>
  role === 'super_admin' || role === 'registrar' ? 'Registrar Dashboard' : `${label} Dashboard`;

/** For a role whose screens are not there yet: what the account is, and no more. */
export function accountSentence({ role, studentId }: Pick<AuthUserDto, 'role' | 'studentId'>) {
  if (role === 'student' && !studentId) {
    return 'You are signed in. No student record is linked to this account yet; the registrar links it.';
  }
  return role === 'student'
    ? 'You are signed in as a student of Collegium University.'
    : 'You are signed in to the portal of Collegium University.';
}
