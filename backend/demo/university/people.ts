import type { StudentStatus } from '../../src/modules/students/student.entity.js';
import type { Role } from '../../src/platform/auth/roles.js';
import { type Calendar, historyTerms } from './calendar.js';
import { associate, bachelor, type DemoProgram, type Department } from './catalog.js';
import type { Attempt } from './grading.js';
import { ascii } from './names.js';
import { Dice, idFor } from './seed.js';
import { studentNames } from './student-names.js';

export interface Person {
  id: string;
  email: string | null;
  firstName: string;
  lastName: string;
  role: Role;
}

export interface Instructor extends Person {
  department: Department;
}

/** A student and the traits that the generator makes a history from. */
export interface Learner extends Person {
  /** The id of the students row; `id` is the user's. */
  studentId: string;
  number: string;
  program: DemoProgram;
  /** Indexes of the first term and, for former students, the last one. */
  entry: number;
  exit: number | null;
  status: StudentStatus;
  /** Courses per term. */
  load: number;
  summers: boolean;
  /** From 0 to 1. */
  ability: number;
  attempts: Attempt[];
}

const domain = 'collegium.example';

function person(role: Role, firstName: string, lastName: string, mailbox: string | null): Person {
  const email = mailbox && `${mailbox}@${domain}`;
  return { id: idFor('user', email ?? `${firstName} ${lastName}`), email, firstName, lastName, role };
}

/** The demo accounts of the offices; faculty@ and student@ are below. */
export const office = {
  super_admin: person('super_admin', 'Rowena', 'Ashdale', 'super_admin'),
  registrar: person('registrar', 'Eleanor', 'Whitcombley', 'registrar'),
  bursar: person('bursar', 'Harriet', 'Lindgarten', 'bursar'),
  financial_aid: person('financial_aid', 'Dominic', 'Sayerfield', 'financial_aid'),
  compliance: person('compliance', 'Mirela', 'Stanhopeanu', 'compliance'),
  admissions: person('admissions', 'Cordelia', 'Brandtnerova', 'admissions'),
} satisfies Partial<Record<Role, Person>>;

const teacher = (
  department: Department,
  firstName: string,
  lastName: string,
  mailbox: string | null = `${ascii(firstName)}.${ascii(lastName)}`,
): Instructor => ({ ...person('faculty', firstName, lastName, mailbox), department });

export const facultyAccount = teacher('Wealth Management', 'Tobias', 'Fennimore', 'faculty');

export const instructors: Instructor[] = [
  facultyAccount,
  teacher('Wealth Management', 'Catherine', 'Oduyale-Price'),
  teacher('Wealth Management', 'Hiroshi', 'Nakamorita'),
  teacher('Wealth Management', 'Gwendolyn', 'Pembertonsen', null),
  teacher('Wealth Management', 'Raúl', 'Estevanoz'),
  teacher('Wealth Management', 'Leopold', 'Ashcombley'),
  teacher('Wealth Management', 'Miriam', 'Castlereign'),
  teacher('Business and Economics', 'Nadia', 'Rahmanova'),
  teacher('Business and Economics', 'Conor', "O'Shaughlin"),
  teacher('Business and Economics', 'Yvette', 'Delacroisset', null),
  teacher('Business and Economics', 'Stellan', 'Björkmansson'),
  teacher('General Education', 'Margit', 'Sørbråten'),
  teacher('General Education', 'Solomon', 'Achterberg'),
  teacher('General Education', 'Lakshmi', 'Venkatapuram'),
  teacher('General Education', 'Philip', 'Garrowby'),
  teacher('General Education', 'Esperanza', 'Lopez'),
  teacher('General Education', 'Ottilie', 'Harkenwald'),
  teacher('General Education', 'Desmond', 'Quarrington'),
  teacher('General Education', 'Anjali', 'Krishnaswami', null),
  teacher('Faith and Leadership', 'Jonathan', 'Merewether'),
  teacher('Faith and Leadership', 'Ruth', 'Abernethyson', null),
  teacher('Faith and Leadership', 'Emeka', 'Obiorah-Lund'),
];

/** student@ is well into the bachelor's program, with four courses per term. */
const studentAccount = person('student', 'Maya', 'Ellingsworth', 'student');

const stopped: readonly (readonly [StudentStatus, number])[] = [
  ['active', 86],
  ['inactive', 4],
  ['on_leave', 5],
  ['withdrawn', 5],
];
const freshmen = 26;
/** Courses per term. Both degrees are reached within the catalog's seven years. */
const loads: readonly (readonly [number, number])[] = [
  [5, 60],
  [4, 30],
  [3, 10],
];
const halfTime: readonly [number, number] = [2, 25];

/** The students in the order of their list. Those who finish the program graduate later, in the history. */
export function enrol({ current }: Calendar): Learner[] {
  const people = [
    studentAccount,
    ...studentNames.map(([first, last]) => person('student', first, last, `${ascii(first)}.${ascii(last)}`)),
  ];
  const numbers = new Map<number, number>();
  return people.map((one, position) => {
    const dice = new Dice('learner', one.email!);
    const program = dice.chance(0.68) ? bachelor : associate;
    const traits = {
      program,
      load: dice.weighted(program === bachelor ? loads : [...loads, halfTime]),
      summers: dice.chance(0.35),
      ability: 0.16 + 0.84 * dice.roll() ** 0.6,
    };
    const entry = position > freshmen ? earlierEntry(dice, program, current.index) : current.index;
    const learner = { ...traits, entry, ...later(dice, entry, current.index) };
    if (position === 0)
      Object.assign(learner, {
        program: bachelor,
        load: 4,
        summers: false,
        ability: 0.74,
        entry: fallOrSpring(current.index - 8),
        status: 'active',
        exit: null,
      });
    const year = Math.floor(learner.entry / 3);
    const sequence = (numbers.get(year) ?? 10) + dice.between(1, 4);
    numbers.set(year, sequence);
    return {
      ...one,
      ...learner,
      studentId: idFor('student', one.email!),
      number: `S${String(year % 100).padStart(2, '0')}${String(sequence).padStart(5, '0')}`,
      attempts: [],
    };
  });
}

const isSummer = (index: number): boolean => index % 3 === 1;
const fallOrSpring = (index: number): number => (isSummer(index) ? index - 1 : index);

/** Most begin in fall, some in spring, few in summer, so that there are students of every level today. */
function earlierEntry(dice: Dice, program: DemoProgram, current: number): number {
  const choices: [number, number][] = [];
  for (let back = 1; back <= historyTerms; back++) {
    const season = [4, 0.5, 7][(current - back) % 3]!;
    const cohort = program === bachelor ? 24 - Math.abs(back - 10) : Math.max(2, 14 - back);
    choices.push([current - back, season * cohort]);
  }
  return dice.weighted(choices);
}

function later(dice: Dice, entry: number, current: number): Pick<Learner, 'status' | 'exit'> {
  const status = current - entry >= 3 ? dice.weighted(stopped) : 'active';
  if (status === 'active') return { status, exit: null };
  return { status, exit: dice.between(entry, status === 'on_leave' ? current - 1 : current - 2) };
}
