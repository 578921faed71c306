import { beforeAll, describe, expect, it } from '@jest/globals';
import { sample } from '../../../../scripts/lib/sample.mjs';
import type { Client } from '../test-app.js';
import { act, change, read, type Row, rows } from '../../qa/support/calls.js';
import type { Campus } from '../../qa/support/campus.js';
import type { Ground } from '../../qa/support/ground.js';
import { fieldsFound, type Seen, walk, whereFound } from '../../qa/support/walk.js';
import type { World } from '../../qa/support/world.js';

/** Values that appear nowhere else, planted in one student's records. */
const personal = ['1987-06-05', '555-0177', '4711 Nightingale Row', 'Ottoline Prynne', '555-0178'];
const money = ['7654.32', '9876.12', '812.09', 'Overdue lute rental', 'Check 990017'];
const work = ['43.21', 'Weak second act', 'My answer on herons'];
const elsewhere = ['37.43', 'Feedback from another room', 'Draft on otters'];
const reasons = ['Unreturned telescope'];
const moneyFields = [
  'amount',
  'balance',
  'totalAmount',
  'remainingBalance',
  'monthlyPayment',
  'totalCharges',
];
const personalFields = ['birthDate', 'address', 'phone', 'emergencyContact'];
const gradeFields = ['grade', 'gradePoints', 'score', 'feedback', 'cumulativeGpa', 'termGpa'];

/**
 * Each role reads everything about a student, or `only` what has such an address. Of the machine scopes, those that open
 * a planted value and two others that the seed chooses, at most `scopes`; `npm run test:full` tries all.
 */
export function fieldLevelSweep(ground: Ground, scopes = Infinity, only?: RegExp): void {
  describe('@remote who sees what of a student', () => {
    let { system, campus, world } = ground;
    /** The same student in a section of another teacher. */
    let other: World;
    let target: Row;
    beforeAll(async () => {
      ({ system, campus, world } = ground);
      target = world.students[0];
      other = { ...world, ...(await plant(campus, world)) };
    });

    const walkAll = async (client: Client): Promise<Seen[]> => [
      ...(await walk(campus, client, world, { only })),
      ...(await walk(campus, client, other, { known: world, only })),
    ];
    const nothing: string[] = [];

    it('a super administrator finds every planted value, so that not finding one means something', async () => {
      const seen = await walkAll(await system.as('super_admin'));
      for (const word of [...personal, ...money, ...work, ...elsewhere, ...reasons])
        expect([word, whereFound(seen, [word]).length > 0]).toEqual([word, true]);
      const fields = [...moneyFields, ...personalFields, ...gradeFields];
      const found = fieldsFound(seen, fields);
      for (const field of fields)
        expect([field, found.some((line) => line.endsWith(`: ${field}`))]).toEqual([field, true]);
      const trail = seen.filter(({ path }) => /audit-events|history$/.test(path));
      expect(whereFound(trail, ['"D+"']).length).toBeGreaterThan(0);
    });

    it('faculty never see money, addresses, birth dates, reasons of holds, or the work of other sections', async () => {
      const seen = await walkAll(world.faculty.client);
      expect(whereFound(seen, [...money, ...personal, ...elsewhere, ...reasons])).toEqual(nothing);
      expect(fieldsFound(seen, [...moneyFields, ...personalFields])).toEqual(nothing);
      expect(whereFound(seen, ['Weak second act']).length).toBeGreaterThan(0);
    });

    it('faculty see no student of other sections at all', async () => {
      const { client } = await campus.staff('faculty');
      const seen = await walkAll(client);
      const words = [
        target.studentId,
        target.email,
        ...money,
        ...personal,
        ...work,
        ...elsewhere,
        ...reasons,
      ];
      expect(whereFound(seen, words as string[])).toEqual(nothing);
      for (const { path, status } of seen.filter((one) => one.path.startsWith('/api/students/{id}')))
        expect([path, [403, 404]]).toEqual([path, expect.arrayContaining([status])]);
    });

    it('bursars never see grades, feedback, work, addresses or birth dates', async () => {
      const seen = await walkAll(await system.as('bursar'));
      expect(whereFound(seen, [...work, ...elsewhere, ...personal])).toEqual(nothing);
      expect(fieldsFound(seen, [...gradeFields, ...personalFields])).toEqual(nothing);
      expect(whereFound(seen, ['7654.32']).length).toBeGreaterThan(0);
    });

    it.each<[string, string[], string[]]>([
      [
        'financial_aid',
        [...personal, ...work, ...elsewhere],
        [...personalFields, 'grade', 'score', 'feedback'],
      ],
      ['admissions', [...money, ...work, ...elsewhere], [...moneyFields, 'score', 'feedback']],
    ])('%s never see what is not theirs', async (role, words, fields) => {
      const seen = await walkAll(await system.as(role as 'admissions'));
      expect(whereFound(seen, words)).toEqual(nothing);
      expect(fieldsFound(seen, fields)).toEqual(nothing);
    });

    it('compliance never see money, grades or work, in the audit log and histories either', async () => {
      const seen = await walkAll(await system.as('compliance'));
      expect(whereFound(seen, [...money, ...work, ...elsewhere])).toEqual(nothing);
      // Compliance reads the amounts of what one person did or asked for (decision 0242).
      const records = seen.filter(({ path }) => !/audit-events|\/money-acts/.test(path));
      expect(fieldsFound(records, [...moneyFields, 'grade', 'score', 'feedback'])).toEqual(nothing);
      // The planted final grade, as a value of a change.
      const trail = seen.filter(({ path }) => /audit-events|history$/.test(path));
      expect(whereFound(trail, ['"D+"'])).toEqual(nothing);
      expect(whereFound(trail, ['"withheld":true']).length).toBeGreaterThan(0);
    });

    it('students never see anything of another student, even of one beside them', async () => {
      const seen = await walkAll(await campus.signedIn(world.students[1]));
      const names = [target.id, target.studentId, target.email, `Ash Student ${campus.mark}`] as string[];
      const found = whereFound(seen, [...names, ...money, ...personal, ...work, ...elsewhere, ...reasons]);
      expect(found.filter((line) => !line.includes('Draft on otters') || !/assignments/.test(line))).toEqual(
        nothing,
      );
      for (const { path, status } of seen.filter((one) => one.path.startsWith('/api/students/{id}')))
        expect([path, [403, 404]]).toEqual([path, expect.arrayContaining([status])]);
    });

    it('students see all of their own, but no drafts, and no scores before they are posted', async () => {
      const client = await campus.signedIn(target);
      const before = await walkAll(client);
      expect(whereFound(before, ['43.21', 'Weak second act', ...elsewhere])).toEqual(nothing);
      expect(fieldsFound(before, ['score', 'feedback'])).toEqual(nothing);
      const words = [...personal, ...money, ...reasons, 'My answer on herons'];
      for (const word of words) expect([word, whereFound(before, [word]).length > 0]).toEqual([word, true]);
      const submission = `/api/assignment-submissions/${world.submission.id}`;
      expect(await read(client, submission)).toMatchObject({ score: null, feedback: null, gradedAt: null });
      await act(campus.office, `/api/assignments/${world.assignment.id}/post-grades`);
      expect(await read(client, submission)).toMatchObject({ score: 43.21, feedback: 'Weak second act' });
      await act(campus.office, `/api/assignments/${world.assignment.id}/withdraw-grades`);
      expect(await read(client, submission)).toMatchObject({ score: null, feedback: null });
      const titles = (await rows(client, '/api/assignments?range=[0,99]')).map(
        ({ isPublished }) => isPublished,
      );
      expect(new Set(titles)).toEqual(new Set([true]));
    });

    describe('a machine client', () => {
      /** Scopes, and the planted values that they open. */
      const opening: [string, string[]][] = [
        ['students.search', []],
        ['students.identity.read', []],
        ['students.academic.read', []],
        ['students.personal.read', personal],
        ['students.financial.read', []],
        ['holds.read', reasons],
        ['catalog.read', []],
        ['instructors.read', []],
        ['sections.roster.read', []],
        ['enrollments.read', []],
        ['submissions.read', ['43.21', '37.43']],
        ['charges.read', ['7654.32', '812.09']],
        ['plans.read', ['9876.12']],
        ['settings.academic', []],
        ['reports.financial', []],
      ];
      const harmless = opening.filter(([, opened]) => !opened.length);
      const chosen = sample(harmless, 2, 'scopes that open no planted value');
      const tried = opening.filter((one) => one[1].length || chosen.includes(one));
      it.each(sample(tried, scopes, 'scopes'))(
        'with %s alone sees what that opens and no more',
        async (scope, opened) => {
          const seen = await walkAll(await campus.machine([scope]));
          for (const { path, permission, status, text } of seen) {
            // A report's rows name students, and also need the permissions for these.
            const isOpen = !/^\/api\/reports\/(.+\/rows|aging)$/.test(path);
            const allowed = isOpen && [permission].flat().some((one) => one === scope || one === 'public');
            expect([path, allowed, status === 403, text]).toEqual([path, allowed, !allowed, text]);
          }
          const all = [...personal, ...money, ...work, ...elsewhere, ...reasons];
          const found = all.filter((word) => whereFound(seen, [word]).length > 0);
          expect(found).toEqual(expect.arrayContaining(opened));
          const near: Record<string, string[]> = {
            'submissions.read': [...work, 'Feedback from another room'],
            'charges.read': money,
            'students.financial.read': money,
          };
          expect(found.filter((word) => !opened.includes(word) && !near[scope]?.includes(word))).toEqual(
            nothing,
          );
        },
      );

      it('with several scopes sees only the fields that they open', async () => {
        const client = await campus.machine([
          'students.search',
          'students.identity.read',
          'students.personal.read',
        ]);
        const record = await read(client, `/api/students/${target.id}`);
        expect(record).toMatchObject({ firstName: 'Ash', birthDate: '1987-06-05' });
        for (const field of ['cumulativeGpa', 'classLevel', 'programId', 'creditsEarned', 'sapStatus'])
          expect(record).not.toHaveProperty(field);
        const [listed] = await rows(client, `/api/students?id=${target.id}`);
        expect(Object.keys(listed!).sort()).toEqual([
          'directoryRestricted',
          'directoryRestriction',
          'email',
          'firstName',
          'id',
          'lastName',
          'studentId',
        ]);
      });
    });
  });
}

/** Plants unique values in the first student's records; returns the records in another teacher's section. */
async function plant(campus: Campus, world: World): Promise<Partial<World>> {
  const { office } = campus;
  const { term } = world;
  const [ash] = world.students;
  const [birthDate, phone, line1, name, contactPhone] = personal;
  await change(office, `/api/students/${ash.id}`, {
    birthDate,
    phone,
    address: { line1 },
    emergencyContact: { name, phone: contactPhone },
  });
  const charge = await campus.charge(ash, term, { amount: 7654.32, description: 'Overdue lute rental' });
  await campus.plan(ash, term, { totalAmount: 9876.12, remainingBalance: 9876.12, monthlyPayment: 823.01 });
  const payment = await campus.payment({ chargeId: charge.id, amount: 812.09, reference: 'Check 990017' });
  const hold = await campus.hold(ash, { reason: 'Unreturned telescope' });
  await office.put(`/api/assignment-submissions/${world.submission.id}/grade`).send({
    score: 43.21,
    feedback: 'Weak second act',
  });
  const own = await campus.assignment(world.section);
  await campus.submission(ash, own, 'My answer on herons');
  const section = await campus.section(term);
  const overrides = [{ code: 'hold', reason: 'The telescope is on its way' }];
  const enrollment = await campus.enroll(ash, section, 'enrolled', { overrides });
  const assignment = await campus.assignment(section);
  await campus.assignment(section, { title: 'Draft on otters', isPublished: false });
  const submission = await campus.submission(ash, assignment);
  const grade = { score: 37.43, feedback: 'Feedback from another room' };
  await change(office, `/api/assignment-submissions/${submission.id}/grade`, grade);
  const final = { grade: 'D+', reason: 'Half of the herons were missing' };
  await change(office, `/api/enrollments/${enrollment.id}/grade`, final);
  return { charge, payment, hold, section, enrollment, assignment, submission };
}
