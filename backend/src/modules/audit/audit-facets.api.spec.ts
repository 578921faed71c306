import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../test/harness/problem.js';
import { compliance, openWorld, records, system } from '../../../test/harness/worlds/world.js';
import { AuditService } from '../../platform/audit/audit.service.js';
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
