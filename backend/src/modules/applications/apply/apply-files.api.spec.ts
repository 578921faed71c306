import { beforeAll, describe, expect, it } from '@jest/globals';
import { expectProblem } from '../../../../test/harness/problem.js';
import {
  addFile,
  applicant,
  filled,
  openTerms,
  scan,
  start,
  submit,
} from '../../../../test/harness/worlds/applications.js';
import { openWorld } from '../../../../test/harness/worlds/world.js';
import type { OwnApplicationDto } from './apply.dto.js';

openWorld([], { RATE_LIMITS: 'off' });

beforeAll(openTerms);

describe('files of an application should', () => {
  it('be listed, sent as attachments, limited in number, and removable until submission', async () => {
    const client = await applicant('files');
    const { id } = await start(client);
    const base = `/api/apply/applications/${id}/files`;
    for (const name of ['1.pdf', '2.pdf', '3.pdf', '4.pdf', '5.pdf'])
      await addFile(client, id, name).expect(201);
    expectProblem(await addFile(client, id, '6.pdf'), 422, { errors: { file: [expect.any(String)] } });
    const { body } = await client.get(`/api/apply/applications/${id}`).expect(200);
    const { files } = body as OwnApplicationDto;
    const { headers } = await client.get(`${base}/${files[0]!.id}`).expect(200);
    expect(headers['content-disposition']).toMatch(/^attachment/);
    await client.delete(`${base}/${files[0]!.id}`).expect(204);
    await client.get(`${base}/${files[0]!.id}`).expect(404);
    const unknown = await client.post(base).field('field', 'photos').attach('file', scan, 'a.pdf');
    expectProblem(unknown, 422, { errors: { field: [expect.any(String)] } });
    const disguised = await client.post(base).field('field', 'transcripts').attach('file', scan, 'a.png');
    expectProblem(disguised, 422, { errors: { file: [expect.any(String)] } });
  });

  it('be added to the checklist after submission', async () => {
    const client = await applicant('supplement');
    const id = await filled(client);
    await submit(client, id).expect(200);
    const { body } = await addFile(client, id, 'more.pdf').expect(201);
    expect(body).toMatchObject({ isSupplement: true, field: 'transcripts' });
  });
});
