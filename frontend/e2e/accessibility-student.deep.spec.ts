import { patience } from './accessible';
import { expect, signIn, test } from './journey';
import { judge } from './judge';
import { rest } from './rest';
import { openFirstMenu } from './states/visit';
import { provoked, walk } from './states/walk';

test.use({ provoked });

test('the states of student are accessible at every width', walk('student'));

test("the students' screens are accessible at every width", async ({ page }) => {
  test.setTimeout(patience);
  await signIn(page, 'student');

  await judge(page, 'the own directory restriction', async () => {
    await page.goto('/portal/profile?dialog=directory-restriction');
    await expect(page.getByRole('dialog', { name: 'Restrict Directory Information' })).toBeVisible();
  });

  const openCourses = async () => {
    await page.goto('/portal/my-courses');
    await expect(page.getByText(/^\d+ courses?$/)).toBeVisible();
  };
  // The assignments below may load before the courses.
  const courses = page.getByRole('region', { name: 'Courses', exact: true });
  await judge(page, 'an assignment', async () => {
    await page.goto('/portal/my-courses?work.show=all');
    await rest(page);
    await page.getByRole('region', { name: 'Assignments' }).locator('[data-result]').first().click();
    await expect(page.getByRole('heading', { name: 'Your submission' })).toBeVisible();
  });
  await judge(page, 'consequences of a drop', async () => {
    await openCourses();
    await courses
      .getByRole('button', { name: /^Actions for/ })
      .first()
      .click();
    await page.getByRole('menuitem', { name: /^(Drop|Leave)/ }).click();
    await expect(page.getByText(/^(Credits in the term|Last day to withdraw)$/).first()).toBeVisible();
    // By its attribute: while a menu closes behind a dialog, roles don't find it.
    await expect(page.locator('[role=menu]')).toBeHidden();
  });

  const openSections = async () => {
    await page.goto('/portal/register');
    await expect(page.getByText(/^[\d,]+ sections?$/)).toBeVisible();
  };
  await judge(page, 'the cart', async () => {
    await openSections();
    await rest(page);
    await openFirstMenu(page);
    await page.getByRole('menuitem', { name: 'Add to cart' }).click();
    await page.getByRole('tab', { name: 'Cart 1' }).click();
    await expect(page.getByText('None of these sections is available to you.')).toBeVisible();
  });
  await page.getByRole('button', { name: /^Remove .* from cart$/ }).click();
  await rest(page);
});
