import { type APIRequestContext, expect, type Page, request as client } from '@playwright/test';
import { confirm, paperApplication, propose } from '../applications';
import { recommendLinksIn, signInsOf } from '../outbox';
import { attackedSystem } from '../systems';
import { fileNames, oneLine, packed, requested, run, texts } from './corpus';
import { pdf } from './files';
import type { Visit } from './screens';
import type { World } from './world';

export interface HostileApplication extends Row {
  /** Of an application under review, and a draft of a letter. */
  reviewed: Row;
  /** Its review, for the person who wrote all this. */
  review: Row;
  letter: Row;
  /** Accepted by its applicant, so that it awaits a deposit. */
  accepted: Row;
  /** Withdrawn for a reason, with an answered recommendation. */
  withdrawn: Row;
}

interface Row {
  id: string;
}

interface Review extends Row {
  reviewerId: string;
}

const deciders = ['super_admin', 'admissions'];
const readers = ['super_admin', 'registrar', 'compliance', 'admissions'];

type Post = (path: string, data: object) => Promise<Row>;

/** Admits an applicant with these answers, who accepts the offer. */
async function acceptWith(
  { super_admin, admissions }: Record<'super_admin' | 'admissions', APIRequestContext>,
  post: Post,
  lastName: string,
  answers: object,
): Promise<Row> {
  const email = `xss.accepted.${run}@mail.example`.toLowerCase();
  const { id } = await paperApplication(super_admin, lastName, answers, { email });
  const reason = 'Arrived by mail.';
  for (const item of ['transcripts', 'identity'])
    await post(`/api/applications/${id}/items/${item}/receive`, { reason });
  const overrides = ['reviews_open', 'gpa_unverified'].map((code) => ({ code, reason }));
  const decision = await propose(super_admin, id, { overrides });
  await confirm(admissions, decision.id);
  await post(`/api/admission-decisions/${decision.id}/release`, {});
  const applicant = await client.newContext({ baseURL: attackedSystem.baseUrl });
  await applicant.post('/api/apply/links', { data: { email, website: '' } });
  const links = () => signInsOf(attackedSystem.dataDir, email);
  await expect.poll(async () => (await links()).some(({ link }) => link), { timeout: 60_000 }).toBe(true);
  const token = (await links()).find(({ link }) => link)!.link.split('#')[1];
  for (const [path, data] of [
    ['sessions', { token }],
    [`applications/${id}/accept`, {}],
  ] as const) {
    const answer = await applicant.post(`/api/apply/${path}`, { data });
    expect(answer.status(), await answer.text()).toBe(200);
  }
  await applicant.dispose();
  return { id };
}

/** Answers the request to this address, with a file. */
async function recommend(email: string): Promise<void> {
  const links = () => recommendLinksIn(attackedSystem.dataDir, email);
  await expect.poll(async () => (await links()).length, { timeout: 60_000 }).toBe(1);
  const recommender = await client.newContext({ baseURL: attackedSystem.baseUrl });
  const ratings = ['academics', 'writing', 'initiative', 'reliability'].map((one) => [one, 'average']);
  const file = { name: fileNames[0]!, mimeType: 'application/pdf', buffer: Buffer.from(pdf(1)) };
  const answer = await recommender.post((await links())[0]!, {
    multipart: {
      ...Object.fromEntries(ratings),
      known: packed(500)[0]!,
      conclusion: 'strongly',
      letter: packed(20_000)[0]!,
      file,
    },
  });
  expect(answer.status(), await answer.text()).toBe(200);
  await recommender.dispose();
}

/** Selects the applications on the page, and opens the dialog of an action. */
const inBulk = (action: string) => async (page: Page) => {
  await page.getByRole('checkbox', { name: /^Select all/ }).check();
  await page.getByRole('button', { name: action }).click();
  const dialog = page.getByRole('dialog');
  if (action !== 'Send Reminders') await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog).toContainText('__xss(1)');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
};

/** Puts the texts into every field of an application, and into what the office writes about it. */
export async function applyWith(
  staff: Record<'super_admin' | 'admissions', APIRequestContext>,
  post: Post,
): Promise<HostileApplication> {
  const { super_admin: request, admissions } = staff;
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
  const recommender = `xss.recommender.${run}@mail.example`;
  const application = await paperApplication(request, packs, answers);
  const at = `/api/applications/${application.id}`;
  const reason = oneLine(packed(500)[0]!, 500);
  await post(`${at}/notes`, { text: packed(2000)[0] });
  await post(`${at}/corrections`, { step: 'you', answers: { city: line(7, 100) }, reason });
  const { recommendations } = (await (await request.get(at)).json()) as { recommendations: [Row] };
  await post(`${at}/recommendations/${recommendations[0].id}/correct`, {
    name: line(8, 100),
    email: 'xss.corrected@mail.example',
    reason,
  });
  await post(`${at}/verify-gpa`, { gpa: 3, source: reason });
  await post(`${at}/hold-retention`, { reason });
  await post(`${at}/items/transcripts/waive`, { reason });
  const reviewed = await paperApplication(request, packs, answers);
  for (const item of ['transcripts', 'identity'])
    await post(`/api/applications/${reviewed.id}/items/${item}/receive`, { reason });
  const reviews = (await (await request.get(`/api/applications/${reviewed.id}/reviews`)).json()) as Review[];
  /** The review of a person, who may have been asked already. */
  const reviewOf = async (reader: APIRequestContext) => {
    const { id: reviewerId } = (await (await reader.get('/api/auth/user')).json()) as Row;
    return (
      reviews.find((one) => one.reviewerId === reviewerId) ??
      post(`/api/applications/${reviewed.id}/reviews`, { reviewerId })
    );
  };
  const review = await reviewOf(request);
  await propose(request, reviewed.id, {
    code: 'admit_with_conditions',
    conditions: packed(2000)[0],
    note: packed(2000)[0],
    overrides: ['reviews_open', 'gpa_unverified'].map((code) => ({ code, reason })),
  });
  const submitted = await reviewOf(admissions);
  const judged = await admissions.post(`/api/application-reviews/${submitted.id}/submit`, {
    data: {
      academics: 4,
      statement: 4,
      fit: 4,
      recommendation: 'admit',
      comment: packed(2000)[0],
    },
  });
  expect(judged.status(), await judged.text()).toBe(200);
  const letter = await post('/api/admission-letter-templates', {
    code: 'defer',
    subject: packs,
    body: packed(2000)[0],
  });
  const accepted = await acceptWith(staff, post, packs, answers);
  const withdrawn = await paperApplication(request, packs, {
    ...answers,
    recommenders: {
      recommenders: [{ name: line(8, 100), email: recommender, relationship: 'teacher' }],
      waivesRight: 'no',
    },
  });
  await recommend(recommender);
  await post(`/api/applications/${withdrawn.id}/withdraw`, { reason });
  return { ...application, reviewed, review, letter, accepted, withdrawn };
}

export const applicationScreens: Record<string, (world: World) => Visit[]> = {
  '/portal/applications': () => [
    { address: '/portal/applications', shows: '__xss(1)', roles: readers },
    {
      address: `/portal/applications?search=${requested(texts[3]!)}&state=${requested(texts[0]!)}&termId=${requested(texts[1]!)}`,
    },
    { address: `/portal/applications?dialog=${requested(texts[0]!)}` },
    ...['Send Reminders', 'Ask for Reviews', 'Release Decisions'].map((action) => ({
      address: '/portal/applications',
      shows: '__xss(1)',
      roles: deciders,
      act: inBulk(action),
    })),
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
    ...[application.reviewed, application.withdrawn].map(({ id }) => ({
      address: `/portal/applications/${id}`,
      shows: '__xss(1)',
      roles: readers,
    })),
    {
      address: `/portal/applications/${application.id}?dialog=merge-applicants&from=${application.reviewed.id}`,
      shows: '__xss(1)',
      roles: deciders,
    },
    {
      address: `/portal/applications/${application.id}?dialog=merge-applicants&from=${requested(texts[0]!)}`,
    },
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
