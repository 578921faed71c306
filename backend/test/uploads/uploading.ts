import fs from 'node:fs/promises';
import path from 'node:path';
import { expect } from '@jest/globals';
import type { Response, Test } from 'supertest';
import { boundary, multipart } from '../harness/files.js';
import { expectProblem } from '../harness/problem.js';
import { waitFor } from '../harness/server-process.js';
import type { TestApp } from '../harness/test-app.js';
import type { Target } from './targets.js';

export const html = '<html><body><script>alert(document.domain)</script></body></html>';
export const joined = (...parts: (string | Buffer)[]): Buffer =>
  Buffer.concat(parts.map((part) => Buffer.from(part)));

/** Shared by the specs of uploads: sends files to the target of a test, and finds what was stored. */
export const uploading = (now: () => { system: TestApp; target: Target }) => {
  const listed = async (folder: string): Promise<string[]> =>
    (await fs.readdir(path.join(now().system.dataDir, folder)).catch(() => [])).sort();
  const kept = async (): Promise<unknown> => [
    await now().system.dataSource.query('SELECT storage_key FROM stored_files ORDER BY 1'),
    (await listed('files')).filter((name) => name !== 'incoming'),
  ];
  /** Checks that no rows, no stored files and no received files remain. */
  const nothingStays = async (work: () => Promise<unknown>): Promise<void> => {
    const before = await kept();
    await work();
    await waitFor(async () => !(await listed('files/incoming')).length);
    expect(await kept()).toEqual(before);
  };

  const send = (...files: [content: Buffer | string, name: string][]): Test => {
    const { target } = now();
    const request = target.post();
    for (const [name, text] of Object.entries(target.texts)) void request.field(name, text);
    for (const [content, name] of files) void request.attach(target.field, Buffer.from(content), name);
    return request;
  };
  /** The whole body, as built by the spec. */
  const body = (parts: Parameters<typeof multipart>[0], options?: Parameters<typeof multipart>[1]): Buffer =>
    multipart(
      [
        ...Object.entries(now().target.texts).map(([name, content]) => ({ name, content })),
        ...parts.map((part) => ((part.headers ?? part.name) ? part : { ...part, name: now().target.field })),
      ],
      options,
    );
  const sendBody = (content: Buffer, type = `multipart/form-data; boundary=${boundary}`): Test =>
    now()
      .target.post()
      .set('Content-Type', type)
      .send(content as never);

  const expectRefused = (response: Response, status: number, ...messages: (string | RegExp)[]): void =>
    expectProblem(response, status, {
      errors: {
        [now().target.field]: messages.map((one) =>
          typeof one === 'string' ? one : expect.stringMatching(one),
        ),
      },
    });
  const refuses = (content: Buffer | string, name: string, message: RegExp, status = 422): Promise<void> =>
    nothingStays(async () => expectRefused(await send([content, name]), status, message));

  return { listed, kept, nothingStays, send, body, sendBody, expectRefused, refuses };
};
