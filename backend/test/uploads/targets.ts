import type { Test } from 'supertest';
import { openClassroom } from '../harness/classroom.js';
import type { TestApp } from '../harness/test-app.js';

/** A route that takes files, with everything else it asks for. */
export interface Target {
  path: string;
  field: string;
  mostBytesEach: number;
  /** The texts beside the files. */
  texts: Record<string, string>;
  post(): Test;
  /** Of the one who posts; for calls that no client library would make. */
  cookie: string;
  /** Of the files that the last one kept, in order of the alphabet. */
  names(): Promise<string[]>;
}

export const MB = 1024 * 1024;

/** Work of a student for an assignment of their own, which is new each time. */
async function submission(system: TestApp): Promise<Target> {
  const room = await openClassroom(system);
  const { id } = await room.records.assignment(room.section);
  const path = `/api/assignments/${id}/submissions`;
  return {
    ...{ path, field: 'files', mostBytesEach: 20 * MB, texts: { text: 'My answer.' } },
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

/** Of the public; the last one that came is asked for its files. */
function transfer(system: TestApp): Promise<Target> {
  const path = '/api/inquiries/transfer-evaluations';
  const last = `part.inquiry_id = (SELECT id FROM inquiries ORDER BY created_at DESC, number DESC LIMIT 1)`;
  return Promise.resolve({
    ...{ path, field: 'transcripts', mostBytesEach: 10 * MB, cookie: 'none=1' },
    texts: {
      ...{ firstName: 'Maya', lastName: 'Okafor', email: 'maya@example.edu', phone: '910 555 0142' },
      ...{
        program: 'Wealth Management',
        previousInstitutions: 'Cape Fear',
        consent: 'true',
        acknowledgment: 'true',
      },
    },
    post: () => system.anonymous.post(path),
    names: () => namesOf(system, `(SELECT * FROM inquiry_files part WHERE ${last}) part`),
  });
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

export const targets: [name: string, make: (system: TestApp) => Promise<Target>][] = [
  ['POST /api/assignments/{id}/submissions', submission],
  ['POST /api/inquiries/transfer-evaluations', transfer],
];
