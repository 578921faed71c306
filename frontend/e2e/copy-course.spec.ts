import { expect, openScreen, signIn, test, withoutPointer } from './journey';
import { enter, tabTo } from './roles/keys';

const run = Date.now() % 100_000;

test('an instructor builds a course and copies it by keyboard alone', async ({ page }) => {
  withoutPointer(page);
  await signIn(page, 'faculty');
  const { id: instructorId } = await (await page.request.get('/api/auth/user')).json();
  await signIn(page);
  const [known] = await (await page.request.get('/api/sections?filter={"isActive":true}&range=[0,0]')).json();
  const terms = await (await page.request.get('/api/terms?sort=["startDate","ASC"]')).json();
  const add = async (termId: string, number: string) => {
    const data = {
      courseId: known.courseId,
      termId,
      sectionNumber: `${number}${run}`,
      capacity: 5,
      instructorId,
    };
    const response = await page.request.post('/api/sections', { data });
    expect(response.status(), await response.text()).toBe(201);
    return (await response.json()) as { id: string; courseCode: string; sectionNumber: string };
  };
  const from = await add(terms.at(-2).id, 'A');
  const to = await add(terms.at(-1).id, 'B');

  await signIn(page, 'faculty');
  await openScreen(page, `/portal/classroom/${from.id}`);
  await enter(page, page.getByRole('link', { name: 'Pages', exact: true }));
  await enter(page, page.getByRole('link', { name: 'Add page' }));
  const pageForm = page.getByRole('dialog', { name: 'Add page' });
  await tabTo(page, pageForm.getByRole('textbox', { name: 'Title' }));
  await page.keyboard.type('How to budget');
  await tabTo(page, pageForm.getByRole('textbox', { name: 'Content' }));
  await page.keyboard.type('Write down what you spend.');
  await enter(page, pageForm.getByRole('button', { name: 'Add page' }));
  await expect(pageForm).toBeHidden();

  await openScreen(page, `/portal/classroom/${from.id}`);
  await enter(page, page.getByRole('button', { name: 'Add module' }));
  const moduleForm = page.getByRole('dialog', { name: 'Add module' });
  await tabTo(page, moduleForm.getByRole('textbox', { name: 'Title' }));
  await page.keyboard.type('Week 1');
  await enter(page, moduleForm.getByRole('button', { name: 'Add module' }));
  await enter(page, page.getByRole('button', { name: 'Add item' }));
  await expect(page.getByRole('menuitem', { name: 'Heading' })).toBeFocused();
  await tabTo(page, page.getByRole('menuitem', { name: 'Page' }), 'ArrowDown');
  await page.keyboard.press('Enter');
  const itemForm = page.getByRole('dialog', { name: 'Add item: Page' });
  const choice = itemForm.getByRole('combobox', { name: /^Page/ });
  await tabTo(page, choice);
  await expect(choice.getByRole('option', { name: 'How to budget' })).toBeAttached();
  await page.keyboard.type('How');
  await enter(page, itemForm.getByRole('button', { name: 'Add item' }));
  await expect(page.getByRole('list', { name: 'Items of Week 1' })).toContainText('How to budget');

  await openScreen(page, `/portal/classroom/${to.id}`);
  await enter(page, page.getByRole('button', { name: 'Copy from another section' }));
  const copy = page.getByRole('dialog', { name: 'Copy from another section' });
  await tabTo(page, copy.getByRole('combobox', { name: 'Section' }));
  await page.keyboard.type(`A${run}`);
  // The only match of this text, not of the text before it.
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(copy.getByRole('combobox', { name: 'Section' })).toBeHidden();
  await enter(page, copy.getByRole('button', { name: 'Preview' }));
  const preview = page.getByRole('dialog', { name: new RegExp(`^Copy from .*A${run}`) });
  await expect(preview.getByRole('button', { name: 'Back' })).toBeFocused();
  await expect(preview.getByText('Modules', { exact: true })).toBeVisible();
  await enter(page, preview.getByRole('button', { name: 'Copy' }));
  const done = page.getByRole('dialog', { name: 'The copy is finished' });
  await expect(done).toBeVisible();
  await expect(done.getByText('3 records were added.', { exact: false })).toBeVisible();
  await expect(done.getByRole('button', { name: 'Close' }).last()).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Copy from another section' })).toBeFocused();
  const copied = page
    .getByRole('list', { name: 'Items of Week 1' })
    .getByRole('link', { name: 'How to budget' });
  await enter(page, copied);
  await expect(page).toHaveURL(new RegExp(`/portal/classroom/${to.id}/pages/`));
  await expect(page.getByText('Write down what you spend.')).toBeVisible();
});
