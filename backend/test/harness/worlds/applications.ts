import { pdf } from '../files.js';
import type { Client } from '../test-app.js';
import { system } from './world.js';
import type { OpeningDto, OwnApplicationDto } from '../../../src/modules/applications/apply/apply.dto.js';

export const scan = pdf();

/** Answers that the default form accepts, by step. */
export const answersOf = (firstName: string, lastName: string, more: object = {}) => ({
  you: {
    firstName,
    lastName,
    birthDate: '2005-03-14',
    phone: '910-555-0100',
    country: 'US',
    street: '12 Elm Street',
    city: 'Raleigh',
    citizenship: 'us',
    ...more,
  },
  schools: { schools: [{ name: 'North High School', country: 'US', gpa: 3.4 }] },
  statement: { statement: 'I like to find out how things work.' },
  recommenders: {
    recommenders: [{ name: 'Ben Sarr', email: 'ben.sarr@mail.example', relationship: 'teacher' }],
    waivesRight: 'no',
  },
});

export const termName = 'Applied for';
export let openings: OpeningDto[];
/** A program and the term that begins in 60 days. */
export const opening = (): OpeningDto => openings.find((one) => one.termName === termName)!;

/** Terms that begin soon: one accepts applications, the other one no longer does. */
export async function openTerms(): Promise<void> {
  await system.dataSource.query(
    `INSERT INTO terms (name, type, year, start_date, end_date, registration_start_date, registration_end_date)
     SELECT name, 'spring', 2090, start, start + 100, start - 60, start FROM (VALUES
       ('${termName}', (now() + interval '60 days')::date), ('Nearly begun', (now() + interval '10 days')::date))
       AS term (name, start)`,
  );
  const client = await applicant('openings');
  openings = (await client.get('/api/apply/openings').expect(200)).body as OpeningDto[];
}

export const applicant = (name: string): Promise<Client> => system.applicant(`${name}@mail.example`);

export async function start(client: Client, { programId, termId }: OpeningDto = opening()) {
  const { body } = await client.post('/api/apply/applications').send({ programId, termId }).expect(201);
  return body as OwnApplicationDto;
}
export const save = (client: Client, id: string, step: string, answers: object) =>
  client.put(`/api/apply/applications/${id}/answers/${step}`).send({ answers });
export const addFile = (client: Client, id: string, name = 'transcript.pdf') =>
  client.post(`/api/apply/applications/${id}/files`).field('field', 'transcripts').attach('file', scan, name);
export const submit = (client: Client, id: string) =>
  client.post(`/api/apply/applications/${id}/submit`).send({ certification: true, signature: 'Ada Okoye' });

/** An application that can be submitted. */
export async function filled(client: Client, answers: object = answersOf('Ada', 'Okoye')): Promise<string> {
  const { id } = await start(client);
  for (const [step, typed] of Object.entries(answers) as [string, object][])
    await save(client, id, step, typed).expect(200);
  await addFile(client, id).expect(201);
  return id;
}

export async function submitted(name: string, answers?: object): Promise<string> {
  const client = await applicant(name);
  const id = await filled(client, answers);
  await submit(client, id).expect(200);
  return id;
}
