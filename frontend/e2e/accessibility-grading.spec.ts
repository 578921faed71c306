import { patience } from './accessible';
import { expect, signIn, test } from './journey';
import { judge } from './judge';
import { first, nobody, openFirstMenu } from './states/visit';

test('grading is accessible at every width', async ({ page }) => {
  test.setTimeout(patience);
  await signIn(page, 'faculty');
  const section = await first(page, '/api/gradebooks?filter={"toGrade":true}');
  const paper = await first(
    page,
    `/api/assignment-submissions?filter={"graded":false,"sectionId":"${section.id}"}&range=[0,0]`,
  );
  const base = `/portal/my-sections/${section.id}`;

  await judge(page, 'My Sections', async () => {
    await page.goto('/portal/my-sections');
    await expect(page.getByText(/^\d+ sections?$/)).toBeVisible();
  });
  await judge(page, 'My Sections, none', async () => {
    await page.goto('/portal/my-sections?search=zzzzzz');
    await expect(page.getByText('No sections found')).toBeVisible();
  });

  const openAssignments = async () => {
    await page.goto(`${base}/assignments`);
    await expect(page.getByText(/^\d+ assignments?$/)).toBeVisible();
  };
  await judge(page, 'Manage Assignments', openAssignments);
  await judge(page, 'a question', async () => {
    await openAssignments();
    await openFirstMenu(page);
    await page.getByRole('menuitem', { name: /grades…$/ }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
    // By its attribute: while a menu closes behind a dialog, roles don't find it.
    await expect(page.locator('[role=menu]')).toBeHidden();
  });
  await judge(page, 'a new assignment with errors', async () => {
    await page.goto(`${base}/assignments?form=new`);
    await page.getByRole('button', { name: 'Create Assignment' }).click();
    await expect(page.getByText('Title is required').first()).toBeVisible();
  });
  await judge(page, 'Grade Submissions', async () => {
    await page.goto(`${base}/assignments/${paper.assignmentId}?submission=${paper.id}`);
    await expect(page.getByLabel('Score')).toBeVisible();
  });

  const openGradebook = async () => {
    await page.goto(`${base}/gradebook`);
    await expect(page.getByRole('region', { name: 'Scores' })).toBeVisible();
  };
  await judge(page, 'Gradebook', openGradebook);
  await judge(page, 'excusing a student', async () => {
    await openGradebook();
    await page
      .getByRole('link', { name: /^(Missing|Not due) ?, / })
      .first()
      .click();
    await expect(page.getByLabel('Reason')).toBeVisible();
  });
  await judge(page, 'Grading', async () => {
    await page.goto('/portal/grading');
    await expect(page.getByText(/submissions? to grade$/)).toBeVisible();
  });
  await judge(page, 'a paper with an error', async () => {
    await page.goto(`/portal/grading/${paper.id}`);
    await page.getByLabel('Score').fill('1000');
    await page.keyboard.press('Enter');
    await expect(page.getByText(/^Score must be at most/).last()).toBeVisible();
  });
  await judge(page, 'a paper that is not there', async () => {
    await page.goto(`/portal/grading/${nobody}`);
    await expect(page.getByText('Submission not found')).toBeVisible();
  });
});
