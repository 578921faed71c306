import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  answersOf,
  applicant,
  filled,
  opening,
  openTerms,
  submit,
} from '../../../test/harness/worlds/applications.js';
import { form, linkTo, open } from '../../../test/harness/worlds/recommendations.js';
import { waitFor } from '../../../test/harness/server-process.js';
import { openWorld, system } from '../../../test/harness/worlds/world.js';
import type { OwnApplicationDto } from './apply/apply.dto.js';
import type { ApplicationRecordDto } from './office/applications.dto.js';

openWorld([], { RATE_LIMITS: 'off' });

beforeAll(async () => {
  await openTerms();
  // The standard form with one line, which waits for the letters.
  await system.dataSource.query(
    `WITH standard AS (SELECT content, published_at FROM application_forms WHERE program_id IS NULL AND status = 'published')
     INSERT INTO application_forms (program_id, number, status, published_at, content)
     SELECT program.id, (SELECT max(number) + 1 FROM application_forms), 'published', published_at,
       jsonb_set(content, '{checklist}', '[{"code": "letters", "title": "Letters", "party": "recommender"}]')
     FROM standard, programs program WHERE program.id = $1`,
    [opening().programId],
  );
});

const recommenders = (...names: string[]) =>
  names.map((name) => ({ name, email: `${name}@letters.example`, relationship: 'teacher' }));

/** A submitted application that asked these people, and how to answer and read it. */
async function asking(...names: string[]) {
  const client = await applicant(`asks-${names.join('-')}`);
  const answers = answersOf('Ada', 'Okoye');
  answers.recommenders.recommenders = recommenders(...names);
  const id = await filled(client, answers);
  await submit(client, id).expect(200);
  const read = async () => {
    const { body } = await client.get(`/api/apply/applications/${id}`).expect(200);
    const { state, checklist } = body as OwnApplicationDto;
    return [state, ...checklist.map((line) => line.state)];
  };
  const link = async (name: string) => {
    const email = `${name}@letters.example`;
    await waitFor(async () => (await linkTo({ id: '', email })) !== undefined);
    return linkTo({ id: '', email });
  };
  const send = async (name: string) => expect((await open(await link(name), form())).status).toBe(200);
  return { id, read, link, send };
}

describe('A line of recommenders should', () => {
  it('be received with the last letter, and the application go to review', async () => {
    const { id, read, send } = await asking('ann', 'bob');
    expect(await read()).toEqual(['documents_pending', 'open']);
    await send('ann');
    expect(await read()).toEqual(['documents_pending', 'open']);
    await send('bob');
    expect(await read()).toEqual(['under_review', 'received']);
    const { body } = await (await system.as('admissions')).get(`/api/applications/${id}`).expect(200);
    expect(body.checklist).toMatchObject([{ code: 'letters', changedByName: null }]);
  });

  it('be received once by two letters at the same moment', async () => {
    const { read, send } = await asking('cal', 'dee');
    await Promise.all([send('cal'), send('dee')]);
    expect(await read()).toEqual(['under_review', 'received']);
  });

  it('wait for a corrected recommender, and not for the one before', async () => {
    const { id, read, send } = await asking('gil', 'hal');
    await send('gil');
    const admissions = await system.as('admissions');
    const { body } = await admissions.get(`/api/applications/${id}`).expect(200);
    const { recommendations } = body as ApplicationRecordDto;
    const { id: asked } = recommendations.find(({ personName }) => personName === 'hal')!;
    await admissions
      .post(`/api/applications/${id}/recommendations/${asked}/correct`)
      .send({ name: 'hall', email: 'hall@letters.example', reason: 'A typo' })
      .expect(200);
    expect(await read()).toEqual(['documents_pending', 'open']);
    await send('hall');
    expect(await read()).toEqual(['under_review', 'received']);
  });

  it('stay open if one declines, until the office decides', async () => {
    const { id, read, link, send } = await asking('eve', 'fay');
    const path = await link('eve');
    const declined = await open(`${path}/decline`, { method: 'POST' });
    expect(declined.status).toBe(200);
    await send('fay');
    expect(await read()).toEqual(['documents_pending', 'open']);
    await (
      await system.as('admissions')
    )
      .post(`/api/applications/${id}/items/letters/waive`)
      .send({ reason: 'One letter is enough' })
      .expect(200);
    expect(await read()).toEqual(['under_review', 'waived']);
  });
});
