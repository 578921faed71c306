import { expect, openDashboard, pressEscape, signIn, test } from './journey';

test('a student looks at courses, what leaving one means, the record and the account', async ({ page }) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'student');
  await page.goto('/portal/my-courses');
  await expect(page).toHaveTitle('My Courses · Collegium');
  const courses = page.getByRole('region', { name: 'Courses', exact: true });
  await expect(courses.getByText(/^\d+ courses?$/)).toBeVisible();
  await expect(courses.getByRole('listitem').first()).toBeVisible();
  await expect(courses.locator('table, select, button:not([aria-haspopup])')).toHaveCount(0);
  await courses
    .getByRole('button', { name: /^Actions for/ })
    .first()
    .click();
  await page.getByRole('menuitem', { name: /^(Drop or withdraw|Leave the waitlist)…$/ }).click();
  const question = page.getByRole('dialog');
  // By the day of the term it can be given up, or not any more.
  await expect(question.getByText(/^(Credits in the term|Last day for a W)$/).first()).toBeVisible();
  await expect(page).toHaveURL(/dialog=leave\./);
  await pressEscape(page);
  await expect(question).toBeHidden();

  const course = courses.locator('[data-result]').first();
  const name = await course.textContent();
  await course.click();
  await expect(
    page.getByRole('dialog', { name: name! }).getByRole('heading', { name: 'Meetings' }),
  ).toBeVisible();
  await page.getByRole('link', { name: 'Close course' }).click();
  await expect(course).toBeFocused();

  await page.goto('/portal/my-record');
  await page.getByRole('tab', { name: 'Terms & Grades' }).click();
  await expect(page.getByRole('columnheader', { name: 'Grade' }).first()).toBeVisible();
  await page.getByRole('tab', { name: /^Holds/ }).click();
  await expect(page.getByText(/Can be lifted by:/).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Who looked at my record' }).click();
  await expect(page.getByText(/^[\d,]+ reads?$/)).toBeVisible();

  await page.goto('/portal/my-account');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('You owe');
  await expect(page.getByRole('region', { name: 'You owe' }).getByText(/^\$[\d,]+\.\d\d$/)).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('link', { name: 'My Record' })).toBeVisible();
  await expect(page.getByText('Current Role')).toHaveCount(0);
  await pressEscape(page);
  const plans = page.getByRole('region', { name: 'Payment plans' });
  await plans.locator('[data-result]').first().click();
  await expect(page.getByRole('dialog').getByRole('columnheader', { name: 'Paid' })).toBeVisible();
});

test('a student checks a section before registering, and fills a cart', async ({ page }) => {
  await openDashboard(page, 'student');
  await page.getByRole('navigation').getByRole('link', { name: 'Register', exact: true }).click();
  await expect(page.getByText(/^[\d,]+ sections?$/)).toBeVisible();
  await expect(page.getByText(/^Registration for/)).toBeVisible();
  await page.locator('[data-result]').first().click();
  const check = page.getByRole('region', { name: 'Before you register' });
  await expect(check.getByText(/in the way\.?$/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Close section' }).click();
  await page
    .getByRole('button', { name: /^Add to the cart/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Cart 1' }).click();
  await expect(page.getByText('Nothing of it can be had as the cart stands.')).toBeVisible();
  await page.reload();
  await expect(page.getByRole('button', { name: /^Take .* out of the cart$/ })).toBeVisible();
});
