import { describe, expect, it } from '@jest/globals';
import { expectProblem } from '../harness/problem.js';
import {
  campus,
  type FormName,
  forms,
  nobody,
  required,
  said,
  section,
  send,
  student,
  validationWorld,
  wrong,
} from '../harness/worlds/validation.js';
import { type Json, read, rows } from './support/calls.js';
import { expectInvalid } from './support/expect-invalid.js';

validationWorld();

describe('@remote the validation of the portal document', () => {
  describe.each(required)('%s: %s', (form, field, message, noNumber) => {
    it(`should be required: "${message}"`, async () => {
      for (const value of [undefined, null, '', ...(noNumber ? [] : ['   '])])
        expectInvalid(await send(form, { [field]: value }), field, message);
    });
    if (noNumber)
      it(`should be a number: "${noNumber}"`, async () => {
        for (const value of ['12', '12.50', 'abc', 'NaN', true, false, [], [12], {}, { amount: 12 }])
          expectInvalid(await send(form, { [field]: value }), field, noNumber);
        const { method, path, body } = forms[form];
        const text = JSON.stringify({ ...body, [field]: 0 }).replace(`"${field}":0`, `"${field}":1e999`);
        const huge = campus.office[method](path).set('Content-Type', 'application/json').send(text);
        expectInvalid(await huge, field, noNumber);
      });
  });

  it.each(wrong)('%s: %s should be refused where it is none', async (form, field, values) => {
    for (const value of values)
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
    ['Payment plan', ['monthlyPayment', 'nextPaymentDate', 'planType', 'studentId', 'termId', 'totalAmount']],
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
    expect((await send('Payment plan', { remainingBalance: undefined, status: undefined })).status).toBe(201);
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
