import type { APIRequestContext } from '@playwright/test';

interface Row {
  id: string;
}

/** Answers that the default form accepts. */
export const answersOf = (lastName: string) => ({
  you: {
    firstName: 'Ada',
    lastName,
    birthDate: '2005-03-14',
    phone: '910-555-0100',
    country: 'US',
    street: '12 Elm Street',
    city: 'Raleigh',
    citizenship: 'us',
  },
  schools: { schools: [{ name: 'North High School', country: 'US', gpa: 3.4 }] },
  statement: { statement: 'I like to find out how things work.' },
  recommenders: {
    recommenders: [{ name: 'Ben Sarr', email: 'ben.sarr@mail.example', relationship: 'teacher' }],
    waivesRight: 'no',
  },
});

async function post<Made = Row>(request: APIRequestContext, path: string, data: object): Promise<Made> {
  const made = await request.post(path, { data });
  if (!made.ok()) throw new Error(`${made.status()} ${await made.text()}`);
  return made.json();
}

/** A draft on paper, in the first term that accepts applications. Each has an applicant of its own. */
export async function paperDraft(request: APIRequestContext, more: object = {}): Promise<Row> {
  const [program] = (await (
    await request.get('/api/programs?filter={"isActive":true}&range=[0,0]')
  ).json()) as Row[];
  const terms = (await (await request.get('/api/terms?sort=["startDate","DESC"]')).json()) as Row[];
  for (const term of terms) {
    const data = {
      email: `${crypto.randomUUID()}@mail.example`,
      programId: program!.id,
      termId: term.id,
      ...more,
    };
    const made = await request.post('/api/applications', { data });
    if (made.status() !== 409) {
      if (!made.ok()) throw new Error(`${made.status()} ${await made.text()}`);
      return made.json();
    }
  }
  throw new Error('No term accepts applications.');
}

/** For a second application of the same person. */
export async function inAnotherProgram(request: APIRequestContext): Promise<{ programId: string }> {
  const [, { id }] = (await (
    await request.get('/api/programs?filter={"isActive":true}&range=[0,1]')
  ).json()) as [Row, Row];
  return { programId: id };
}

/** A submitted paper application: its transcripts and proof of identity are open. */
export async function paperApplication(
  request: APIRequestContext,
  lastName = 'Okoye',
  answers: object = answersOf(lastName),
  more: object = {},
): Promise<Row> {
  const draft = await paperDraft(request, { feeNote: 'Check 1042', answers, ...more });
  return post(request, `/api/applications/${draft.id}/submit`, {
    certification: true,
    signature: `Ada ${lastName}`.slice(0, 200),
  });
}

/** An application that waits for its decision: everything arrived, and the GPA is verified. */
export async function completeApplication(
  request: APIRequestContext,
  lastName = 'Okoye',
  gpa = 3.425,
  more: object = {},
): Promise<Row> {
  const { id } = await paperApplication(request, lastName, answersOf(lastName), more);
  for (const item of ['transcripts', 'identity'])
    await post(request, `/api/applications/${id}/items/${item}/receive`, { reason: 'Arrived by mail.' });
  await post(request, `/api/applications/${id}/verify-gpa`, { gpa, source: 'Official transcript' });
  return { id };
}

/** The override that a decision needs while its review is open. */
const withoutReview = [{ code: 'reviews_open', reason: 'The term begins next week.' }];

export const propose = (request: APIRequestContext, applicationId: string, more: object = {}): Promise<Row> =>
  post(request, '/api/admission-decisions', {
    applicationId,
    code: 'admit',
    overrides: withoutReview,
    ...more,
  });

/** Who confirms is not who proposed. */
export const confirm = (request: APIRequestContext, decisionId: string): Promise<Row> =>
  post(request, `/api/admission-decisions/${decisionId}/confirm`, {});
