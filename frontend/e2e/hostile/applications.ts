import type { APIRequestContext } from '@playwright/test';
import { paperApplication } from '../applications';
import { oneLine, packed, requested, texts } from './corpus';
import type { Visit } from './screens';
import type { World } from './world';

interface Row {
  id: string;
}

const readers = ['super_admin', 'registrar', 'compliance', 'admissions'];

/** Puts the texts into every field of an application, and into what the office writes about it. */
export async function applyWith(
  request: APIRequestContext,
  post: (path: string, data: object) => Promise<Row>,
): Promise<Row> {
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
  return application;
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
    { address: `/portal/applications/${requested(texts[3]!)}` },
  ],
};
