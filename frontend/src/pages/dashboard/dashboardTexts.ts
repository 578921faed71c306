import type { AuthUserDto } from '../../api/types.gen';

export const dashboardTitle = (role: string, label: string) =>
  role === 'super_admin' || role === 'registrar' ? 'Registrar Dashboard' : `${label} Dashboard`;

const accounts: Record<string, string> = {
  student: 'You are signed in as a student of Collegium University.',
  bursar: 'You are signed in to the Bursar’s office, which keeps charges, payments and payment plans.',
  financial_aid: 'You are signed in to the Financial Aid office, which keeps awards and aid records.',
  compliance: 'You are signed in as Compliance Officer, who watches over privacy and the audit trail.',
};

/** For a role whose screens are not there yet: what the account is, and no more. */
export function accountSentence({ role, studentId }: Pick<AuthUserDto, 'role' | 'studentId'>) {
  if (role === 'student' && !studentId) {
    return 'You are signed in. No student record is linked to this account yet; the registrar links it.';
  }
  return accounts[role] ?? 'You are signed in to the portal of Collegium University.';
}
