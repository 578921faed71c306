import fs from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { InquiryFilesService } from '../../../src/modules/inquiries/inquiry-files.service.js';
import { openClassroom } from '../classroom.js';
import { boundary, multipart, pdf } from '../files.js';
import { expectProblem } from '../problem.js';
import { waitFor } from '../server-process.js';
import { openWorld, system } from './world.js';

interface UploadFlood {
  uploads: number;
  bytesOfFile: number;
  quota: number;
  quotaSetting?: string;
}

const filesOfUpload = 4;
const lanes = 4;

/** From one address. The quota is PUBLIC_UPLOAD_QUOTA; the one of the product if not given. */
export function uploadFlood(flood: UploadFlood): void {
  openWorld([], {
    DOCUMENT_RESERVE: '100 MB',
    ...(flood.quotaSetting && { PUBLIC_UPLOAD_QUOTA: flood.quotaSetting }),
  });

  const content = pdf({ size: flood.bytesOfFile });
  const send = (number: number) => {
    const fields = {
      firstName: 'Flood',
      lastName: 'Sender',
      email: `flood@${number}.example`,
      phone: '910 555 0142',
      program: 'Wealth Management',
      previousInstitutions: 'One',
      consent: 'true',
      acknowledgment: 'true',
    };
    const body = multipart([
      ...Object.entries(fields).map(([name, value]) => ({ name, content: value })),
      ...Array.from({ length: filesOfUpload }, (_, file) => {
        return { name: 'transcripts', fileName: `${file}.pdf`, content };
      }),
    ]);
    return system.anonymous
      .post('/api/inquiries/transfer-evaluations')
      .set('Content-Type', `multipart/form-data; boundary=${boundary}`)
      .send(body as never);
  };
  const bytesOnDisk = async (): Promise<number> => {
    const folder = path.join(system.dataDir, 'files');
    let bytes = 0;
    for (const entry of await fs.readdir(folder, { recursive: true, withFileTypes: true }))
      // A file may be deleted between the two calls.
      if (entry.isFile())
        bytes += await fs.stat(path.join(entry.parentPath, entry.name)).then(
          ({ size }) => size,
          () => 0,
        );
    return bytes;
  };

  it('should stop at the quota, leave students their space, and be gone after 48 hours', async () => {
    let next = 0;
    const statuses: number[] = [];
    const lane = async (): Promise<void> => {
      while (next < flood.uploads) {
        const response = await send(next++);
        statuses.push(response.status);
        if (response.status !== 201)
          expectProblem(response, 507, {
            code: 'quota_used',
            detail: expect.stringContaining('used up') as unknown as string,
          });
      }
    };
    await Promise.all(Array.from({ length: lanes }, lane));
    const taken = statuses.filter((status) => status === 201).length;
    const bytesOfUpload = filesOfUpload * flood.bytesOfFile;
    // Near the end of the quota, simultaneous uploads may refuse each other.
    const fit = Math.floor(flood.quota / bytesOfUpload);
    expect(statuses).toHaveLength(flood.uploads);
    expect(taken).toBeGreaterThan(fit - lanes);
    expect(taken).toBeLessThanOrEqual(fit);
    expect(await bytesOnDisk()).toBe(taken * bytesOfUpload);

    const room = await openClassroom(system);
    const { id } = await room.records.assignment(room.section);
    await room.learner
      .post(`/api/assignments/${id}/submissions`)
      .attach('files', content, 'paper.pdf')
      .expect(201);

    await system.app.get(InquiryFilesService).tick(new Date(Date.now() + 49 * 3_600_000));
    await waitFor(async () => (await bytesOnDisk()) === flood.bytesOfFile);
    // The rate limit of one address is used up otherwise.
    if (flood.uploads < 120) await send(flood.uploads).expect(201);
  });
}
