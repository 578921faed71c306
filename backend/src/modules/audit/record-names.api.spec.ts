import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { openWorld, records, system } from '../../../test/harness/worlds/world.js';
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
import type { AuditEventDto } from './audit-events.dto.js';

openWorld();

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
