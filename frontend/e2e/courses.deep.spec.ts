import { currentTerm, openByKeys, search, whole, rows } from './courseLists';
import { expect, openScreen, pressEscape, signIn, test } from './journey';

test('another term has its own sections and totals', async ({ page }) => {
  await signIn(page, 'faculty');
  const term = await currentTerm(page);
  const terms: { id: string; name: string }[] = await (await page.request.get('/api/terms/active')).json();
  const other = terms.find(({ id }) => id !== term.id)!;
  const list = await page.request.get(`/api/sections?termId=${other.id}&isActive=true&range=[0,0]`);
  const count = list.headers()['content-range']!.split('/')[1];
  await openScreen(page, '/portal/courses?page=2');
  await page.getByRole('combobox', { name: 'Term' }).selectOption(other.name);
  await expect(page).toHaveURL(new RegExp(`\\?termId=${other.id}$`));
  await expect(page.getByText(`${whole(Number(count))} sections`)).toBeVisible();
  await expect(rows(page).first()).toBeVisible();
});

test('opening a section and turning a page shift no layout', async ({ page }) => {
  await signIn(page);
  await openScreen(page, '/portal/courses?rows=50');
  // The browser prefers less motion. Even the shortest transition of the width would make the list fold for one frame,
  // and returning focus to a row would scroll the page away from it.
  expect(await page.evaluate(() => getComputedStyle(document.body).transitionDuration)).toBe('0s');
  const row = page.locator('tbody tr').nth(20);
  await row.scrollIntoViewIfNeeded();
  const before = await row.boundingBox();
  await row.getByRole('link').click();
  await expect(page.getByText('Prerequisites')).toBeVisible();
  const beside = await row.boundingBox();
  expect(Math.abs(beside!.y - before!.y)).toBeLessThanOrEqual(1);
  await pressEscape(page);
  await expect(page.getByText('Prerequisites')).toBeHidden();
  await expect(row.getByRole('link')).toBeFocused();
  expect(Math.abs((await row.boundingBox())!.y - before!.y)).toBeLessThanOrEqual(1);

  const widths = () =>
    page.locator('thead th').evaluateAll((cells) => cells.map((cell) => cell.getBoundingClientRect().width));
  const first = await widths();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText(/^51–\d+ of \d+$/)).toBeVisible();
  expect(await widths()).toEqual(first);
});

test('an unknown section shows a not-found message', async ({ page }) => {
  await signIn(page);
  const answer = await page.goto('/portal/courses/00000000-0000-4000-8000-000000000000');
  expect(answer?.status()).toBe(200);
  await expect(page.getByRole('heading', { name: 'Section not found' })).toBeVisible();
  await page.getByRole('link', { name: 'Close section' }).click();
  await expect(page).toHaveURL(/\/portal\/courses\?termId=/);
});

test('the tile "Seats taken" opens as many enrollments as it counts, also in a past term', async ({
  page,
}) => {
  await signIn(page);
  const { today, terms }: { today: string; terms: { id: string; endDate: string }[] } = await (
    await page.request.get('/api/calendar')
  ).json();
  const past = terms.filter(({ endDate }) => endDate < today).at(-1)!;
  await openScreen(page, `/portal/courses?termId=${past.id}`);
  const tile = page.locator('dl > div').filter({ has: page.getByRole('link', { name: 'Seats taken' }) });
  await expect(tile.locator('dd')).toHaveText(/^[1-9]/);
  const figure = await tile.locator('dd').innerText();
  await tile.getByRole('link').click();
  await expect(page.getByText(`${figure} enrollments`, { exact: true })).toBeVisible();
  await expect(page.getByLabel('Seat', { exact: true })).toHaveValue('taken');
});

test('filters stay in the address, after a reload and on the way back', async ({ page }) => {
  await signIn(page);
  await openScreen(page, '/portal/courses');
  await expect(page.getByText(/^\d+ sections$/)).toBeVisible();
  await page.getByRole('combobox', { name: 'Status', exact: true }).selectOption('Full');
  await expect(page).toHaveURL(/status=Full/);
  await expect(page.locator('tbody td [data-tone]').first()).toBeVisible();
  await expect(page.locator('tbody td [data-tone]:not([data-tone="danger"])')).toHaveCount(0);
  await page.getByRole('combobox', { name: 'Modality' }).selectOption('online');
  await expect(page).toHaveURL(/modality=online/);
  await page.reload();
  await expect(page.getByRole('combobox', { name: 'Status', exact: true })).toHaveValue('Full');
  await expect(page.getByRole('combobox', { name: 'Modality' })).toHaveValue('online');
  await page.goBack();
  await expect(page.getByRole('combobox', { name: 'Modality' })).toHaveValue('');
  await page.getByRole('searchbox', { name: 'Search sections' }).fill('zzzzzz');
  await expect(page.getByText('No sections found')).toBeVisible();
  await page.getByRole('link', { name: 'Clear search and filters' }).click();
  await expect(page.getByText(/^\d+ sections$/)).toBeVisible();
  expect([...search(page).keys()]).toEqual(['termId']);
});

for (const width of [390, 1440])
  test(`Course Management works by keyboard alone at ${width} px`, ({ page }) => openByKeys(page, width));
