import type { Test } from 'supertest';
import { openClassroom } from '../harness/classroom.js';
import type { TestApp } from '../harness/test-app.js';

/** A route that accepts files, with everything else it needs. */
export interface Target {
  path: string;
  field: string;
  /** The most files of one call. */
  most: number;
  mostBytesEach: number;
  /** The form's other fields. */
  texts: Record<string, string>;
  post(): Test;
  /** The sender's cookie, for calls that no client library would make. */
  cookie: string;
  /** The files stored by the last call, in alphabetical order. */
  names(): Promise<string[]>;
}

export const MB = 1024 * 1024;

/** Deletes all files of attempts, which the database keeps otherwise. */
export const deleteSubmissionFiles = `
  ALTER TABLE submission_files DISABLE TRIGGER tr_submission_files_kept;
  DELETE FROM submission_files;
  ALTER TABLE submission_files ENABLE TRIGGER tr_submission_files_kept;`;

/** A student's submission for an assignment that is new each time. */
async function submission(system: TestApp): Promise<Target> {
  const room = await openClassroom(system);
  const { id } = await room.records.assignment(room.section);
  const path = `/api/assignments/${id}/submissions`;
  return {
    path,
    field: 'files',
    most: 10,
    mostBytesEach: 20 * MB,
    texts: { text: 'My answer.' },
    post: () => room.learner.post(path),
    cookie: cookieOf(room.learner.get('/')),
    names: () =>
      namesOf(
        system,
        `submission_files part JOIN assignment_submissions work ON work.id = part.submission_id
         AND work.assignment_id = $1`,
        [id],
      ),
  };
}

/** A public form; its files are read from the latest inquiry. */
function transfer(system: TestApp): Promise<Target> {
  const path = '/api/inquiries/transfer-evaluations';
  const last = `part.inquiry_id = (SELECT id FROM inquiries ORDER BY created_at DESC, number DESC LIMIT 1)`;
  return Promise.resolve({
    path,
    field: 'transcripts',
    most: 10,
    mostBytesEach: 10 * MB,
    cookie: 'none=1',
    texts: {
      firstName: 'Maya',
      lastName: 'Okafor',
      email: 'maya@example.edu',
      phone: '910 555 0142',
      program: 'Wealth Management',
      previousInstitutions: 'Cape Fear',
      consent: 'true',
      acknowledgment: 'true',
    },
    post: () => system.anonymous.post(path),
    names: () => namesOf(system, `(SELECT * FROM inquiry_files part WHERE ${last}) part`),
  });
}

/** A file of a section; each call has a section of its own. */
async function sectionFile(system: TestApp): Promise<Target> {
  const room = await openClassroom(system);
  const path = `/api/sections/${room.section.id}/files`;
  return {
    path,
    field: 'file',
    most: 1,
    mostBytesEach: 40 * MB,
    texts: { isPublished: 'true' },
    post: () => room.teacher.post(path),
    cookie: cookieOf(room.teacher.get('/')),
    names: () =>
      namesOf(system, '(SELECT * FROM section_files WHERE section_id = $1) part', [room.section.id]),
  };
}

const cookieOf = (request: Test): string => {
  const cookie = request.get('Cookie') as unknown as string;
  request.abort();
  return cookie;
};

const namesOf = async (system: TestApp, parts: string, values: unknown[] = []): Promise<string[]> => {
  const rows = await system.dataSource.query<{ name: string }[]>(
    `SELECT file.name FROM ${parts} JOIN stored_files file ON file.id = part.file_id`,
    values,
  );
  return rows.map(({ name }) => name).sort();
};

export type Targets = [name: string, make: (system: TestApp) => Promise<Target>][];

/** Forms with several files. */
export const targets: Targets = [
  ['POST /api/assignments/{id}/submissions', submission],
  ['POST /api/inquiries/transfer-evaluations', transfer],
];

/** Those and the form with one file. */
export const allTargets: Targets = [...targets, ['POST /api/sections/{id}/files', sectionFile]];
