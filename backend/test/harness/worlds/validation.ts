import { afterAll, beforeAll } from '@jest/globals';
import { type Json, type Row } from '../../qa/support/calls.js';
import { Campus } from '../../qa/support/campus.js';
import { day, hours } from '../../qa/support/days.js';
import { startSystem, type System } from '../test-app.js';

interface Form {
  method: 'post' | 'put';
  path: string;
  body: Json;
}

export type FormName =
  'Assignment' | 'Grade' | 'Enrollment' | 'Charge' | 'Charge of a student' | 'Payment plan';

const number = 'Must be a valid number';

const amount = 'Amount must be a valid number';

export const nobody = '00000000-0000-4000-8000-000000000000';

/** Section 5 of the portal document: form, field, message if it is missing, message if it is no number. */
export const required: [FormName, string, string, string?][] = [
  ['Assignment', 'sectionId', 'Section is required'],
  ['Assignment', 'title', 'Title is required'],
  ['Assignment', 'description', 'Description is required'],
  ['Assignment', 'dueDate', 'Due date is required'],
  ['Assignment', 'maxPoints', 'Max points is required', number],
  ['Assignment', 'assignmentType', 'Assignment type is required'],
  ['Grade', 'score', 'Score is required', number],
  ['Enrollment', 'studentId', 'Student is required'],
  ['Enrollment', 'sectionId', 'Section is required'],
  ['Enrollment', 'termId', 'Term is required'],
  ['Charge', 'studentId', 'Student is required'],
  ['Charge', 'termId', 'Term is required'],
  ['Charge', 'chargeType', 'Charge type is required'],
  ['Charge', 'description', 'Description is required'],
  ['Charge', 'amount', 'Amount is required', amount],
  ['Charge', 'dueDate', 'Due date is required'],
  ['Charge of a student', 'termId', 'Term is required'],
  ['Charge of a student', 'chargeType', 'Charge type is required'],
  ['Charge of a student', 'description', 'Description is required'],
  ['Charge of a student', 'amount', 'Amount is required', amount],
  ['Charge of a student', 'dueDate', 'Due date is required'],
  ['Payment plan', 'studentId', 'Student is required'],
  ['Payment plan', 'termId', 'Term is required'],
  ['Payment plan', 'totalAmount', 'Total amount is required', amount],
  ['Payment plan', 'monthlyPayment', 'Monthly payment is required', amount],
  ['Payment plan', 'nextPaymentDate', 'Next payment date is required'],
];

/** Form, field, and values that are not valid for it. */
export const wrong: [FormName, string, unknown[]][] = [
  ['Assignment', 'sectionId', ['abc', nobody, 17, [], {}]],
  ['Assignment', 'title', [17, true, [], {}, 'x'.repeat(301), 'a\0b']],
  ['Assignment', 'description', [17, ['x'], {}, 'x'.repeat(20_001)]],
  ['Assignment', 'assignmentType', ['essay', 'Homework', 1, []]],
  [
    'Assignment',
    'dueDate',
    ['2030-10-01', '2030-10-01T10:00:00', '2030-10-01T10:00', '2030-02-30T10:00:00Z'],
  ],
  ['Assignment', 'dueDate', ['tomorrow', 1_900_000_000, '2030-10-01 10:00', '0000-00-00T00:00:00Z', {}]],
  ['Assignment', 'maxPoints', [0, -1, 1000, 1.005]],
  ['Assignment', 'isPublished', ['true', 1, 'yes', {}]],
  ['Grade', 'score', [-1, 50.01, 51, 1e6, 1.005]],
  ['Grade', 'feedback', [17, [], {}, 'x'.repeat(10_001)]],
  ['Enrollment', 'studentId', ['abc', nobody, 17, [nobody]]],
  ['Enrollment', 'sectionId', ['abc', nobody, 17, {}]],
  ['Enrollment', 'termId', ['abc', nobody, 17]],
  ['Enrollment', 'status', ['dropped', 'completed', 'Enrolled', 1]],
  ['Charge', 'studentId', ['abc', nobody, 17]],
  ['Charge', 'termId', ['abc', nobody, 17]],
  ['Charge', 'chargeType', ['meal plan', 'Tuition', 17]],
  ['Charge', 'description', [17, [], 'x'.repeat(501)]],
  ['Charge', 'amount', [0, -1, 1.005, 100_000_000, 1e300]],
  [
    'Charge',
    'dueDate',
    ['2030-02-30', '2030-1-1', '01/02/2030', '2030-10-01T00:00:00Z', 20300101, '0000-00-00'],
  ],
  ['Charge of a student', 'studentId', ['abc', nobody, 17]],
  ['Payment plan', 'planType', ['12-month 0%', '48-Month 0%', '12', 12, '', null]],
  ['Payment plan', 'totalAmount', [0, -1200, 1.005, 100_000_000]],
  ['Payment plan', 'remainingBalance', [1199.99, 0, 1200.01, '1200']],
  ['Payment plan', 'monthlyPayment', [99.98, 100.02, 0, 1200, -100]],
  ['Payment plan', 'status', ['paid', 'late', 'Current', 'active', 7]],
  ['Payment plan', 'nextPaymentDate', ['2030-02-30', 'soon', 17, '2030-10-01T00:00:00Z']],
];

let system: System;

export let campus: Campus;

export let forms: Record<FormName, Form>;

export let student: Row;

export let section: Row;

let term: Row;

export const send = (name: FormName, change: Json) => {
  const { method, path, body } = forms[name];
  return campus.office[method](path).send({ ...body, ...change });
};

export const said = (value: unknown): string => JSON.stringify(value)?.slice(0, 40) ?? 'nothing';

/** A campus whose every field gets bad input. */
export function validationWorld(): void {
  beforeAll(async () => {
    system = await startSystem({ RATE_LIMITS: 'off' });
    campus = await Campus.at(system);
    term = await campus.term();
    [section, student] = await Promise.all([campus.section(term), campus.student()]);
    const sitting = await campus.student();
    await campus.enroll(sitting, section);
    const submission = await campus.submission(sitting, await campus.assignment(section));
    const ids = { studentId: student.id, termId: term.id };
    const charge = { termId: term.id, chargeType: 'other', description: 'Key', amount: 5, dueDate: day(9) };
    const assignment = { title: 'Essay', description: 'Write.', dueDate: hours(99), maxPoints: 50 };
    const plan = { planType: '12-Month 0%', totalAmount: 1200, monthlyPayment: 100, nextPaymentDate: day(9) };
    const post = (path: string, body: Json): Form => ({ method: 'post', path, body });
    forms = {
      Assignment: post('/api/assignments', { ...assignment, sectionId: section.id, assignmentType: 'quiz' }),
      Grade: {
        method: 'put',
        path: `/api/assignment-submissions/${submission.id}/grade`,
        body: { score: 7 },
      },
      Enrollment: post('/api/enrollments', { ...ids, sectionId: section.id, status: 'enrolled' }),
      Charge: post('/api/charges', { ...charge, studentId: student.id }),
      'Charge of a student': post(`/api/students/${student.id}/charges`, charge),
      'Payment plan': post('/api/payment-plans', {
        ...ids,
        ...plan,
        remainingBalance: 1200,
        status: 'current',
      }),
    };
  });

  afterAll(() => system?.close());
}
