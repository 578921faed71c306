import { add, check, clashing, enrollmentsOf, type Named } from './carts';
import { expect, openScreen, signIn, test, toast, withoutPointer } from './journey';
import { enter, tabTo } from './roles/keys';
import { prepare } from './roles/registering';

test('a student fills a cart, removes a section and registers for the others, by keyboard alone', async ({
  page,
}) => {
  test.slow();
  const { term, sections, student } = await prepare(clashing);
  const [first, second, third] = sections as [Named, Named, Named];
  withoutPointer(page);
  await signIn(page, student.email.split('@')[0]);
  await openScreen(page, `/portal/register?term=${term.id}`);
  for (const { name } of sections) await enter(page, add(page, name));
  await tabTo(page, page.getByRole('tab', { name: 'Sections' }));
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await expect(check(page, second.name).getByText(new RegExp(first.name))).toBeVisible();
  await enter(page, page.getByRole('button', { name: `Remove ${second.name} from cart` }));
  await expect(page.getByRole('heading', { name: new RegExp(third.name) })).toBeFocused();
  await expect(
    page.getByText(`${second.name} removed from your cart: 2 sections, 2 credits.`),
  ).toBeAttached();
  await expect(page.getByText('You can register for all of these sections together.')).toBeVisible();
  await enter(page, page.getByRole('button', { name: 'Register for all 2' }));
  await expect(toast(page, '2 of 2 sections registered')).toBeVisible();
  const had = await enrollmentsOf(page, term);
  expect(had.map(({ sectionId }) => sectionId).sort()).toEqual([first.id, third.id].sort());
});
