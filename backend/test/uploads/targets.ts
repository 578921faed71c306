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
  /** What the answer, or what it made, says of the files. */
  names(): Promise<string[]>;
}

const MB = 1024 * 1024;

/** Work of a student for an assignment of their own, which is new each time. */
async function submission(system: TestApp): Promise<Target> {
  const room = await openClassroom(system);
  const { id } = await room.records.assignment(room.section);
  const path = `/api/assignments/${id}/submissions`;
  return {
    ...{ path, field: 'files', mostBytesEach: 20 * MB, texts: { text: 'My answer.' } },
    post: () => room.learner.post(path),
    cookie: cookieOf(room.learner.get('/')),
    names: () => namesOf(system, 'JOIN submission_files part ON part.file_id = file.id'),
  };
}

const cookieOf = (request: Test): string => {
  const cookie = request.get('Cookie') as unknown as string;
  request.abort();
  return cookie;
};

const namesOf = async (system: TestApp, join: string): Promise<string[]> => {
  const rows = await system.dataSource.query<{ name: string }[]>(
    `SELECT file.name FROM stored_files file ${join} ORDER BY file.created_at, part.position`,
  );
  return rows.map(({ name }) => name);
};

export const targets: [name: string, make: (system: TestApp) => Promise<Target>][] = [
  ['POST /api/assignments/{id}/submissions', submission],
];
