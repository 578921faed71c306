import { add, check, clashing, enrollmentsOf, type Named } from './carts';
import { expect, openScreen, signIn, test, toast } from './journey';
import { rest } from './rest';
import { prepare } from './roles/registering';

test('a student sees conflicts in the cart before registering, registers for the available sections and reads the confirmation', async ({
  page,
}) => {
  const { term, sections, student } = await prepare(clashing);
  const [first, second, third] = sections as [Named, Named, Named];
  await signIn(page, student.email.split('@')[0]);
  await openScreen(page, `/portal/register?term=${term.id}`);
  for (const { name } of [first, second]) await add(page, name).click();
  await expect(page.getByRole('tab', { name: 'Cart 2' })).toBeVisible();
  await rest(page);
  // Another device adds to the same cart.
  await page.request.post(`/api/students/${student.id}/cart`, { data: { sectionId: third.id } });
  await openScreen(page, `/portal/register?term=${term.id}&tab=cart`);
  await expect(page.getByRole('tab', { name: 'Cart 3' })).toBeVisible();
  await expect(page.getByText(/^3 credits of at most/)).toBeVisible();
  await expect(page.getByText('2 of 3 sections are available to you.')).toBeVisible();
  await expect(check(page, first.name).getByText('No blockers.')).toBeVisible();
  await expect(check(page, second.name).getByText(new RegExp(first.name))).toBeVisible();
  expect(await enrollmentsOf(page, term)).toEqual([]);

  await page.getByRole('button', { name: 'Register for available sections' }).click();
  await expect(toast(page, '2 of 3 sections registered')).toBeVisible();
  const confirmed = page.getByRole('region', { name: 'You are enrolled in 2 courses' });
  await expect(confirmed.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(confirmed.getByText(/^You now have 2 credits in /)).toBeVisible();
  await expect(confirmed.getByText('1 section is still in your cart.')).toBeVisible();
  // The badge keeps its height beside the lines of a course.
  const badge = await confirmed.getByText('Enrolled', { exact: true }).first().boundingBox();
  expect(badge!.height).toBeLessThan(30);
  await page.reload();
  await expect(confirmed.getByText(/^You now have 2 credits in /)).toBeVisible();
  await expect(confirmed.getByRole('link', { name: 'My Courses' })).toBeVisible();
  const had = await enrollmentsOf(page, term);
  expect(had.map(({ sectionId }) => sectionId).sort()).toEqual([first.id, third.id].sort());
  // The refused section is still in the cart, and now conflicts with an enrollment.
  await expect(page.getByText('None of these sections is available to you.')).toBeVisible();
  await page.getByRole('button', { name: `Remove ${second.name} from cart` }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeFocused();
});
