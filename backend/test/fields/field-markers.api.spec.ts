import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { sample } from '../../../scripts/lib/sample.mjs';
import { blockerCodes } from '../../src/common/blockers.js';
import type { InquiryKind } from '../../src/common/inquiry-kinds.js';
import { AuditService } from '../../src/platform/audit/audit.service.js';
import { toEventUuid } from '../../src/platform/audit/event-id.js';
import { recordLists, records as recordKinds } from '../../src/platform/auth/fields/records.js';
import { machineScopes } from '../../src/platform/auth/machine-clients/machine-scopes.js';
import { type Permission } from '../../src/platform/auth/permissions.js';
import { type Role, roles } from '../../src/platform/auth/roles.js';
import { asMachine } from '../harness/machine-clients.js';
import { type Client } from '../harness/test-app.js';
import { openWorld, records, system } from '../harness/worlds/world.js';
import { type Kind, makeWorld, type World } from '../matrix/world.js';
import { apiDocument, isList, operationsOf } from '../qa/support/document.js';
import { List } from '../qa/support/lists.js';
import { fieldsOf, isOpen, Markers, type ReaderOf } from './markers.js';

openWorld([], { RATE_LIMITS: 'off' });

/**
 * Every field of every kind of record has a unique value, in the changes, the reason and the details of one row of the
 * trail and in a registration decision. Each role and each machine client reads every history, the audit log, and the
 * decisions: they contain the values of exactly the fields that the table opens to the reader. `npm test` reads a
 * sample of the files and of the lists' filters; `npm run test:full` reads all.
 */
interface Subject {
  type: string;
  id: string;
  kind?: InquiryKind;
  /** The address of its history. */
  history?: string;
}

const recordsOfTypes: Record<string, [type: string, kind: Kind]> = {
  '/api/students/{id}/history': ['student', 'student'],
  '/api/assignments/{id}/history': ['assignment', 'assignment'],
  '/api/assignment-submissions/{id}/history': ['submission', 'submission'],
  '/api/athletics/signups/{id}/history': ['athletics_signup', 'signup'],
  '/api/charges/{id}/history': ['charge', 'charge'],
  '/api/payments/{id}/history': ['payment', 'payment'],
  '/api/payment-plans/{id}/history': ['plan', 'plan'],
  '/api/clients/{id}/history': ['client', 'client'],
  '/api/courses/{id}/history': ['course', 'course'],
  '/api/program-requirements/{id}/history': ['program_requirements', 'requirements'],
  '/api/enrollments/{id}/history': ['enrollment', 'enrollment'],
  '/api/holds/{id}/history': ['hold', 'hold'],
  '/api/policies/{id}/history': ['policy', 'policy'],
  '/api/departments/{id}/history': ['department', 'department'],
  '/api/programs/{id}/history': ['program', 'program'],
  '/api/registration-windows/{id}/history': ['registration_window', 'window'],
  '/api/sections/{id}/history': ['section', 'section'],
  '/api/terms/{id}/history': ['term', 'term'],
  '/api/course-equivalencies/{id}/history': ['course_equivalency', 'equivalency'],
  '/api/transfer-evaluations/{id}/history': ['transfer_evaluation', 'evaluation'],
  '/api/users/{id}/history': ['user', 'user'],
};
const inquiryHistory = '/api/inquiries/{id}/history';
const inquiryKinds: InquiryKind[] = ['contact', 'complaint', 'accommodation', 'withdrawal'];
/** Not audited: `blocker` and `registration_fact` are parts of decisions. */
const partsOfDecisions = ['registration_decision', 'registration_fact', 'blocker'];

const markers = new Markers();
let world: World;
let subjects: Subject[];
let paths: string[];
/** The row numbers of lists, by list. */
const lists = new Map<string, string>();
let decision: string;

beforeAll(async () => {
  world = await makeWorld(system.dataSource);
  const document = await apiDocument(system.baseUrl);
  paths = operationsOf(document).map(({ path }) => path);
  subjects = Object.entries(recordsOfTypes).map(([path, [type, kind]]) => ({
    type,
    id: world.own[kind],
    history: path.replace('{id}', world.own[kind]),
  }));
  for (const kind of inquiryKinds) {
    const isStudents = ['accommodation', 'withdrawal'].includes(kind);
    const { id } = await records.inquiry({
      kind,
      ...(isStudents && { studentId: (await records.student()).id }),
    });
    subjects.push({ type: 'inquiry', id, kind, history: inquiryHistory.replace('{id}', id) });
  }
  for (const { name: type } of recordKinds.all)
    if (!partsOfDecisions.includes(type) && !subjects.some((subject) => subject.type === type))
      subjects.push({ type, id: randomUUID() });
  await plantTrail(system.app.get(AuditService));
  decision = await plantDecision();
});

async function plantTrail(audit: AuditService): Promise<void> {
  const actor = { id: randomUUID(), role: 'registrar' };
  const planted = (type: string, part: string, kind?: string) =>
    Object.fromEntries(
      fieldsOf(type)
        // The details use these two for other things.
        .filter((field) => part !== 'details' || !['filters', 'reason'].includes(field))
        .map((field) => [field, markers.plant(type, field, part, kind)]),
    );
  for (const { type, id, kind } of subjects) {
    const changed = Object.entries(planted(type, 'changed', kind)).map(([field, value]) => [
      field,
      [null, value],
    ]);
    const details = planted(type, 'details', kind);
    await audit.record({
      action: `${type}.update`,
      subjectType: type,
      subjectId: id,
      actor,
      details: {
        ...details,
        changes: Object.fromEntries(changed),
        reason: markers.plant(type, 'reason', 'reason', kind),
      },
    });
  }
  for (const { name: list, record: type } of recordLists.all) {
    const id = randomUUID();
    const { id: _, ...filters } = planted(type, `filters of ${list}`);
    const query = { filter: JSON.stringify(planted(type, `file of ${list}`)), sort: '["id","ASC"]' };
    const row = { subjectType: 'student', subjectId: id, actor };
    await audit.record({ ...row, action: `${list}.list`, details: { filters, ids: [world.own.student] } });
    await audit.record({ ...row, action: `${list}.export`, details: { query, path: '/api', count: 1 } });
    lists.set(list, id);
  }
}

async function plantDecision(): Promise<string> {
  const marker = (type: string, field: string, part: string) => markers.plant(type, field, part);
  const facts = Object.fromEntries(
    fieldsOf('registration_fact').map((field) => [field, marker('registration_fact', field, 'fact')]),
  );
  const blockers = (part: string) =>
    blockerCodes.map((code) => ({
      code,
      message: marker('blocker', code, part),
      facts: { found: marker('blocker', code, part) },
      liftedBy: 'Registrar',
    }));
  const asked = ['act', 'status', 'overrides', 'instead', 'together'] as const;
  const made = {
    rules: 3,
    found: blockerCodes,
    outcome: 'refused',
    facts,
    asked: Object.fromEntries(asked.map((field) => [field, marker('registration_decision', field, 'asked')])),
    blockers: blockers('blocker'),
    warnings: blockers('warning'),
    used: [{ code: 'hold', reason: marker('registration_decision', 'reason', 'used') }],
  };
  const [row] = await system.dataSource.query<{ id: string }[]>(
    `INSERT INTO registration_decisions (act, student_id, section_id, is_accepted, decision)
     VALUES ('register', $1, $2, FALSE, $3) RETURNING id`,
    [world.own.student, world.own.section, JSON.stringify(made)],
  );
  return toEventUuid(row!.id);
}

const csv = (client: Client, path: string) => client.get(path).set('Accept', 'text/csv');

/** Every history as the reader gets it; some also as files. */
async function expectHistories(client: Client, reader: ReaderOf, name: string): Promise<number> {
  const read = subjects.filter(({ history }) => history);
  const files = sample(read, 5, `history files of ${name}`);
  let open = 0;
  for (const { type, kind, history } of read) {
    const answers = [await client.get(history!)];
    if (files.some((one) => one.history === history)) answers.push(await csv(client, history!));
    for (const { status, text } of answers) {
      const expected = status === 200 ? markers.openTo(reader, type, ['changed', 'reason'], kind) : [];
      expect([name, history, markers.in(text)]).toEqual([name, history, expected]);
      if (status === 200) open++;
      else expect([name, history, [403, 404]]).toEqual([name, history, expect.arrayContaining([status])]);
    }
    const withheld = (answers[0]!.text.match(/"withheld":true/g) ?? []).length;
    const closed = fieldsOf(type).filter((field) => !isOpen(type, field, reader, kind)).length;
    if (answers[0]!.status === 200) expect([name, history, withheld]).toEqual([name, history, closed]);
  }
  return open;
}

describe('every history should', () => {
  it('be read by this spec', () => {
    const known = [...Object.keys(recordsOfTypes), inquiryHistory];
    expect(paths.filter((path) => path.endsWith('/history')).sort()).toEqual(known.sort());
  });

  it.each<[Role, number]>([
    ['super_admin', 20],
    ['registrar', 10],
    ['faculty', 2],
    ['student', 0],
    ['bursar', 3],
    ['financial_aid', 1],
    ['compliance', 10],
    ['admissions', 3],
  ])('show %s the values of fields that the role may read, and no others', async (role, least) => {
    const open = await expectHistories(await system.as(role), { role }, role);
    expect(open).toBeGreaterThanOrEqual(least);
  });

  const writing: Permission[] = [
    'enrollments.override',
    'charges.write',
    'submissions.grade',
    'students.write',
    'holds.place',
  ];
  it.each([
    ...sample(writing, 2, 'scopes of machine clients').map((scope) => [[scope]]),
    [['enrollments.override', 'enrollments.read', 'holds.place'] as Permission[]],
    [[...machineScopes] as Permission[]],
  ])('show a machine client with %j what its scopes open', async (scopes) => {
    const client = await asMachine(system, ...(scopes as never[]));
    expect(await expectHistories(client, { scopes }, scopes.join(' '))).toBeGreaterThan(0);
  });
});

describe('the audit log should', () => {
  const readAs = async (role: Role, query: string): Promise<string[]> => {
    const client = await system.as(role);
    const rows = (await client.get(`/api/audit-events?${query}`).expect(200)).body as { id: string }[];
    const single = rows[0] && (await client.get(`/api/audit-events/${rows[0].id}`).expect(200));
    const file = await csv(client, `/api/audit-events?${query}`);
    return [JSON.stringify(rows), single?.text ?? '', file.text];
  };

  it.each(roles.filter((role) => role !== 'super_admin' && role !== 'compliance'))(
    'be closed to %s',
    async (role) => {
      const client = await system.as(role);
      for (const path of ['/api/audit-events?range=[0,99]', '/api/audit-events/facets'])
        expect([path, (await client.get(path)).status]).toEqual([path, 403]);
    },
  );

  it.each<Role>(['super_admin', 'compliance'])(
    'show %s the changes and details of fields that the role may read, and no others',
    async (role) => {
      for (const { type, id, kind } of subjects) {
        const expected = markers.openTo({ role }, type, ['changed', 'details', 'reason'], kind);
        for (const text of await readAs(role, `subjectId=${id}&subjectType=${type}&action=${type}.update`))
          expect([type, kind, markers.in(text)]).toEqual([type, kind, expected]);
      }
    },
  );

  it.each<Role>(['super_admin', 'compliance'])(
    'show %s by what lists were narrowed, by the same rule',
    async (role) => {
      const chosen = new Set(sample([...lists.keys()], 8, `lists for ${role}`));
      for (const list of ['enrollments', 'grade-report-rows', 'charges', 'students', ...chosen]) {
        const [type, id] = [recordLists.get(list).record, lists.get(list)!];
        for (const [act, part] of [
          ['list', `filters of ${list}`],
          ['export', `file of ${list}`],
        ] as const)
          for (const text of await readAs(role, `subjectId=${id}&action=${list}.${act}`))
            expect([list, act, markers.in(text)]).toEqual([
              list,
              act,
              markers.openTo({ role }, type, [part]),
            ]);
      }
    },
  );

  it('show compliance who changed what and when, without grades, money or work', async () => {
    const client = await system.as('compliance');
    const { body } = await client.get(`/api/enrollments/${world.own.enrollment}/history`).expect(200);
    const [entry] = body as { at: string; actorRole: string; action: string; changes: { field: string }[] }[];
    expect(entry).toMatchObject({
      action: 'enrollment.update',
      actorRole: 'registrar',
      reasonWithheld: true,
    });
    for (const field of ['grade', 'gradePoints', 'status', 'overrides'])
      expect(entry!.changes).toContainEqual({ field, withheld: true });
    const secret = [
      'enrollment',
      'submission',
      'grade_change',
      'charge',
      'payment',
      'plan',
      'degree_exception',
    ];
    for (const { type, id } of subjects.filter((one) => secret.includes(one.type)))
      for (const text of await readAs('compliance', `subjectId=${id}&action=${type}.update`))
        expect(
          markers.in(text).filter((found) => !/\.(student(Id|Name|Number)|directoryRestricted),/.test(found)),
        ).toEqual([]);
  });
});

describe('registration decisions should', () => {
  const parts = ['fact', 'blocker', 'warning', 'asked', 'used'];
  const expectedFor = (reader: ReaderOf): string[] =>
    partsOfDecisions.flatMap((type) => markers.openTo(reader, type, parts)).sort();
  const readAll = async (client: Client): Promise<string[]> => {
    const list = `/api/registration-decisions?studentId=${world.own.student}`;
    const answers = [
      client.get(list),
      client.get(`/api/registration-decisions/${decision}`),
      csv(client, list),
    ];
    return (await Promise.all(answers)).map(({ status, text }) => `${status} ${text}`);
  };

  it.each(roles)('show %s the facts that the role may read, and no others', async (role) => {
    const mayRead = ['super_admin', 'registrar', 'compliance'].includes(role);
    for (const answer of await readAll(await system.as(role))) {
      expect(answer.slice(0, 3)).toBe(mayRead ? '200' : '403');
      expect(markers.in(answer)).toEqual(mayRead ? expectedFor({ role }) : []);
    }
  });

  it.each<[Permission[]]>([
    [['enrollments.override']],
    [['enrollments.override', 'enrollments.read', 'holds.read']],
  ])('show a machine client with %j what its scopes open', async (scopes) => {
    for (const answer of await readAll(await asMachine(system, ...(scopes as never[]))))
      expect(markers.in(answer)).toEqual(expectedFor({ scopes }));
  });
});

describe('lists should', () => {
  it.each<Role>(['faculty', 'bursar', 'financial_aid', 'compliance', 'admissions'])(
    'not be sorted for %s by a field that they do not show the role',
    async (role) => {
      const [reader, admin] = [await system.as(role), await system.as('super_admin')];
      const columnsFor = async (client: Client, path: string): Promise<string[]> => {
        const { status, body } = await client.get(`${path}?range=[0,0]`);
        return status === 200 ? Object.keys((body as object[])[0] ?? {}) : [];
      };
      const operations = operationsOf(await apiDocument(system.baseUrl)).filter(isList);
      let hidden = 0;
      for (const operation of operations) {
        const path = operation.path.replace(/^\/api\/students\/\{id\}/, `/api/students/${world.own.student}`);
        if (path.includes('{') || !/Fields: /.test(JSON.stringify(operation.parameters))) continue;
        const shown = await columnsFor(reader, path);
        if (!shown.length) continue;
        const all = await columnsFor(admin, path);
        for (const field of new List(operation, path, reader).sortFields)
          if (all.includes(field) && !shown.includes(field)) {
            const { status } = await reader.get(`${path}?sort=["${field}","ASC"]`);
            expect([path, field, status]).toEqual([path, field, 403]);
            hidden++;
          }
      }
      expect(hidden).toBeGreaterThanOrEqual(role === 'bursar' || role === 'faculty' ? 1 : 0);
    },
  );
});
