import { completeApplication, confirm, paperApplication, propose } from './applications';
import { expect, openScreen, signIn, test, toast } from './journey';
import { callAs } from './signed-in';

test.use({ provoked: /status of (409|412|422)/ });

const mark = () => Math.random().toString(36).slice(2, 8);

test('a decision below the minimum GPA names the rule', async ({ page }) => {
  await signIn(page, 'admissions');
  const { id } = await completeApplication(page.request, `Below ${mark()}`, 1.5);
  await openScreen(page, `/portal/applications/${id}?dialog=propose`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Decision').selectOption('Admit');
  await dialog.getByRole('button', { name: 'Propose Decision' }).click();
  await expect(dialog.getByText(/^The verified GPA 1\.500 is below this program's minimum/)).toBeVisible();
  await dialog.getByLabel('Override: GPA is below the minimum').check();
  await dialog.getByLabel('Override: Reviews are open').check();
  await dialog.getByRole('button', { name: 'Propose Decision' }).click();
  await expect(dialog.getByText('Reason is required').first()).toBeVisible();
});

test('two people change one application at once, and nothing typed is lost', async ({
  page,
  otherPage: other,
}) => {
  await signIn(page, 'admissions');
  const { id } = await paperApplication(page.request, `Both ${mark()}`);
  await openScreen(page, `/portal/applications/${id}?dialog=receive:transcripts`);
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('Arrived by mail');
  await signIn(other, 'super_admin');
  await openScreen(other, `/portal/applications/${id}?dialog=note`);
  await other.getByRole('dialog').getByLabel('Note').fill('Called');
  await other.getByRole('dialog').getByRole('button', { name: 'Add Note' }).click();
  await expect(toast(other, 'Note added')).toBeVisible();

  await dialog.getByRole('button', { name: 'Receive Item' }).click();
  await expect(dialog.getByRole('group', { name: /problem/ })).toContainText(/changed/);
  await expect(dialog.getByLabel('Reason')).toHaveValue('Arrived by mail');
  await expect(page.getByText('Called', { exact: true })).toBeAttached();
  await dialog.getByRole('button', { name: 'Receive Item' }).click();
  await expect(toast(page, 'Item received')).toBeVisible();
});

test('several confirmed decisions are released together', async ({ page }) => {
  test.slow();
  await signIn(page, 'admissions');
  const made = [`Batch ${mark()}`, `Batch ${mark()}`];
  for (const lastName of made) {
    const { id } = await completeApplication(page.request, lastName);
    const proposed = await propose(page.request, id);
    await callAs('super_admin', (api) => confirm(api, proposed.id));
  }
  await openScreen(page, '/portal/admission-decisions?state=confirmed');
  for (const lastName of made)
    await page
      .getByRole('row')
      .filter({ hasText: `Ada ${lastName}` })
      .getByRole('checkbox')
      .check();
  await page
    .getByRole('group', { name: 'Selected decisions' })
    .getByRole('button', { name: 'Release Selected' })
    .click();
  const dialog = page.getByRole('dialog', { name: 'Release 2 decisions' });
  await dialog.getByLabel('Now').check();
  await dialog.getByRole('button', { name: 'Release Decisions' }).click();
  await expect(toast(page, '2 decisions released')).toBeVisible();
  for (const lastName of made) await expect(page.getByText(`Ada ${lastName}`)).toBeHidden();
});

test('the list of reviewers has those who were added', async ({ page }) => {
  await signIn(page, 'admissions');
  await openScreen(page, '/portal/settings');
  await page.getByRole('link', { name: /^Reviewers/ }).click();
  await page.getByRole('button', { name: 'Add Reviewer' }).click();
  const dialog = page.getByRole('dialog');
  const email = 'faculty@collegium.example';
  await dialog.getByLabel('Person').selectOption({
    label: await dialog.getByRole('option').filter({ hasText: email }).innerText(),
  });
  await dialog.getByRole('button', { name: 'Add Reviewer' }).click();
  const list = page.getByRole('region', { name: 'List of reviewers' });
  await expect(list).toContainText(email);
  await list.getByRole('button', { name: /^Remove/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove Reviewer' }).click();
  await expect(list).toContainText('No reviewers.');
});

for (const role of ['registrar', 'compliance'])
  test(`${role} reads applications and decisions, and changes nothing`, async ({ page }) => {
    await signIn(page, 'admissions');
    const { id } = await completeApplication(page.request, `Seen ${mark()}`);
    await signIn(page, role);
    await openScreen(page, '/portal/applications');
    await expect(page.getByRole('button', { name: 'Add Paper Application' })).toHaveCount(0);
    await openScreen(page, `/portal/applications/${id}`);
    await expect(page.getByRole('region', { name: 'Checklist' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Decision', exact: true })).toBeVisible();
    await expect(
      page.getByRole('main').getByRole('button', { name: /^(Actions|Add|Verify|Propose|Ask|Correct|More)/ }),
    ).toHaveCount(0);
    await openScreen(page, '/portal/admission-decisions');
    await expect(page.getByRole('heading', { name: 'Admission Decisions', level: 1 })).toBeVisible();
    await expect(page.getByRole('main').getByRole('checkbox')).toHaveCount(0);
  });

for (const role of ['bursar', 'financial_aid', 'student'])
  test(`${role} sees no applications, decisions or reviews`, async ({ page }) => {
    await signIn(page, role);
    for (const path of ['applications', 'admission-decisions', 'reviews', 'settings/decision-letters']) {
      await openScreen(page, `/portal/${path}`);
      await expect(page.getByText("You don't have access", { exact: false }).first()).toBeVisible();
      await expect(
        page
          .getByRole('navigation', { name: 'Main' })
          .getByRole('link', { name: /Applications|Reviews|Decisions/ }),
      ).toHaveCount(0);
    }
  });

test('the office corrects the address of a recommender', async ({ page }) => {
  await signIn(page, 'admissions');
  const { id } = await paperApplication(page.request, `Recommended ${mark()}`);
  await openScreen(page, `/portal/applications/${id}`);
  await page.getByRole('button', { name: 'Correct the recommender Ben Sarr' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Email').fill('ben@sarr');
  await dialog.getByLabel('Reason').fill('The applicant called');
  await dialog.getByRole('button', { name: 'Correct Recommender' }).click();
  await expect(dialog.getByText(/email address/).last()).toBeVisible();
  const email = `ben.${mark()}@mail.example`;
  await dialog.getByLabel('Email').fill(email);
  await dialog.getByRole('button', { name: 'Correct Recommender' }).click();
  await expect(toast(page, 'Recommender corrected')).toBeVisible();
  const part = page.getByRole('region', { name: 'Recommendations' });
  await expect(part.getByText(email)).toBeVisible();
  await expect(part.getByText(/^Before: Ben Sarr · ben\.sarr@mail\.example/)).toBeVisible();
  const answer = page.getByRole('region', { name: 'Corrected: Recommenders 1' });
  await expect(answer.getByText(email)).toBeVisible();
  await expect(page.getByText(/^The applicant called \(/)).toBeVisible();
});

test('a reviewer reads the application without contact data, and submits the review', async ({
  page,
  otherPage: reviewer,
}) => {
  await signIn(page, 'super_admin');
  const faculty = (await (
    await page.request.get('/api/application-reviewers?filter={"candidates":true}')
  ).json()) as { id: string; email: string }[];
  const { id: reviewerId } = faculty.find(({ email }) => email === 'faculty@collegium.example')!;
  const lastName = `Read ${mark()}`;
  const { id } = await completeApplication(page.request, lastName);
  const asked = await page.request.post(`/api/applications/${id}/reviews`, { data: { reviewerId } });
  expect(asked.status(), await asked.text()).toBe(201);

  await signIn(reviewer, 'faculty');
  await openScreen(reviewer, '/portal/reviews');
  await reviewer.getByRole('link', { name: `Ada ${lastName}` }).click();
  await expect(reviewer.getByText('I like to find out how things work.')).toBeVisible();
  await expect(reviewer.getByText(/12 Elm Street|910-555-0100|mail\.example/)).toHaveCount(0);
  await reviewer.getByRole('button', { name: 'Submit Review' }).click();
  const dialog = reviewer.getByRole('dialog');
  for (const label of ['Academic preparation', 'Statement', 'Fit with the program'])
    await dialog.getByLabel(label).selectOption('4');
  await dialog.getByLabel('Recommendation', { exact: true }).selectOption('Admit');
  await dialog.getByLabel('Comment').fill('A clear purpose.');
  await dialog.getByRole('button', { name: 'Submit Review' }).click();
  await expect(toast(reviewer, 'Review submitted')).toBeVisible();
  await openScreen(reviewer, `/portal/applications/${id}`);
  await expect(reviewer.getByText("You don't have access", { exact: false }).first()).toBeVisible();

  await openScreen(page, `/portal/applications/${id}`);
  const reviews = page.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByText('A clear purpose.')).toBeVisible();
  await expect(reviews.getByText('Score 4.00 of 5', { exact: false })).toBeVisible();
});

test('a letter gets a new version, which is previewed and published', async ({ page }) => {
  await signIn(page, 'admissions');
  await openScreen(page, '/portal/settings/decision-letters?code=defer&status=published');
  await page.getByRole('link', { name: /^Defer, version/ }).click();
  await page.getByRole('button', { name: 'Revise' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByLabel('Subject')).not.toHaveValue('');
  await dialog.getByLabel('Text').fill('Dear {{firstName}} {{nickname}},');
  await dialog.getByRole('button', { name: 'New Version' }).click();
  await expect(dialog.getByText(/^Text: \{\{nickname\}\}: use only/)).toBeVisible();
  await dialog.getByLabel('Text').fill('Dear {{firstName}},\n\nWe need more time.');
  await expect(dialog.getByText('Dear Ada,')).toBeVisible();
  await dialog.getByRole('button', { name: 'New Version' }).click();
  const panel = page
    .getByRole('complementary')
    .or(page.getByRole('region', { name: /^Defer, version/ }))
    .first();
  await panel.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Publish' }).click();
  await expect(toast(page, /^Defer, version \d+ published/)).toBeVisible();
});
