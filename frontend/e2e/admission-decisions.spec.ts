import { answersOf, paperApplication, paperDraft } from './applications';
import { expect, openScreen, signIn, test, toast, withoutPointer } from './journey';
import { enter, tabTo } from './roles/keys';
import { applicant } from './site/applying';
import type { Page } from '@playwright/test';

test.use({ provoked: /status of (409|412|422)/ });

const mark = () => Math.random().toString(36).slice(2, 8);

/** Opens the menu of the decision and chooses an item, with keys. */
async function choose(page: Page, item: string) {
  await enter(page, page.getByRole('button', { name: 'Actions for decision 1' }));
  const chosen = page.getByRole('menuitem', { name: item });
  for (let press = 0; press < 10; press++) {
    if (await chosen.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await page.keyboard.press('Enter');
}

test('one person proposes, another confirms and releases, and the applicant sees it, by keyboard alone', async ({
  page,
  otherPage: other,
}) => {
  test.slow();
  const lastName = `Okoye ${mark()}`;
  const email = await applicant(page);
  await signIn(page, 'admissions');
  const { id } = await paperApplication(page.request, lastName, answersOf(lastName), { email });
  for (const item of ['transcripts', 'identity'])
    await page.request.post(`/api/applications/${id}/items/${item}/receive`, {
      data: { reason: 'Arrived.' },
    });
  withoutPointer(page);
  await openScreen(page, `/portal/applications/${id}`);

  const decision = page.getByRole('region', { name: 'Decision', exact: true });
  await enter(page, decision.getByRole('button', { name: 'Propose Decision' }));
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Decision')).toBeFocused();
  await page.keyboard.type('Admit');
  await enter(page, dialog.getByRole('button', { name: 'Propose Decision' }));
  await expect(dialog.getByText(/^The GPA isn't verified\./)).toBeVisible();
  for (const rule of ['Reviews are open', 'GPA is not verified']) {
    await tabTo(page, dialog.getByLabel(`Override: ${rule}`));
    await page.keyboard.press('Space');
    await tabTo(page, dialog.getByLabel(`Reason to override “${rule}”`));
    await page.keyboard.type('The dean knows the applicant’s work.');
  }
  await enter(page, dialog.getByRole('button', { name: 'Propose Decision' }));
  await expect(dialog).toBeHidden();
  await expect(
    decision.getByText('You proposed this decision, so another person must confirm it.'),
  ).toBeVisible();

  await page.goto('/apply/status');
  await expect(page.getByText(/You get a decision within/)).toBeVisible();

  await signIn(other, 'super_admin');
  withoutPointer(other);
  await openScreen(other, `/portal/applications/${id}`);
  await choose(other, 'Confirm');
  const question = other.getByRole('dialog');
  const confirming = other.waitForRequest((request) => request.url().endsWith('/confirm'));
  await enter(other, question.getByRole('button', { name: 'Confirm Decision' }));
  expect((await confirming).headers()['if-match']).toBeDefined();
  await expect(question).toBeHidden();
  await expect(other.getByRole('list', { name: /^Letter AL-/ })).toBeVisible();
  await page.reload();
  await expect(page.getByText(/You get a decision within/)).toBeVisible();
  await choose(other, 'Release Now');
  await enter(other, question.getByRole('button', { name: 'Release Decision' }));
  await expect(question).toBeHidden();
  await expect(other.getByText(/^The applicant can answer through /)).toBeVisible();

  await page.reload();
  await expect(page.getByText('There is a decision on your application.')).toBeVisible();
});

test('admissions types what is on paper, and submits it once nothing is missing', async ({ page }) => {
  await signIn(page, 'admissions');
  const opening = (await (
    await page.request.get(`/api/applications/${(await paperDraft(page.request)).id}`)
  ).json()) as { programName: string; termName: string };
  await openScreen(page, '/portal/applications');
  await page.getByRole('button', { name: 'Add Paper Application' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill(`${mark()}@mail.example`);
  await dialog.getByLabel('Program').selectOption(opening.programName);
  await dialog.getByLabel('First term').selectOption(opening.termName);
  await dialog.getByRole('button', { name: 'Create Draft' }).click();
  await expect(page.getByText('This paper application is a draft.', { exact: false })).toBeVisible();

  await page.getByRole('button', { name: 'Submit Application' }).click();
  await dialog.getByLabel('Name of the signature').fill('Ada Okoye');
  await dialog.getByLabel('The applicant signed').check();
  await dialog.getByRole('button', { name: 'Submit Application' }).click();
  await expect(dialog.getByText('Last name is required')).toBeVisible();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Discard changes' }).click();

  const edit = async (step: string, fill: () => Promise<void>) => {
    await page.getByRole('button', { name: `Edit ${step}` }).click();
    await fill();
    await dialog.getByRole('button', { name: 'Save Answers' }).click();
    await expect(dialog).toBeHidden();
  };
  await edit('Personal data', async () => {
    for (const [label, text] of [
      ['First name', 'Ada'],
      ['Last name', 'Okoye'],
      ['Date of birth', '2005-03-14'],
      ['Street address', '12 Elm Street'],
      ['City', 'Raleigh'],
    ] as const)
      await dialog.getByLabel(label, { exact: true }).fill(text);
    await dialog.getByLabel('Country', { exact: true }).selectOption('United States');
    await expect(dialog.getByLabel('Country of citizenship')).toBeHidden();
    await dialog.getByLabel('Citizenship', { exact: true }).selectOption('Citizen of another country');
    await dialog.getByLabel('Country of citizenship').selectOption('Nigeria');
  });
  await edit('Schools', async () => {
    const school = dialog.getByRole('group', { name: 'Schools 1' });
    await school.getByLabel('School', { exact: true }).fill('North High School');
    await school.getByLabel('Country').selectOption('Nigeria');
  });
  await edit('Statement', () =>
    dialog.getByLabel('Why do you want to study here?').fill('I like to find out.'),
  );
  await edit('Recommenders', () =>
    dialog
      .getByLabel('Do you waive your right to read the letters?')
      .selectOption('No, I want to be able to read them')
      .then(() => undefined),
  );
  await expect(page.getByText('Nigeria').first()).toBeVisible();
  await page.getByRole('button', { name: 'Submit Application' }).click();
  await dialog.getByLabel('The applicant signed').check();
  await dialog.getByRole('button', { name: 'Submit Application' }).click();
  await expect(toast(page, 'Application submitted')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Checklist' }).getByText('Proof of English')).toBeVisible();
});
