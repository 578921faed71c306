import { beforeAll } from '@jest/globals';
import type { OwnApplicationDto } from '../../../src/modules/applications/apply/apply.dto.js';
import type { ApplicationRecordDto } from '../../../src/modules/applications/office/applications.dto.js';
import { waitFor } from '../server-process.js';
import type { Client } from '../test-app.js';
import { answersOf, applicant, openTerms, submitted } from './applications.js';
import { linksTo, linkTo } from './recommendations.js';
import { admissions, openWorld } from './world.js';

/** The offices, with terms that take applications. */
export function recommendersWorld(): void {
  openWorld(['admissions', 'registrar'], { RATE_LIMITS: 'off' });
  beforeAll(openTerms);
}

export const reason = 'The applicant called';
export const record = async (id: string): Promise<ApplicationRecordDto> =>
  (await admissions.get(`/api/applications/${id}`).expect(200)).body as ApplicationRecordDto;

export interface Asked {
  id: string;
  name: string;
  /** Of the recommender. */
  email: string;
  recommendationId: string;
}

let count = 0;
/** A submitted application with one recommender, who has a mailbox of their own. */
export async function asked(waivesRight = 'no'): Promise<Asked> {
  count += 1;
  const name = `recommended.${count}`;
  const email = `ben.sar@mail${count}.example`;
  const id = await submitted(name, {
    ...answersOf('Ada', 'Okoye'),
    recommenders: { recommenders: [{ name: 'Ben Sar', email, relationship: 'teacher' }], waivesRight },
  });
  return { id, name, email, recommendationId: (await record(id)).recommendations[0]!.id };
}

export const corrected = ({ email }: Pick<Asked, 'email'>, more: object = {}) => ({
  name: 'Ben Sarr',
  email: email.replace('.sar', '.sarr'),
  reason,
  ...more,
});
export const call = ({ id, recommendationId }: Asked, body: object, client: Client = admissions) =>
  client.post(`/api/applications/${id}/recommendations/${recommendationId}/correct`).send(body);
export const done = async (one: Asked, body: object = corrected(one)): Promise<ApplicationRecordDto> =>
  (await call(one, body).expect(200)).body as ApplicationRecordDto;
export const linkOf = async (email: string): Promise<string> => {
  await waitFor(async () => (await linksTo({ id: '', email })).length > 0);
  return linkTo({ id: '', email });
};
export const own = async ({ id, name }: Asked): Promise<OwnApplicationDto> =>
  (await (await applicant(name)).get(`/api/apply/applications/${id}`).expect(200)).body as OwnApplicationDto;
export const correct = (id: string, answers: object) =>
  admissions.post(`/api/applications/${id}/corrections`).send({ step: 'recommenders', answers, reason });
