import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../problem.js';
import { startSystem, type System } from '../test-app.js';
import { type Json, read, type Row, rows } from '../../qa/support/calls.js';
import { Campus } from '../../qa/support/campus.js';
import { day, hours } from '../../qa/support/days.js';
import { expectInvalid } from '../../qa/support/expect-invalid.js';

interface Form {
  method: 'post' | 'put';
  path: string;
  body: Json;
}
type FormName = 'Assignment' | 'Grade' | 'Enrollment' | 'Charge' | 'Charge of a student' | 'Payment plan';

const number = 'Must be a valid number';
const amount = 'Amount must be a valid number';
const nobody = '00000000-0000-4000-8000-000000000000';

/** Section 5 of the portal document: form, field, message if it is missing, message if it is no number. */
const required: [FormName, string, string, string?][] = [
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
const wrong: [FormName, string, unknown[]][] = [
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

/** Each field with at most `most` values of each kind. */
export function validation(most: number): void {
  const some = <Value>(values: Value[]): Value[] => values.slice(0, most);

  describe('@remote the validation of the portal document', () => {
    let system: System;
    let campus: Campus;
    let forms: Record<FormName, Form>;
    let student: Row;
    let section: Row;
    let term: Row;
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
      const plan = {
        planType: '12-Month 0%',
        totalAmount: 1200,
        monthlyPayment: 100,
        nextPaymentDate: day(9),
      };
      const post = (path: string, body: Json): Form => ({ method: 'post', path, body });
      forms = {
        Assignment: post('/api/assignments', {
          ...assignment,
          sectionId: section.id,
          assignmentType: 'quiz',
        }),
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

    const send = (name: FormName, change: Json) => {
      const { method, path, body } = forms[name];
      return campus.office[method](path).send({ ...body, ...change });
    };
    const said = (value: unknown): string => JSON.stringify(value)?.slice(0, 40) ?? 'nothing';

    describe.each(required)('%s: %s', (form, field, message, noNumber) => {
      it(`should be required: "${message}"`, async () => {
        for (const value of some([undefined, null, '', ...(noNumber ? [] : ['   '])]))
          expectInvalid(await send(form, { [field]: value }), field, message);
      });
      if (noNumber)
        it(`should be a number: "${noNumber}"`, async () => {
          for (const value of some(['12', '12.50', 'abc', 'NaN', true, false, [], [12], {}, { amount: 12 }]))
            expectInvalid(await send(form, { [field]: value }), field, noNumber);
          const { method, path, body } = forms[form];
          const text = JSON.stringify({ ...body, [field]: 0 }).replace(`"${field}":0`, `"${field}":1e999`);
          const huge = campus.office[method](path).set('Content-Type', 'application/json').send(text);
          expectInvalid(await huge, field, noNumber);
        });
    });

    it.each(wrong)('%s: %s should be refused where it is none', async (form, field, values) => {
      for (const value of some(values))
        try {
          expectInvalid(await send(form, { [field]: value }), field);
        } catch (error) {
          throw new Error(`${said(value)}: ${(error as Error).message}`, { cause: error });
        }
    });

    it.each<[FormName, string[]]>([
      ['Assignment', ['assignmentType', 'description', 'dueDate', 'maxPoints', 'sectionId', 'title']],
      ['Grade', ['score']],
      ['Enrollment', ['sectionId', 'studentId', 'termId']],
      ['Charge', ['amount', 'chargeType', 'description', 'dueDate', 'studentId', 'termId']],
      ['Charge of a student', ['amount', 'chargeType', 'description', 'dueDate', 'termId']],
      [
        'Payment plan',
        ['monthlyPayment', 'nextPaymentDate', 'planType', 'studentId', 'termId', 'totalAmount'],
      ],
    ])('%s: all that is missing should be named at once', async (name, fields) => {
      const { method, path } = forms[name];
      const response = await campus.office[method](path).send({});
      expectProblem(response, 422, { errors: expect.any(Object) });
      const { errors } = response.body as { errors: Record<string, string[]> };
      expect(Object.keys(errors).sort()).toEqual(fields);
      for (const [form, field, message] of required)
        if (form === name) expect([field, errors[field]]).toEqual([field, [message]]);
    });

    it.each<[FormName, Json]>([
      ['Assignment', { shoeSize: 43 }],
      ['Assignment', { id: nobody }],
      ['Assignment', { createdAt: '2026-01-01T00:00:00Z' }],
      ['Assignment', { submitted: 3 }],
      ['Grade', { gradedAt: '2026-01-01T00:00:00Z' }],
      ['Grade', { studentName: 'Eve' }],
      ['Enrollment', { grade: 'A' }],
      ['Enrollment', { enrollmentDate: '2026-01-01T00:00:00Z' }],
      ['Enrollment', { gradePoints: '4.00' }],
      ['Charge', { isPaid: true }],
      ['Charge', { balance: '0.00' }],
      ['Charge of a student', { paidAmount: 5 }],
      ['Payment plan', { studentName: 'Eve' }],
      ['Payment plan', { studentNumber: 'S1' }],
      ['Payment plan', { constructor: 'x' }],
      ['Charge', { toString: 'x' }],
      ['Enrollment', { hasOwnProperty: null }],
      ['Payment plan', { 'total Amount': 5 }],
    ])('%s: should refuse %j, which cannot be set', async (form, more) => {
      expectInvalid(await send(form, more), Object.keys(more)[0]!);
    });

    it('Assignment: sent without isPublished should be a draft, and text should be trimmed', async () => {
      const response = await send('Assignment', { title: '  Essay  ', isPublished: undefined });
      expect([response.status, response.body]).toEqual([
        201,
        expect.objectContaining({ title: 'Essay', isPublished: false }),
      ]);
    });

    it('Grade: should take the most points, none, and fractions; feedback may be left out', async () => {
      for (const score of [50, 0, 0.01, 49.99])
        expect([(await send('Grade', { score })).status, score]).toEqual([200, score]);
    });

    it('Enrollment: should refuse a section of another term', async () => {
      const other = await campus.term();
      const response = await send('Enrollment', { termId: other.id });
      expectProblem(response, 422, { errors: expect.any(Object) });
      expect(Object.keys((response.body as { errors: object }).errors)).toEqual(['termId']);
      expect(await rows(campus.office, `/api/enrollments?studentId=${student.id}`)).toEqual([]);
    });

    it('Charge of a student: should take the student of the address and no other', async () => {
      const other = await campus.student();
      expectInvalid(await send('Charge of a student', { studentId: other.id }), 'studentId');
      expect((await send('Charge of a student', { studentId: student.id })).status).toBe(201);
      expect(await rows(campus.office, `/api/students/${other.id}/charges`)).toEqual([]);
    });

    it('Payment plan: should take a monthly payment that is off by a cent, and name the right one', async () => {
      const thousand = { totalAmount: 1000, remainingBalance: 1000, monthlyPayment: 83.34 };
      expect((await send('Payment plan', thousand)).body).toMatchObject({
        monthlyPayment: expect.stringMatching(/^83\.3[34]$/),
      });
      const response = await send('Payment plan', { ...thousand, monthlyPayment: 80 });
      expectInvalid(response, 'monthlyPayment');
      expect(response.text).toMatch(/83\.3[34]/);
      const wrongBalance = await send('Payment plan', { ...thousand, remainingBalance: 999 });
      expectInvalid(wrongBalance, 'remainingBalance');
      expect((await send('Payment plan', { remainingBalance: undefined, status: undefined })).status).toBe(
        201,
      );
    });

    it('nothing that was refused should have been written', async () => {
      const { office } = campus;
      expect(await rows(office, `/api/enrollments?studentId=${student.id}`)).toEqual([]);
      expect(await rows(office, `/api/payment-plans?studentId=${student.id}`)).toHaveLength(2);
      expect(await rows(office, `/api/students/${student.id}/charges`)).toHaveLength(1);
      expect(await rows(office, `/api/sections/${section.id}/assignments`)).toHaveLength(2);
      expect(await read(office, `/api/sections/${section.id}`)).toMatchObject({ enrolled: 1, waitlisted: 0 });
    });
  });
}
