import { aSummary } from './builders';
import { answers as money, student } from './financialScreen';
import { ok, open } from './harness';
import { aStudentUser } from './studentScreens';

export const path = '/portal/my-account';

const answers = {
  ...money,
  [`/api/students/${student.id}/financial-summary`]: () => ok(aSummary()),
};

type Options = Parameters<typeof open>[1];

export async function openAccount(rest = '', options: Options = {}) {
  await import('../src/pages/my-account/MyAccount');
  return open(path + rest, {
    user: aStudentUser(),
    ...options,
    answers: { ...answers, ...options.answers },
  });
}
