import { type Permission, permissions } from '../permissions.js';
import { type Role, roles } from '../roles.js';

const nouns: Record<Exclude<Role, 'student'>, string> = {
  super_admin: 'super admin',
  registrar: 'registrar',
  faculty: 'instructor of the section',
  bursar: 'bursar',
  financial_aid: 'financial aid officer',
  compliance: 'compliance officer',
  admissions: 'admissions officer',
};

/** The staff roles with one of the permissions, in the table's order. */
export const staffWith = (anyOf: readonly Permission[]): Role[] =>
  roles.filter(
    (role) =>
      role !== 'student' &&
      anyOf.some((permission) => (permissions[permission].roles as readonly Role[]).includes(role)),
  );

/** The error for staff who try to change their own student record: that they can't, and who can. */
export function ownRecordSentence(role: Role, able: readonly Role[]): string {
  // A section has one instructor, so other faculty can't make the change.
  const others = able.filter((one) => one !== 'student' && !(one === 'faculty' && role === 'faculty'));
  const ordered = [...others.filter((one) => one === role), ...others.filter((one) => one !== role)];
  const named = ordered.map((one) => withArticle(one, role));
  return `You can't make this change to your own student record. ${capitalized(listed(named))} can make it.`;
}

function withArticle(one: Role, role: Role): string {
  const noun = nouns[one as keyof typeof nouns];
  if (one === role) return `another ${noun}`;
  if (one === 'faculty') return `the ${noun}`;
  return `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;
}

const listed = (names: string[]): string =>
  names.length > 1 ? `${names.slice(0, -1).join(', ')} or ${names.at(-1)!}` : (names[0] ?? 'nobody');
const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface Named {
  /** The field's name in errors: `grades.3.enrollmentId`. */
  field: string;
  value: unknown;
}

/** The values in a body at a path, in which `*` is every item of a list. The body is not validated yet. */
export function valuesAt(body: unknown, path: string): Named[] {
  let found: Named[] = [{ field: '', value: body }];
  for (const step of path.split('.'))
    found = found.flatMap(({ field, value }) => {
      const at = (name: string, one: unknown): Named => ({
        field: field ? `${field}.${name}` : name,
        value: one,
      });
      if (step === '*')
        return Array.isArray(value) ? value.map((item, index) => at(String(index), item)) : [];
      return isObject(value) && Object.hasOwn(value, step) ? [at(step, value[step])] : [];
    });
  return found;
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
