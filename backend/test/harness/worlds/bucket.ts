import fs from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect } from '@jest/globals';
import type { Response, Test } from 'supertest';
import { FileSweeper } from '../../../src/platform/files/file-sweeper.js';
import { type Classroom, openClassroom } from '../classroom.js';
import { expectStatuses } from '../contract.js';
import { pdf } from '../files.js';
import { TestStore } from '../s3-store.js';
import { waitFor } from '../server-process.js';
import { startTestApp, type TestApp } from '../test-app.js';

const hour = 3_600_000;

// Set by `openBucketWorld` for the spec file that calls it.
export let s3: TestStore;
export let system: TestApp;
export let room: Classroom;

/** A system whose files are in a bucket, and a section whose student uploads. */
export function openBucketWorld(): void {
  beforeAll(async () => {
    expectStatuses(500);
    s3 = await TestStore.start();
    system = await startTestApp({ ...s3.settings('collegium'), RATE_LIMITS: 'off', DOCUMENT_RESERVE: '0' });
    room = await openClassroom(system);
  });
  afterAll(async () => {
    await system?.close();
    await s3?.close();
  });
}

export const stored = (): Promise<string[]> => s3.keys('collegium/files');
export const setAside = (): Promise<string[]> => s3.keys('collegium/removed');
export const sweepIn = (hours: number): Promise<void> =>
  system.app.get(FileSweeper).sweep(Date.now() + hours * hour);

/** The student submits two files with this content. */
export async function upload(content = pdf()): Promise<Response> {
  const { id } = await room.records.assignment(room.section);
  return room.learner
    .post(`/api/assignments/${id}/submissions`)
    .attach('files', content, 'paper.pdf')
    .attach('files', content, 'second.pdf');
}

interface Paper {
  key: string;
  /** The object in the bucket. */
  file: string;
  read: () => Test;
}

/** An accepted upload: its first file. */
export async function paper(content = pdf()): Promise<Paper> {
  const answer = await upload(content);
  expect(answer.status).toBe(201);
  const { id, files } = answer.body as { id: string; files: { id: string }[] };
  const fileId = files[0]!.id;
  const [{ key }] = (await system.dataSource.query(
    'SELECT storage_key AS key FROM stored_files WHERE id = $1',
    [fileId],
  )) as [{ key: string }];
  return {
    key,
    file: s3.file(`collegium/files/${key}`),
    read: () => room.teacher.get(`/api/assignment-submissions/${id}/files/${fileId}`),
  };
}

export const filesOnDisk = (folder = ''): Promise<string[]> =>
  fs.readdir(path.join(system.dataDir, 'files', folder));

/** No row, object or received file is left of a refused upload. */
export async function nothingStays(work: () => Promise<void>): Promise<void> {
  const rows = (): Promise<unknown> => system.dataSource.query('SELECT count(*) AS count FROM stored_files');
  const before = [await rows(), (await stored()).sort()] as const;
  await work();
  // The response doesn't wait for removals in a store that just failed.
  await waitFor(async () => (await stored()).length <= before[1].length);
  expect([await rows(), (await stored()).sort()]).toEqual(before);
  expect(await filesOnDisk('incoming')).toEqual([]);
  expect(await system.dataSource.query('SELECT FROM incoming_uploads')).toEqual([]);
}
