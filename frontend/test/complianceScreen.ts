import type { AuditEventDto } from '../src/api/types.gen';
import { aUser } from './builders';
import { aList, ok } from './harness';

export const watcher = aUser('compliance', {
  permissions: [...aUser('compliance').permissions, 'audit.read', 'disclosures.read'],
});

export const studentId = '22222222-0000-4000-8000-000000000001';

export const anEvent = (change: Partial<AuditEventDto> = {}): AuditEventDto => ({
  id: '00000000-0000-8000-8000-000000000001',
  occurredAt: '2026-11-02T15:00:00.000Z',
  actorId: '33333333-0000-4000-8000-000000000001',
  actorName: 'Ada Byron',
  actorRole: 'registrar',
  action: 'student.update',
  subjectType: 'student',
  subjectId: studentId,
  subjectLabel: 'Maya Lopez (S2600017)',
  requestId: 'req-1',
  details: { changes: { classLevel: ['junior', 'senior'] }, reason: 'A mistake' },
  ...change,
});

export const listed = anEvent({
  id: '00000000-0000-8000-8000-000000000002',
  action: 'students.list',
  subjectId: null,
  subjectLabel: null,
  details: { ids: [studentId], filters: { search: 'lopez' } },
});

const facets = {
  actions: [
    { action: 'student.update', kind: 'change' },
    { action: 'students.list', kind: 'read' },
    { action: 'sign_in', kind: 'sign_in' },
  ],
  subjectTypes: ['student', 'section'],
};

const maya = {
  id: studentId,
  firstName: 'Maya',
  lastName: 'Lopez',
  studentId: 'S2600017',
  email: 'm@x.example',
  directoryRestricted: true,
};

export const answers = {
  '/api/audit-events': () => aList([anEvent(), listed], 1208),
  '/api/audit-events/facets': () => ok(facets),
  '/api/audit-events/actors': () => aList([{ id: anEvent().actorId, name: 'Ada Byron', role: 'registrar' }]),
  [`/api/audit-events/${anEvent().id}`]: () => ok(anEvent()),
  [`/api/audit-events/${listed.id}`]: () => ok(listed),
  '/api/students': () => aList([maya]),
  [`/api/students/${studentId}`]: () => ok(maya),
  [`/api/students/${studentId}/reads`]: () => aList([]),
};
