import { type Section, currentTerm, search, whole } from './courseLists';
import { expect, openDashboard, test } from './journey';

const nameOf = ({ courseCode, sectionNumber }: Section) => `${courseCode}-${sectionNumber}`;

test('a registrar opens Course Management, narrows the term, sorts, turns pages and opens a section', async ({
  page,
}) => {
  await openDashboard(page);
  const term = await currentTerm(page);
  const summary = await (await page.request.get(`/api/sections/summary?termId=${term.id}`)).json();
  await page.getByRole('link', { name: 'Course Management' }).click();
  await expect(page).toHaveTitle('Course Management · Collegium');
  await expect(page.getByRole('combobox', { name: 'Term' }).locator('option:checked')).toHaveText(term.name);
  for (const [label, figure] of [
    ['Seats taken', whole(summary.totalEnrolled)],
    ['Total capacity', whole(summary.totalCapacity)],
    ['Waitlisted', whole(summary.waitlisted)],
    ['Utilization', `${summary.utilizationPercent}%`],
  ] as const) {
    const tile = page.locator('dl > div').filter({ has: page.locator('dt', { hasText: label }) });
    await expect(tile.getByText(figure, { exact: true })).toBeVisible();
  }

  await expect(page.getByText(/^\d+ sections$/)).toBeVisible();
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page.getByText(/^26–\d+ of \d+$/)).toBeVisible();
  const waitlisted = page.getByRole('columnheader', { name: 'Waitlisted' });
  for (const order of ['ascending', 'descending']) {
    await waitlisted.getByRole('link').click();
    await expect(waitlisted).toHaveAttribute('aria-sort', order);
  }
  expect(search(page).get('page')).toBeNull();
  expect(search(page).get('termId')).toBe(term.id);

  const [some]: Section[] = await (
    await page.request.get(`/api/sections?termId=${term.id}&sort=["waitlisted","DESC"]&range=[0,0]`)
  ).json();
  await page.getByRole('searchbox', { name: 'Search sections' }).fill(some!.courseCode);
  // The address changes first. A link pressed before the list renders again leads away from the search.
  const link = page.getByRole('link', { name: nameOf(some!) });
  await expect(link).toHaveAttribute('href', /search=/);
  await link.click();
  const panel = page.getByRole('region', { name: nameOf(some!) });
  await expect(panel.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(panel.getByText(some!.courseTitle, { exact: true })).toBeVisible();
  await expect(panel.getByText('Prerequisites')).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`/portal/courses/${some!.id}\\?`));

  await page.reload();
  await expect(panel.getByText('Prerequisites')).toBeVisible();
  await expect(page.getByRole('searchbox', { name: 'Search sections' })).toHaveValue(some!.courseCode);
  await page.getByRole('link', { name: 'Close section' }).click();
  await expect(panel).toBeHidden();
  await expect(page.getByRole('link', { name: nameOf(some!) })).toBeFocused();
  await page.goBack();
  await expect(panel.getByText('Prerequisites')).toBeVisible();
  await page.goBack();
  await expect(panel).toBeHidden();
});
