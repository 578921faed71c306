import { expectAccessible, patience } from './accessible';
import { expect, signIn, test } from './journey';
import { rest } from './rest';

test("the students' screens are accessible at every width", async ({ page }) => {
  test.setTimeout(patience);
  await signIn(page, 'student');

  await page.goto('/portal/profile?dialog=directory-restriction');
  await expect(page.getByRole('alertdialog', { name: /directory/ })).toBeVisible();
  await rest(page);
  await expectAccessible(page, 'the own directory restriction');

  await page.goto('/portal/my-courses');
  await expect(page.getByText(/^\d+ courses?$/)).toBeVisible();
  await rest(page);
  await expectAccessible(page, 'my courses');
  // The assignments below may be there before them.
  const courses = page.getByRole('region', { name: 'Courses', exact: true });
  await courses.locator('[data-result]').first().click();
  await expect(page.getByRole('heading', { name: 'Meetings' })).toBeVisible();
  await rest(page);
  await expectAccessible(page, 'a course');
  await page.goto('/portal/my-courses?work.show=all');
  await rest(page);
  await page.getByRole('region', { name: 'Assignments' }).locator('[data-result]').first().click();
  await expect(page.getByRole('heading', { name: 'Your work' })).toBeVisible();
  await rest(page);
  await expectAccessible(page, 'an assignment');
  await page.goto('/portal/my-courses');
  await courses
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /^(Drop|Leave)/ }).click();
  await expect(page.getByText(/^(Credits in the term|Last day for a W)$/).first()).toBeVisible();
  // By its attribute: a menu that closes behind a dialog is hidden from roles.
  await expect(page.locator('[role=menu]')).toBeHidden();
  await expectAccessible(page, 'what leaving means');

  for (const tab of ['academic', 'terms', 'personal', 'holds', 'reads']) {
    await page.goto(`/portal/my-record?tab=${tab}`);
    await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    await rest(page);
    await expectAccessible(page, `my record: ${tab}`);
  }
  await page.goto('/portal/my-account');
  await expect(page.getByText(/^[\d,]+ payments?$/)).toBeVisible();
  await rest(page);
  await expectAccessible(page, 'my account');

  await page.goto('/portal/register');
  await expect(page.getByText(/^[\d,]+ sections?$/)).toBeVisible();
  await rest(page);
  await expectAccessible(page, 'register');
  await page
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Add to the cart' }).click();
  await page.getByRole('tab', { name: 'Cart 1' }).click();
  await expect(page.getByText('None of these sections is available to you.')).toBeVisible();
  await rest(page);
  await expectAccessible(page, 'the cart');
  await page.getByRole('button', { name: /^Take .* out of the cart$/ }).click();
  await rest(page);
  await page.goto('/portal/register?search=zzzzzz');
  await expect(page.getByText('No sections found')).toBeVisible();
  await expectAccessible(page, 'no sections');
  await page.goto('/portal/register');
  await page.locator('[data-result]').first().click();
  await expect(page.getByRole('region', { name: 'Before you register' })).toBeVisible();
  await rest(page);
  await expectAccessible(page, 'a section to register for');
});
