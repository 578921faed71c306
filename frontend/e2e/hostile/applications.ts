import type { APIRequestContext } from '@playwright/test';
import { paperApplication, propose } from '../applications';
import { oneLine, packed, requested, texts } from './corpus';
import type { Visit } from './screens';
import type { World } from './world';

export interface HostileApplication extends Row {
  /** Of an application under review, and a draft of a letter. */
  reviewed: Row;
  /** Its review, for the person who wrote all this. */
  review: Row;
  letter: Row;
}

interface Row {
  id: string;
}

const deciders = ['super_admin', 'admissions'];
const readers = ['super_admin', 'registrar', 'compliance', 'admissions'];

/** Puts the texts into every field of an application, and into what the office writes about it. */
export async function applyWith(
  request: APIRequestContext,
  post: (path: string, data: object) => Promise<Row>,
): Promise<HostileApplication> {
  const line = (index: number, most: number) => oneLine(texts[index % texts.length]!, most);
  const packs = oneLine(packed(200)[0]!, 200);
  const answers = {
    you: {
      firstName: line(0, 100),
      lastName: line(1, 100),
      birthDate: '2005-03-14',
      country: 'US',
      street: packs,
      city: line(2, 100),
      state: line(3, 100),
      postalCode: line(4, 20),
      citizenship: 'us',
    },
    schools: { schools: [{ name: packs, country: 'US', degree: line(5, 100) }] },
    statement: { statement: packed(1000)[0] },
    recommenders: {
      recommenders: [{ name: line(6, 100), email: 'xss@mail.example', relationship: 'teacher' }],
      waivesRight: 'no',
    },
  };
  const application = await paperApplication(request, packs, answers);
  const at = `/api/applications/${application.id}`;
  const reason = oneLine(packed(500)[0]!, 500);
  await post(`${at}/notes`, { text: packed(2000)[0] });
  await post(`${at}/corrections`, { step: 'you', answers: { city: line(7, 100) }, reason });
  await post(`${at}/verify-gpa`, { gpa: 3, source: reason });
  await post(`${at}/hold-retention`, { reason });
  await post(`${at}/items/transcripts/waive`, { reason });
  const reviewed = await paperApplication(request, packs, answers);
  for (const item of ['transcripts', 'identity'])
    await post(`/api/applications/${reviewed.id}/items/${item}/receive`, { reason });
  const { id: reviewerId } = (await (await request.get('/api/auth/user')).json()) as Row;
  const review = await post(`/api/applications/${reviewed.id}/reviews`, { reviewerId });
  await propose(request, reviewed.id, {
    code: 'admit_with_conditions',
    conditions: packed(2000)[0],
    note: packed(2000)[0],
    overrides: ['reviews_open', 'gpa_unverified'].map((code) => ({ code, reason })),
  });
  const letter = await post('/api/admission-letter-templates', {
    code: 'defer',
    subject: packs,
    body: packed(2000)[0],
  });
  return { ...application, reviewed, review, letter };
}

export const applicationScreens: Record<string, (world: World) => Visit[]> = {
  '/portal/applications': () => [
    { address: '/portal/applications', shows: '__xss(1)', roles: readers },
    {
      address: `/portal/applications?search=${requested(texts[3]!)}&state=${requested(texts[0]!)}&termId=${requested(texts[1]!)}`,
    },
    { address: `/portal/applications?dialog=${requested(texts[0]!)}` },
  ],
  '/portal/applications/:id': ({ application }) => [
    { address: `/portal/applications/${application.id}`, shows: '__xss(1)', roles: readers },
    ...['correct:you.city', 'return:transcripts', 'release', `correct:${requested(texts[0]!)}`].map(
      (dialog) => ({
        address: `/portal/applications/${application.id}?dialog=${dialog}`,
        shows: '__xss(1)',
        roles: readers,
      }),
    ),
    { address: `/portal/applications/${application.reviewed.id}`, shows: '__xss(1)', roles: readers },
    { address: `/portal/applications/${requested(texts[3]!)}` },
  ],
  '/portal/admission-decisions': () => [
    { address: '/portal/admission-decisions', shows: '__xss(1)', roles: readers },
    {
      address: `/portal/admission-decisions?state=${requested(texts[0]!)}&termId=${requested(texts[1]!)}&dialog=${requested(texts[3]!)}`,
    },
  ],
  '/portal/reviews': () => [
    { address: '/portal/reviews', shows: '__xss(1)', roles: ['super_admin'] },
    { address: `/portal/reviews?open=${requested(texts[0]!)}` },
  ],
  '/portal/reviews/:id': ({ application: { review } }) => [
    ...['', '?dialog=submit'].map((query) => ({
      address: `/portal/reviews/${review.id}${query}`,
      shows: '__xss(1)',
      roles: ['super_admin'],
    })),
    { address: `/portal/reviews/${requested(texts[3]!)}?dialog=${requested(texts[0]!)}` },
  ],
  '/portal/settings/decision-letters': () => [
    { address: '/portal/settings/decision-letters', shows: '__xss(1)', roles: deciders },
    {
      address: `/portal/settings/decision-letters?code=${requested(texts[0]!)}&dialog=${requested(texts[1]!)}`,
    },
  ],
  '/portal/settings/decision-letters/:id': ({ application: { letter } }) => [
    ...['', '?dialog=edit', '?dialog=publish', `?dialog=add&from=${letter.id}`].map((query) => ({
      address: `/portal/settings/decision-letters/${letter.id}${query}`,
      shows: '__xss(1)',
      roles: deciders,
    })),
    { address: `/portal/settings/decision-letters/${requested(texts[3]!)}?dialog=edit` },
  ],
  '/portal/settings/reviewers': () => [
    { address: `/portal/settings/reviewers?dialog=${requested(texts[0]!)}` },
  ],
};
