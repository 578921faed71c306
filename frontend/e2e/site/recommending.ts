import type { Browser, Page } from '@playwright/test';
import type { Judges } from '../accessible';
import { pdf } from '../hostile/files';
import { expect } from '../journey';
import { recommendLinksIn } from '../outbox';
import { enter, tabTo } from '../roles/keys';
import { ownSystem } from '../systems';
import { applicant, start } from './applying';
import { someone } from './forms';

/** Submits an application, and returns the link that its recommender gets. */
export async function asked(page: Page): Promise<{ id: string; link: string }> {
  await applicant(page);
  const id = await start(page);
  const email = someone();
  const address = `/api/apply/applications/${id}`;
  const steps = {
    you: {
      firstName: 'Ada',
      lastName: 'Okoye',
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
      recommenders: [{ name: 'Ben Sarr', email, relationship: 'teacher' }],
      waivesRight: 'no',
    },
  };
  for (const [step, answers] of Object.entries(steps)) {
    const saved = await page.request.put(`${address}/answers/${step}`, { data: { answers } });
    expect(saved.status(), await saved.text()).toBe(200);
  }
  const file = { name: 'transcript.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf(1)) };
  const added = await page.request.post(`${address}/files`, { multipart: { field: 'transcripts', file } });
  expect(added.status(), await added.text()).toBe(201);
  const data = { certification: true, signature: 'Ada Okoye' };
  const submitted = await page.request.post(`${address}/submit`, { data });
  expect(submitted.status(), await submitted.text()).toBe(200);
  const links = () => recommendLinksIn(ownSystem.dataDir, email);
  await expect.poll(async () => (await links()).length, { timeout: 60_000 }).toBe(1);
  return { id, link: (await links())[0]! };
}

/** Answers a request in a window of this width, by keyboard alone and without script. */
export async function answerByKeys(page: Page, browser: Browser, width: number): Promise<void> {
  const { id, link } = await asked(page);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width, height: 844 } });
  const recommender = await context.newPage();
  await recommender.goto(link);
  await expect(recommender.getByRole('heading', { name: 'Recommendation for Ada Okoye' })).toBeVisible();
  await expect(recommender.getByText('can read what you send')).toBeVisible();
  await recommender.keyboard.press('Tab');
  await expect(recommender.getByLabel('How long, and in which role')).toBeFocused();
  await recommender.keyboard.type('Two years, as her teacher');
  for (const [name, key, value] of [
    ['Academic ability', 'E', 'exceptional'],
    ['Writing', 'A', 'above_average'],
    ['Initiative', 'A', 'above_average'],
    ['Reliability', 'C', 'unable'],
    ['Do you recommend this person?', 'Y', 'strongly'],
  ] as const) {
    await recommender.keyboard.press('Tab');
    await recommender.keyboard.press(key);
    await expect(recommender.getByLabel(name)).toHaveValue(value);
  }
  await recommender.keyboard.press('Tab');
  await recommender.keyboard.type('Ada finds out how things work.');
  const file = recommender.getByLabel('File (optional)');
  await file.setInputFiles({ name: 'letter.exe', mimeType: 'application/x', buffer: Buffer.from('MZ') });
  const send = recommender.getByRole('button', { name: 'Send the recommendation' });
  await send.focus();
  await recommender.keyboard.press('Enter');
  await expect(recommender.getByRole('alert')).toContainText('"letter.exe" must be one of these file types');
  await expect(recommender.getByLabel('Your letter')).toHaveValue('Ada finds out how things work.');
  await expect(recommender.getByLabel('Writing')).toHaveValue('above_average');
  await file.setInputFiles({
    name: 'letter.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from(pdf(1)),
  });
  await send.focus();
  await recommender.keyboard.press('Enter');
  await expect(recommender.getByRole('heading', { name: 'Thank you' })).toBeVisible();
  expect((await recommender.goto(link))!.status()).toBe(410);
  await expect(recommender.getByText('The recommendation was sent already.')).toBeVisible();
  await context.close();
  const { recommendations } = (await (await page.request.get(`/api/apply/applications/${id}`)).json()) as {
    recommendations: object[];
  };
  expect(recommendations).toMatchObject([
    { personName: 'Ben Sarr', state: 'received', letter: 'Ada finds out how things work.' },
  ]);
}

/** A recommender sees what is missing, and declines the request. */
export async function declineByKeys(page: Page, recommender: Page, judges: Judges): Promise<void> {
  const { link } = await asked(page);
  await recommender.goto(link);
  await expect(recommender.getByRole('heading', { name: 'Recommendation for Ada Okoye' })).toBeVisible();
  await judges.further(recommender, 'the form of a recommender');
  await recommender.locator('form').evaluate((form: HTMLFormElement) => (form.noValidate = true));
  await enter(recommender, recommender.getByRole('button', { name: 'Send the recommendation' }));
  await expect(recommender.getByRole('alert')).toBeVisible();
  await judges.main(recommender, 'the refused form of a recommender');
  await enter(recommender, recommender.getByRole('alert').getByRole('link', { name: 'Your letter' }));
  await expect(recommender.getByLabel('Your letter')).toBeFocused();
  await enter(recommender, recommender.getByRole('link', { name: 'I can’t write a recommendation' }));
  const decline = recommender.getByRole('button', { name: 'Decline the request' });
  await tabTo(recommender, decline);
  await judges.further(recommender, 'the question before declining');
  await enter(recommender, decline);
  await expect(recommender.getByRole('heading', { name: 'You declined' })).toBeVisible();
  expect((await recommender.goto(link))!.status()).toBe(410);
  await judges.further(recommender, 'an ended link of a recommender');
}
