import { personName } from './cells.rules.js';

export interface PersonName {
  firstName: string | null;
  lastName: string;
}
export interface Instructors {
  /** null: no name is given. */
  first: PersonName | null;
  several: boolean;
}
export interface NameForm {
  form?: 'last-first' | 'first-last';
  separator?: string;
  nobody?: string[];
}

/** "Last, First Middle" or "First Middle Last"; several names are separated, and the first is the instructor. */
export function parseInstructors(
  given: string,
  { form, separator = ';', nobody = [] }: NameForm,
): Instructors {
  const none = new Set(nobody.map((name) => name.toLowerCase()));
  const names = given
    .split(separator)
    .map((name) => name.replace(/\s+/gu, ' ').trim())
    .filter((name) => /[\p{L}\p{N}]/u.test(name) && !none.has(name.toLowerCase()));
  return { first: names[0] ? parseName(names[0], form) : null, several: names.length > 1 };
}

function parseName(name: string, form: NameForm['form'] = 'last-first'): PersonName {
  const comma = name.indexOf(',');
  // After a comma comes the first name, even if the mapping says "First Last".
  const [last, first] =
    comma >= 0
      ? [name.slice(0, comma), name.slice(comma + 1)]
      : form === 'last-first'
        ? [name, '']
        : [name.slice(name.lastIndexOf(' ') + 1), name.slice(0, name.lastIndexOf(' ') + 1)];
  const lastName = personName(last.trim(), 100);
  const firstName = personName(first.trim(), 100);
  return lastName ? { lastName, firstName: firstName || null } : { lastName: firstName, firstName: null };
}
