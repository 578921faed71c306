import { randomUUID } from 'node:crypto';
import { beforeAll, expect } from '@jest/globals';
import { sample } from '../../../../scripts/lib/sample.mjs';
import { blockerCodes } from '../../../src/common/blockers.js';
import type { InquiryKind } from '../../../src/common/inquiry-kinds.js';
import { AuditService } from '../../../src/platform/audit/audit.service.js';
import { toEventUuid } from '../../../src/platform/audit/event-id.js';
import { recordLists, records as recordKinds } from '../../../src/platform/auth/fields/records.js';
import { type Kind, makeWorld, type World } from '../../matrix/world.js';
import { apiDocument, operationsOf } from '../../qa/support/document.js';
import { fieldsOf, isOpen, Markers, type ReaderOf } from '../../fields/markers.js';
import { type Client } from '../test-app.js';
import { openWorld, records, system } from './world.js';

/**
 * Every field of every kind of record has a unique value, in the changes, the reason and the details of one row of the
 * trail and in a registration decision. Each role and each machine client reads every history, the audit log, and the
 * decisions: they contain the values of exactly the fields that the table opens to the reader. A sample of the files is
 * read; `npm run test:full` reads all.
 */
interface Subject {
  type: string;
  id: string;
  kind?: InquiryKind;
  /** The address of its history. */
  history?: string;
}

export const recordsOfTypes: Record<string, [type: string, kind: Kind]> = {
  '/api/students/{id}/history': ['student', 'student'],
  '/api/applications/{id}/history': ['application', 'application'],
  '/api/admission-decisions/{id}/history': ['admission_decision', 'admissionDecision'],
  '/api/application-forms/{id}/history': ['application_form', 'applicationForm'],
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
  '/api/discussions/{id}/history': ['discussion', 'discussion'],
  '/api/programs/{id}/history': ['program', 'program'],
  '/api/registration-windows/{id}/history': ['registration_window', 'window'],
  '/api/sections/{id}/history': ['section', 'section'],
  '/api/terms/{id}/history': ['term', 'term'],
  '/api/course-equivalencies/{id}/history': ['course_equivalency', 'equivalency'],
  '/api/transfer-evaluations/{id}/history': ['transfer_evaluation', 'evaluation'],
  '/api/users/{id}/history': ['user', 'user'],
};

/** The earlier texts of a post, which are no changes of the audit trail. */
export const postTexts = '/api/posts/{id}/history';
export const inquiryHistory = '/api/inquiries/{id}/history';
const inquiryKinds: InquiryKind[] = ['contact', 'complaint', 'accommodation', 'withdrawal'];

/** Not audited: `blocker` and `registration_fact` are parts of decisions. */
export const partsOfDecisions = ['registration_decision', 'registration_fact', 'blocker'];
export const markers = new Markers();
export let world: World;
export let subjects: Subject[];
export let paths: string[];

/** The row numbers of lists, by list. */
export const lists = new Map<string, string>();
export let decision: string;

async function plantTrail(audit: AuditService): Promise<void> {
  const actor = { id: randomUUID(), role: 'registrar' };
  const planted = (type: string, part: string, kind?: string, without: readonly string[] = []) =>
    Object.fromEntries(
      fieldsOf(type)
        .filter((field) => !without.includes(field))
        .map((field) => [field, markers.plant(type, field, part, kind)]),
    );
  for (const { type, id, kind } of subjects) {
    const changed = Object.entries(planted(type, 'changed', kind)).map(([field, value]) => [
      field,
      [null, value],
    ]);
    // The details use these two for other things.
    const details = planted(type, 'details', kind, ['filters', 'reason']);
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
    // `id` asks for one row and is no field of a filter.
    const filters = planted(type, `filters of ${list}`, undefined, ['id']);
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
  const requested = ['act', 'status', 'overrides', 'instead', 'together'] as const;
  const made = {
    rules: 3,
    found: blockerCodes,
    outcome: 'refused',
    facts,
    asked: Object.fromEntries(
      requested.map((field) => [field, marker('registration_decision', field, 'asked')]),
    ),
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

export const csv = (client: Client, path: string) => client.get(path).set('Accept', 'text/csv');

/** Every history as the reader gets it; some also as files. */
export async function expectHistories(client: Client, reader: ReaderOf, name: string): Promise<number> {
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

/** A record of each kind with a marker in each field. */
export function fieldMarkersWorld(): void {
  openWorld([], { RATE_LIMITS: 'off' });

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
}
