import { describe, expect, it } from '@jest/globals';
import { sample } from '../../../../scripts/lib/sample.mjs';
import { recordLists } from '../../../src/platform/auth/fields/records.js';
import { machineScopes } from '../../../src/platform/auth/machine-clients/machine-scopes.js';
import { type Permission } from '../../../src/platform/auth/permissions.js';
import { type Role, roles } from '../../../src/platform/auth/roles.js';
import { asMachine } from '../machine-clients.js';
import { type Client } from '../test-app.js';
import { system } from '../worlds/world.js';
import {
  csv,
  decision,
  expectHistories,
  fieldMarkersWorld,
  inquiryHistory,
  lists,
  markers,
  partsOfDecisions,
  paths,
  postTexts,
  recordsOfTypes,
  subjects,
  world,
} from '../worlds/field-markers.js';
import { apiDocument, isList, operationsOf } from '../../qa/support/document.js';
import { List } from '../../qa/support/lists.js';
import { type ReaderOf } from '../../fields/markers.js';

/** What readers see of the markers: at most `count` roles, scopes and lists of each kind. */
export function readersOfMarkers(count = Infinity): void {
  fieldMarkersWorld();

  const few = <T>(all: readonly T[], key: string): T[] => sample([...all], count, key);

  describe('every history should', () => {
    it('be read by this spec', () => {
      const known = [...Object.keys(recordsOfTypes), inquiryHistory, postTexts];
      expect(paths.filter((path) => path.endsWith('/history')).sort()).toEqual(known.sort());
    });

    const least: [Role, number][] = [
      ['super_admin', 20],
      ['registrar', 10],
      ['faculty', 2],
      ['student', 0],
      ['bursar', 3],
      ['financial_aid', 1],
      ['compliance', 10],
      ['admissions', 3],
    ];
    it.each(few(least, 'histories'))(
      'show %s the values of fields that the role may read, and no others',
      async (role, least) => {
        const open = await expectHistories(await system.as(role), { role }, role);
        expect(open).toBeGreaterThanOrEqual(least);
      },
    );

    it('be found out if it shows a role the values of another', async () => {
      await expect(
        expectHistories(await system.as('registrar'), { role: 'bursar' }, 'registrar'),
      ).rejects.toThrow('student.');
    });

    const writing: Permission[] = [
      'enrollments.override',
      'charges.write',
      'submissions.grade',
      'students.write',
      'holds.place',
    ];
    it.each([
      ...few(sample(writing, 2, 'scopes of machine clients'), 'scopes').map((scope) => [[scope]]),
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

    it.each(
      few(
        roles.filter((role) => role !== 'super_admin' && role !== 'compliance'),
        'audit log',
      ),
    )('be closed to %s', async (role) => {
      const client = await system.as(role);
      for (const path of ['/api/audit-events?range=[0,99]', '/api/audit-events/facets'])
        expect([path, (await client.get(path)).status]).toEqual([path, 403]);
    });

    it.each<Role>(['super_admin', 'compliance'])(
      'show %s the changes and details of fields that the role may read, and no others',
      async (role) => {
        for (const { type, id, kind } of sample(subjects, 3 * count, `changes for ${role}`)) {
          const expected = markers.openTo({ role }, type, ['changed', 'details', 'reason'], kind);
          for (const text of await readAs(role, `subjectId=${id}&subjectType=${type}&action=${type}.update`))
            expect([type, kind, markers.in(text)]).toEqual([type, kind, expected]);
        }
      },
    );

    it.each<Role>(['super_admin', 'compliance'])(
      'show %s by what lists were narrowed, by the same rule',
      async (role) => {
        const chosen = new Set(few(sample([...lists.keys()], 8, `lists for ${role}`), role));
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
      const [entry] = body as {
        at: string;
        actorRole: string;
        action: string;
        changes: { field: string }[];
      }[];
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
            markers
              .in(text)
              .filter((found) => !/\.(student(Id|Name|Number)|directoryRestrict(ed|ion)),/.test(found)),
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

    it.each(few(roles, 'decisions'))(
      'show %s the facts that the role may read, and no others',
      async (role) => {
        const mayRead = ['super_admin', 'registrar', 'compliance'].includes(role);
        for (const answer of await readAll(await system.as(role))) {
          expect(answer.slice(0, 3)).toBe(mayRead ? '200' : '403');
          expect(markers.in(answer)).toEqual(mayRead ? expectedFor({ role }) : []);
        }
      },
    );

    it.each<[Permission[]]>([
      [['enrollments.override']],
      [['enrollments.override', 'enrollments.read', 'holds.read']],
    ])('show a machine client with %j what its scopes open', async (scopes) => {
      for (const answer of await readAll(await asMachine(system, ...(scopes as never[]))))
        expect(markers.in(answer)).toEqual(expectedFor({ scopes }));
    });
  });

  describe('lists should', () => {
    it.each(few<Role>(['faculty', 'bursar', 'financial_aid', 'compliance', 'admissions'], 'sorts'))(
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
          const path = operation.path.replace(
            /^\/api\/students\/\{id\}/,
            `/api/students/${world.own.student}`,
          );
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
}
