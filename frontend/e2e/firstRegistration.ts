/** One person's way from Home to the first seat, by keyboard alone. */
import type { APIRequestContext, Page } from '@playwright/test';
import { confirm, propose } from './applications';
import { written } from './deposits';
import { expect, toast, withoutPointer } from './journey';
import { firstTerm } from './newStudent';
import { signInsOf } from './outbox';
import { enter, tabTo } from './roles/keys';
import { callAs, password } from './signed-in';
import { read } from './site/applying';
import { begin, fillIn, submit, type } from './site/by-keys';
import { ownSystem } from './systems';

const mark = () => Math.random().toString(36).slice(2, 8);

type WayIn = 'Apply Now' | 'Start Your Journey';

/** From Home to the application form, with the link of the email. Both ways in lead to Apply. */
async function signInToApply(page: Page, email: string, wayIn: WayIn) {
  await page.goto('/');
  await enter(page, page.getByRole('link', { name: wayIn, exact: true }).first());
  await expect(page).toHaveURL(/\/apply$/);
  await enter(page, page.getByRole('link', { name: 'Start your application' }).first());
  await expect(page).toHaveURL(/\/apply\/continue$/);
  const request = page.getByRole('region', { name: 'Get a new email' });
  await tabTo(page, request.getByLabel('Email'));
  await page.keyboard.type(email);
  await page.keyboard.press('Enter');
  await expect(request.locator('.form-panel')).toContainText('We sent an email with a link and a code');
  const mails = () => signInsOf(ownSystem.dataDir, email);
  await expect.poll(async () => (await mails()).length, { timeout: 60_000 }).toBe(1);
  await page.goto('about:blank');
  await page.goto((await mails())[0]!.link);
  await enter(page, page.getByRole('button', { name: 'Continue' }));
  await enter(page, page.getByRole('link', { name: 'Open your application' }));
}

/** The office receives what is open, a reviewer recommends, and two people admit the applicant. */
async function admit(page: Page, id: string) {
  const { checklist } = await read(page, id);
  const at = `/api/applications/${id}`;
  const json = async (request: APIRequestContext, path: string) => (await request.get(path)).json();
  const faculty = await callAs('faculty', (request) => json(request, '/api/auth/user'));
  const review = await callAs('admissions', async (request) => {
    for (const { code, state } of checklist)
      if (state === 'open')
        await written(request, `${at}/items/${code}/receive`, { reason: 'Arrived by mail.' });
    await written(request, `${at}/verify-gpa`, { gpa: 3.45, source: 'Official transcript' });
    const [assigned] = await json(request, `${at}/reviews`);
    if (assigned.reviewerId !== faculty.id)
      await written(request, `/api/application-reviews/${assigned.id}/reassign`, { reviewerId: faculty.id });
    return assigned;
  });
  await callAs('faculty', (request) =>
    written(request, `/api/application-reviews/${review.id}/submit`, {
      academics: 4,
      statement: 4,
      fit: 5,
      recommendation: 'admit',
      comment: 'A clear purpose.',
    }),
  );
  const decision = await callAs('admissions', (request) => propose(request, id, { overrides: [] }));
  await callAs('super_admin', async (request) => {
    await confirm(request, decision.id);
    await written(request, `/api/admission-decisions/${decision.id}/release`);
  });
}

/** The tasks of a new student: the record has the answers of the application. */
async function getStarted(page: Page) {
  const part = page.getByRole('region', { name: 'Getting Started' });
  await expect(part.getByText('Finish 4 required tasks to open registration.')).toBeVisible();
  await enter(page, part.getByRole('button', { name: 'Start: Personal data' }));
  const personal = page.getByRole('dialog', { name: 'Personal data' });
  await expect(personal.getByText('12 Elm Street')).toBeVisible();
  await expect(personal.getByText(/^Still missing: phone/)).toBeVisible();
  await enter(page, personal.getByRole('button', { name: 'Edit contact information' }));
  const form = page.getByRole('dialog');
  for (const [label, text] of [
    ['Phone', '910-555-0142'],
    ['ZIP code', '27601'],
    ['Emergency contact name', 'Bea Whitfield'],
    ['Emergency contact phone', '910-555-0101'],
  ] as const) {
    await tabTo(page, form.getByLabel(label, { exact: true }));
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Enter');
  await expect(personal.getByText('910-555-0142')).toBeVisible();
  await enter(page, personal.getByRole('button', { name: 'Confirm personal data' }));
  await expect(toast(page, 'Personal data: done')).toBeVisible();
  await expect(part.getByRole('button', { name: 'View: Personal data' })).toBeFocused();

  await enter(page, part.getByRole('button', { name: 'Start: Emergency contact' }));
  const contact = page.getByRole('dialog', { name: 'Emergency contact' });
  await enter(page, contact.getByRole('button', { name: 'Confirm emergency contact' }));
  await enter(page, part.getByRole('button', { name: 'Start: Privacy notice' }));
  const notice = page.getByRole('dialog', { name: 'Your student record and your privacy' });
  await enter(page, notice.getByRole('button', { name: 'I have read this notice' }));
  await expect(part.getByText('Finish 1 required task to open registration.')).toBeVisible();

  await enter(page, part.getByRole('button', { name: 'Start: Technology check' }));
  const check = page.getByRole('dialog', { name: 'Technology check' });
  await enter(page, check.getByRole('button', { name: 'Run check' }));
  await expect(check.getByText('Your browser passed the check.')).toBeVisible();
  await enter(page, check.getByRole('button', { name: 'Close' }).last());
  await expect(part.getByText(/^Your required tasks are done\./)).toBeVisible();
  await enter(page, part.getByRole('link', { name: 'Go to Register' }));
}

/** From Home to the first seat. `judged` gets the name of each state on the way. */
export async function registerFirst(
  page: Page,
  wayIn: WayIn,
  judged: (name: string) => Promise<void>,
): Promise<void> {
  const { termName, sectionName } = await firstTerm();
  const lastName = `Okoye ${mark()}`;
  const email = `ada.${mark()}@collegium.example`;
  withoutPointer(page);
  await signInToApply(page, email, wayIn);
  await begin(page, termName, judged);
  await fillIn(page, lastName, judged);
  await submit(page, `Ada ${lastName}`, judged);

  const line = page.getByRole('listitem').filter({ hasText: 'Identity checked' });
  await expect(line).toContainText('Who acts: Admissions office');
  await expect(page.getByText('You get a decision within 1 to 2 business days')).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Ben Sarr' })).toContainText(
    'Asked, no letter yet',
  );
  await judged('status');
  const id = new URL(page.url()).searchParams.get('application')!;
  await admit(page, id);

  await page.reload();
  const decision = page.getByRole('region', { name: 'We offer you admission' });
  await expect(decision).toBeVisible();
  await judged('an offer');
  const download = page.waitForEvent('download');
  await enter(page, decision.getByRole('link', { name: /^Download letter AL-\d{6} \(PDF\)$/ }));
  expect((await download).suggestedFilename()).toMatch(/^AL-\d{6}\.pdf$/);
  await enter(page, page.getByRole('button', { name: 'Decline …' }));
  await judged('declining');
  await enter(page, page.getByRole('button', { name: 'Keep the offer' }));
  await expect(page.getByRole('button', { name: 'Decline …' })).toBeFocused();
  await enter(page, page.getByRole('button', { name: 'Accept …' }), 'Shift+Tab');
  await judged('accepting');
  await enter(page, page.getByRole('button', { name: 'Accept offer' }));
  await expect(page.getByRole('group', { name: 'You accepted our offer' })).toBeFocused();
  await expect(page.getByRole('region', { name: 'Your enrollment deposit' })).toContainText('$500');
  await judged('an accepted offer');

  await callAs('bursar', (request) =>
    written(request, `/api/applications/${id}/deposit`, {
      amount: 500,
      method: 'check',
      reference: 'Check 1042',
    }),
  );
  await page.reload();
  await expect(page.getByRole('region', { name: 'Your student record' })).toContainText('$500');
  await judged('an enrolled applicant');
  await enter(page, page.getByRole('main').getByRole('link', { name: 'Sign in to the portal' }));
  await enter(page, page.getByRole('link', { name: 'Sign In to Portal' }));
  await type(page, 'Email', email);
  await type(page, 'Password', password);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/portal\/dashboard$/);

  await getStarted(page);
  await expect(page.getByText(`Registration for ${termName}`).first()).toBeVisible();
  await enter(page, page.getByRole('link', { name: sectionName }));
  await expect(page.getByText('No blockers.').first()).toBeVisible();
  await enter(page, page.getByRole('button', { name: 'Register', exact: true }));
  await expect(page.getByText(`You are enrolled in ${sectionName}`, { exact: true })).toBeVisible();
}
