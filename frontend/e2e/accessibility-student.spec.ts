import { patience } from './accessible';
import { expect, signIn, test } from './journey';
import { addPayer, openCheckout } from './checkouts';
import { judge } from './judge';
import { rest } from './rest';
import { myRecordTabs } from './states/parts';
import { nobody, openFirstMenu } from './states/visit';

test("the students' screens are accessible at every width", async ({ page }) => {
  test.setTimeout(patience);
  await signIn(page, 'student');

  await judge(page, 'the own directory restriction', async () => {
    await page.goto('/portal/profile?dialog=directory-restriction');
    await expect(page.getByRole('alertdialog', { name: /directory/ })).toBeVisible();
  });

  const openCourses = async () => {
    await page.goto('/portal/my-courses');
    await expect(page.getByText(/^\d+ courses?$/)).toBeVisible();
  };
  // The assignments below may load before the courses.
  const courses = page.getByRole('region', { name: 'Courses', exact: true });
  await judge(page, 'my courses', openCourses);
  await judge(page, 'a course', async () => {
    await openCourses();
    await courses.locator('[data-result]').first().click();
    await expect(page.getByRole('heading', { name: 'Meetings' })).toBeVisible();
  });
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

  for (const tab of myRecordTabs)
    await judge(page, `my record: ${tab}`, async () => {
      await page.goto(`/portal/my-record?tab=${tab}`);
      await expect(page.getByRole('tab', { selected: true })).toBeVisible();
    });
  await judge(page, 'my account', async () => {
    await page.goto('/portal/my-account');
    await expect(page.getByText(/^[\d,]+ payments?$/)).toBeVisible();
  });
  await judge(page, 'Pay by Card', async () => {
    await page.goto('/portal/my-account?dialog=pay-by-card');
    await expect(page.getByRole('spinbutton', { name: 'Amount' })).toBeVisible();
  });
  await judge(page, 'Add Payer', async () => {
    await page.goto('/portal/my-account?dialog=add-payer');
    await expect(page.getByRole('dialog', { name: 'Add Payer' })).toBeVisible();
  });
  await judge(page, 'revoke a payer', async () => {
    await page.goto(`/portal/my-account?dialog=revoke-payer.${await addPayer(page)}`);
    await expect(page.getByRole('alertdialog', { name: /^Revoke / })).toBeVisible();
  });
  await judge(page, 'a card payment that is not paid', async () => {
    await page.goto(`/portal/my-account/card-payment?id=${await openCheckout(page)}`);
    await expect(page.getByText('You haven’t paid yet')).toBeVisible();
  });
  await judge(page, 'no card payment', async () => {
    await page.goto(`/portal/my-account/card-payment?id=${nobody}`);
    await expect(page.getByText('This payment was not found')).toBeVisible();
  });

  const openSections = async () => {
    await page.goto('/portal/register');
    await expect(page.getByText(/^[\d,]+ sections?$/)).toBeVisible();
  };
  const take = page.getByRole('button', { name: /^Remove .* from cart$/ });
  await judge(page, 'register', openSections);
  await judge(page, 'the cart', async () => {
    await openSections();
    await rest(page);
    await openFirstMenu(page);
    await page.getByRole('menuitem', { name: 'Add to cart' }).click();
    await page.getByRole('tab', { name: 'Cart 1' }).click();
    await expect(page.getByText('None of these sections is available to you.')).toBeVisible();
  });
  if (await take.count()) {
    await take.click();
    await rest(page);
  }
  await judge(page, 'no sections to register for', async () => {
    await page.goto('/portal/register?search=zzzzzz');
    await expect(page.getByText('No sections found')).toBeVisible();
  });
  await judge(page, 'a section to register for', async () => {
    await openSections();
    await page.locator('[data-result]').first().click();
    await expect(page.getByRole('region', { name: 'Registration check' })).toBeVisible();
  });
});
