import fs from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { openClassroom } from '../../../test/harness/classroom.js';
import { pdf } from '../../../test/harness/files.js';
import { expectProblem } from '../../../test/harness/problem.js';
import { openWorld, system } from '../../../test/harness/worlds/world.js';
import { FileSweeper } from './file-sweeper.js';

const hour = 3_600_000;

describe('the sweep of files should', () => {
  let folder: (name: string) => string;
  openWorld();

  beforeAll(async () => {
    folder = (name) => path.join(system.dataDir, 'files', name);
  });

  const sweepIn = (hours: number): Promise<void> =>
    system.app.get(FileSweeper).sweep(Date.now() + hours * hour);
  const stored = async (name = ''): Promise<string[]> =>
    (await fs.readdir(folder(name), { withFileTypes: true }))
      .filter((one) => one.isFile())
      .map((one) => one.name);

  it('do nothing where there are no files yet', () => sweepIn(48));

  it('leave files of records, keep replaced files, and put aside files without a row', async () => {
    const room = await openClassroom(system);
    const { id } = await room.records.assignment(room.section);
    const hand = (name: string) =>
      room.learner.post(`/api/assignments/${id}/submissions`).attach('files', pdf(), name).expect(201);
    await hand('first.pdf');
    const [former] = await stored();
    const { body } = await hand('second.pdf');
    const [file] = (body as { id: string; files: { id: string }[] }).files;
    const address = `/api/assignment-submissions/${(body as { id: string }).id}/files/${file!.id}`;
    const present = (await stored()).find((name) => name !== former)!;
    const unknown = 'a-file-that-no-row-knows';
    await fs.writeFile(path.join(folder(''), unknown), 'x');

    await sweepIn(23);
    expect((await stored()).sort()).toEqual([former, present, unknown].sort());
    await sweepIn(25);
    expect([(await stored()).sort(), await stored('removed')]).toEqual([[former, present].sort(), [unknown]]);
    await sweepIn(24 * 29);
    expect(await stored('removed')).toEqual([unknown]);
    await sweepIn(24 * 31);
    expect([(await stored()).sort(), await stored('removed')]).toEqual([[former, present].sort(), []]);
    await room.teacher.get(address).expect(200);

    const bytes = await fs.readFile(folder(present));
    await fs.writeFile(folder(present), Buffer.concat([bytes.subarray(0, -1), Buffer.from('x')]));
    expectProblem(await room.teacher.get(address), 500, {
      detail: 'The file "second.pdf" is damaged. Contact the help desk.',
    });
    await fs.rm(folder(present));
    expectProblem(await room.teacher.get(address), 410, {
      detail: 'The file "second.pdf" is missing. Contact the help desk.',
    });
  });
});
