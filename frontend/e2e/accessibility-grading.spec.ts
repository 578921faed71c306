import { expectAccessible, patience } from './accessible';
import { expect, signIn, test } from './journey';
import { rest } from './rest';

test('grading is accessible at every width', async ({ page }) => {
  test.setTimeout(patience);
  await signIn(page, 'faculty');
  const [section] = await (await page.request.get('/api/gradebooks?filter={"toGrade":true}')).json();
  const [paper] = await (
    await page.request.get(
      `/api/assignment-submissions?filter={"graded":false,"sectionId":"${section.id}"}&range=[0,0]`,
    )
  ).json();
  const base = `/portal/my-sections/${section.id}`;

  await page.goto('/portal/my-sections');
  await expect(page.getByText(/^\d+ sections?$/)).toBeVisible();
  await expectAccessible(page, 'My Sections');
  await page.goto('/portal/my-sections?search=zzzzzz');
  await expect(page.getByText('No sections found')).toBeVisible();
  await expectAccessible(page, 'My Sections, none');

  await page.goto(`${base}/assignments`);
  await expect(page.getByText(/^\d+ assignments?$/)).toBeVisible();
  await expectAccessible(page, 'Manage Assignments');
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /grades…$/ }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  // By its attribute: a menu that closes behind a dialog is hidden from roles.
  await expect(page.locator('[role=menu]')).toBeHidden();
  await expectAccessible(page, 'a question');
  await page.goto(`${base}/assignments?form=new`);
  await page.getByRole('button', { name: 'Create Assignment' }).click();
  await expect(page.getByText('Title is required').first()).toBeVisible();
  await expectAccessible(page, 'a new assignment with errors');
  await page.goto(`${base}/assignments/${paper.assignmentId}?submission=${paper.id}`);
  await expect(page.getByLabel('Score')).toBeVisible();
  await expectAccessible(page, 'Grade Submissions');

  await page.goto(`${base}/gradebook`);
  await expect(page.getByRole('region', { name: 'Scores' })).toBeVisible();
  await expectAccessible(page, 'Gradebook');
  await page
    .getByRole('link', { name: /^(Missing|Not due) ?, / })
    .first()
    .click();
  await expect(page.getByLabel('Note')).toBeVisible();
  await expectAccessible(page, 'excusing a student');
  await page.goto('/portal/grading');
  await expect(page.getByText(/papers? to grade$/)).toBeVisible();
  await rest(page);
  await expectAccessible(page, 'Grading');
  await page.goto(`/portal/grading/${paper.id}`);
  await page.getByLabel('Score').fill('1000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Score must be at most/).last()).toBeVisible();
  await expectAccessible(page, 'a paper with an error');
  await page.goto('/portal/grading/00000000-0000-4000-8000-000000000000');
  await expect(page.getByText('No such paper')).toBeVisible();
  await expectAccessible(page, 'a paper that is not there');
});
