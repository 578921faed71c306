import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { compliance, openWorld, records, system } from '../../../test/harness/worlds/world.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import type { HistoryEntryDto } from '../../platform/audit/history.dto.js';
import { HistoryService } from '../../platform/audit/history.service.js';
import type { Role } from '../../platform/auth/roles.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import type { User } from '../../platform/auth/user.entity.js';
import { runInContext } from '../../platform/context/request-context.js';
import type { Assignment } from '../assignments/assignment.entity.js';
import type { Enrollment } from '../enrollments/enrollment.entity.js';
import type { Section } from '../sections/section.entity.js';
import type { Student } from '../students/student.entity.js';
import type { AuditActorDto, AuditEventDto, AuditFacetsDto } from './audit-events.dto.js';

openWorld(['compliance']);

const subjectId = randomUUID();
const ids: Record<'editor' | 'student' | 'idle' | 'client', string> = {
  editor: '',
  student: '',
  idle: '',
  client: '',
};

beforeAll(async () => {
  const [client] = await system.dataSource.query<{ id: string }[]>(
    `INSERT INTO machine_clients (name, scopes) VALUES ('Qfacet Robot', '{catalog.read}') RETURNING id`,
  );
  ids.client = client!.id;
  ids.editor = (await records.user({ role: 'registrar', firstName: 'Rhea', lastName: 'Qfacet' })).id;
  ids.idle = (await records.user({ role: 'registrar', firstName: 'Idle', lastName: 'Qfacet' })).id;
  const learner = await records.student({}, { firstName: 'Ada', lastName: 'Qfacet' });
  ids.student = learner.userId;
  const write = (action: string, id: string, role: string): Promise<void> =>
    system.app.get(AuditService).record({ action, subjectType: 'qfacet', subjectId, actor: { id, role } });
  await write('qfacet.read', ids.editor, 'registrar');
  await write('qfacets.list', ids.student, 'student');
  await write('qfacets.export', ids.client, 'machine_client');
  await write('qfacet.update', ids.editor, 'registrar');
  await write('sign_in', ids.editor, 'registrar');
});

describe('GET /api/audit-events/facets should', () => {
  it('tell every act and every kind of subject once, by name', async () => {
    const { actions, subjectTypes } = (await compliance.get('/api/audit-events/facets').expect(200))
      .body as AuditFacetsDto;
    expect(actions).toEqual(
      expect.arrayContaining([
        { action: 'qfacet.read', kind: 'read' },
        { action: 'qfacet.update', kind: 'change' },
        { action: 'qfacets.export', kind: 'export' },
        { action: 'qfacets.list', kind: 'read' },
        { action: 'sign_in', kind: 'sign_in' },
      ]),
    );
    const names = actions.map(({ action }) => action);
    expect(new Set(names).size).toBe(names.length);
    expect(subjectTypes).toContain('qfacet');
    expect(new Set(subjectTypes).size).toBe(subjectTypes.length);
  });
});

describe('GET /api/audit-events?kind= should', () => {
  it.each([
    ['read', ['qfacets.list', 'qfacet.read']],
    ['export', ['qfacets.export']],
    ['change', ['qfacet.update']],
    ['sign_in', ['sign_in']],
  ])('find what is of the kind %s', async (kind, expected) => {
    const response = await compliance
      .get(`/api/audit-events?subjectId=${subjectId}&kind=${kind}`)
      .expect(200);
    expect((response.body as AuditEventDto[]).map(({ action }) => action)).toEqual(expected);
    expect(response.headers['content-range']).toBe(
      `audit-events 0-${expected.length - 1}/${expected.length}`,
    );
  });

  it('refuse another', async () => expectProblem(await compliance.get('/api/audit-events?kind=other'), 400));
});

describe('GET /api/audit-events/actors should', () => {
  const actors = async (query: string): Promise<AuditActorDto[]> =>
    (await compliance.get(`/api/audit-events/actors?${query}`).expect(200)).body as AuditActorDto[];

  it('find people and machine clients that have done something, by name', async () => {
    expect(await actors('search=qfacet')).toEqual([
      { id: ids.student, name: 'Ada Qfacet', role: 'student' },
      { id: ids.client, name: 'Qfacet Robot', role: 'machine_client' },
      { id: ids.editor, name: 'Rhea Qfacet', role: 'registrar' },
    ]);
    expect(await actors(`role=machine_client&search=qfacet`)).toHaveLength(1);
    expect(await actors(`id=${ids.idle}`)).toEqual([]);
  });

  it('be told to the students who are named', async () => {
    await actors('search=ada qfacet');
    await system.flushAudit();
    const [row] = await system.dataSource.query<{ count: number }[]>(
      `SELECT count(*)::int AS count FROM audit_events WHERE action = 'audit_actors.list'
         AND details->'ids' ? (SELECT id::text FROM students WHERE user_id = $1)`,
      [ids.student],
    );
    expect(row!.count).toBeGreaterThan(0);
  });

  it('be refused to those who do not read the trail', async () => {
    for (const path of ['actors', 'facets'])
      expectProblem(await (await system.as('registrar')).get(`/api/audit-events/${path}`), 403);
  });
});

let editor: User;
let student: Student;
let section: Section;
let enrollment: Enrollment;
let assignment: Assignment;
let policyId: string;
let sectionText: string;
beforeAll(async () => {
  editor = await records.user({ role: 'registrar', firstName: 'Rhea', lastName: 'Qeditor' });
  student = await records.student({ studentId: 'QNAME1' }, { firstName: 'Ada', lastName: 'Qnamed' });
  const teacher = (await (await system.as('faculty')).get('/api/auth/user').expect(200)).body as {
    id: string;
  };
  const course = await records.course({ code: 'QNM 101' });
  section = await records.section({ courseId: course.id, instructorId: teacher.id, sectionNumber: '07' });
  sectionText = 'QNM 101-07';
  enrollment = await records.enrollment(student, section);
  assignment = await records.assignment(section, { title: 'Essay on names' });
  const [policy] = await system.dataSource.query<{ id: string }[]>(
    `INSERT INTO policies (kind, revision, effective_from, term_id, content)
     SELECT kind, revision + 1000, '2199-08-01', term_id, content FROM policies WHERE kind = 'refund_tiers' LIMIT 1
     RETURNING id`,
  );
  policyId = policy!.id;
});

const write = (subjectType: string, subjectId: string, details: Record<string, unknown> = {}) =>
  system.app.get(AuditService).record({
    action: `${subjectType}.update`,
    subjectType,
    subjectId,
    details,
    actor: { id: editor.id, role: 'registrar' },
  });

const trailOf = async (role: Role, subjectId: string): Promise<AuditEventDto> => {
  const client = await system.as(role);
  const [row] = (await client.get(`/api/audit-events?subjectId=${subjectId}`).expect(200))
    .body as AuditEventDto[];
  return (await client.get(`/api/audit-events/${row!.id}`).expect(200)).body as AuditEventDto;
};

describe('GET /api/audit-events should', () => {
  it('name a policy by its kind and day', async () => {
    await write('policy', policyId);
    expect((await trailOf('compliance', policyId)).subjectLabel).toBe('Refund tiers from Aug 1, 2199');
  });

  it('name an enrollment by its student and section, only for readers of enrollments', async () => {
    await write('enrollment', enrollment.id);
    expect((await trailOf('super_admin', enrollment.id)).subjectLabel).toBe(
      `Ada Qnamed (QNAME1), ${sectionText}`,
    );
    expect((await trailOf('compliance', enrollment.id)).subjectLabel).toBeNull();
  });

  it('name records in the details of a row by the same rule, and omit deleted ones', async () => {
    const gone = randomUUID();
    await write('section', section.id, {
      changes: {
        termId: [null, section.termId],
        programIds: [[], [student.id, gone]],
        meetings: [null, enrollment.id],
      },
      sectionId: section.id,
    });
    const known = { [section.id]: sectionText, [student.id]: 'Ada Qnamed (QNAME1)' };
    const term = expect.any(String);
    expect((await trailOf('compliance', section.id)).names).toEqual({
      ...known,
      [section.termId]: term,
    });
    expect((await trailOf('super_admin', section.id)).names).toEqual({
      ...known,
      [section.termId]: term,
      [enrollment.id]: `Ada Qnamed (QNAME1), ${sectionText}`,
    });
  });
});

describe('a history should', () => {
  it('name the records that it refers to', async () => {
    const changes = {
      dueDate: [null, student.id],
      sectionId: [null, section.id],
      title: [null, enrollment.id],
      description: [null, editor.id],
      reason: [null, student.userId],
    };
    await write('assignment', assignment.id, { changes });
    const known = { [section.id]: sectionText, [editor.id]: 'Rhea Qeditor' };
    const namesFor = async (role: Role) => {
      const url = `/api/assignments/${assignment.id}/history`;
      const [entry] = (await (await system.as(role)).get(url).expect(200)).body as HistoryEntryDto[];
      return entry!.names;
    };
    expect(await namesFor('registrar')).toEqual({
      ...known,
      [student.id]: 'Ada Qnamed (QNAME1)',
      [student.userId]: 'Ada Qnamed',
      [enrollment.id]: `Ada Qnamed (QNAME1), ${sectionText}`,
    });
    // The instructor reads rows about their own section: an id inside a change reveals no name.
    expect(await namesFor('faculty')).toEqual(known);
  });

  it('not name the record in a field whose value is withheld', async () => {
    const subject = randomUUID();
    await write('assignment', subject, {
      changes: { sectionId: [null, section.id], unlistedId: [null, student.id] },
    });
    const user = { id: editor.id, role: 'registrar' } as SignedInUser;
    const page = await runInContext({ requestId: 'names', user }, () =>
      system.app
        .get(HistoryService)
        .of('assignment', subject, { filters: {}, offset: 0, limit: 10 } as Parameters<
          HistoryService['of']
        >[2]),
    );
    expect(page.rows.map(({ changes }) => changes)).toEqual([
      [
        { field: 'sectionId', from: null, to: section.id },
        { field: 'unlistedId', withheld: true },
      ],
    ]);
    expect(page.rows.map(({ names }) => names)).toEqual([{ [section.id]: sectionText }]);
  });
});
