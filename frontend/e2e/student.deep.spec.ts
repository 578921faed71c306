import { expect, openDashboard, openScreen, signIn, test } from './journey';
import { rest } from './rest';

test.use({ provoked: /status of 422/ });

test('a student checks a section before registering, and fills a cart', async ({ page }) => {
  await openDashboard(page, 'student');
  await page.getByRole('navigation').getByRole('link', { name: 'Register', exact: true }).click();
  await expect(page.getByText(/^[\d,]+ sections?$/)).toBeVisible();
  await expect(page.getByText(/^Registration for/)).toBeVisible();
  await page.locator('[data-result]').first().click();
  const check = page.getByRole('region', { name: 'Registration check' });
  await expect(check.getByText(/^(\d+ blockers?|No blockers\.)$/).first()).toBeVisible();
  await page.getByRole('link', { name: 'Close section' }).click();
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await page.getByRole('tab', { name: 'Cart 1' }).click();
  await expect(page.getByText('None of these sections is available to you.')).toBeVisible();
  await page.reload();
  await page.getByRole('button', { name: /^Remove .* from cart$/ }).click();
  await expect(page.getByRole('heading', { name: 'Your cart is empty' })).toBeFocused();
  await rest(page);
});

test('a student sees a hold and an earlier attempt before registering, and the consequences of a swap', async ({
  page,
}) => {
  await signIn(page);
  const send = async <Answer>(path: string, data: object) => {
    const answer = await page.request.post(path, { data });
    expect([200, 201], `${path}: ${await answer.text()}`).toContain(answer.status());
    return (await answer.json()) as Answer;
  };
  const rows = async <Row>(path: string) => (await (await page.request.get(path)).json()) as Row[];
  interface Section {
    id: string;
    courseId: string;
    courseCode: string;
    sectionNumber: string;
  }
  const [student] = await rows<{ id: string }>('/api/students?search=student@collegium.example&range=[0,0]');
  const past = await rows<{ sectionId: string; grade: string }>(
    `/api/students/${student!.id}/enrollments?status=completed`,
  );
  const passed = past.find(({ grade }) => /^[AB]/.test(grade))!;
  const { courseId } = (await (
    await page.request.get(`/api/sections/${passed.sectionId}`)
  ).json()) as Section;
  const terms = await rows<{ id: string; startDate: string }>('/api/terms/active');
  const coming = terms.sort((one, other) => (one.startDate < other.startDate ? 1 : -1))[0]!;
  const mark = Math.random().toString(36).slice(2, 6).toUpperCase();
  const open = (course: string, number: string) =>
    send<Section>('/api/sections', {
      courseId: course,
      termId: coming.id,
      sectionNumber: number,
      capacity: 5,
    });
  const again = await open(courseId, mark);
  const course = async (credits: number) =>
    (
      await send<{ id: string }>('/api/courses', {
        code: `SW ${credits}${mark}`,
        title: `Swap ${credits}`,
        credits,
      })
    ).id;
  const old = await open(await course(3), '01');
  const larger = await open(await course(4), '01');
  const seat = await send<{ id: string }>('/api/enrollments', {
    studentId: student!.id,
    sectionId: old.id,
    termId: coming.id,
    overrides: ['hold', 'credit_limit'].map((code) => ({ code, reason: 'For the journey' })),
  });

  await openDashboard(page, 'student');
  const holds = page.getByRole('list', { name: 'Holds' });
  await expect(holds.getByText(/hold: you can/).first()).toBeVisible();
  await openScreen(page, `/portal/register?term=${coming.id}`);
  await expect(holds.getByText(/^Reason: /).first()).toBeVisible();
  await expect(holds.getByText(/^To have it released, contact this office: /).first()).toBeVisible();

  await openScreen(page, `/portal/register/${again.id}?term=${coming.id}`);
  const check = page.getByRole('region', { name: 'Registration check' });
  await expect(check.getByText(/ was passed in .* with [AB]/).first()).toBeVisible();

  await openScreen(page, `/portal/my-courses?term=${coming.id}&dialog=swap.${seat.id}`);
  const swap = page.getByRole('dialog');
  await swap.getByRole('combobox', { name: 'New section' }).fill(`SW 4${mark}`);
  await page.getByRole('option', { name: `SW 4${mark}` }).click();
  await expect(
    swap.getByText(/^The swap adds \$200\.00 to the tuition|^The swap doesn't change the tuition for /),
  ).toBeVisible();
  await expect(swap.getByText('Tuition for the term')).toBeVisible();
  expect(larger.id).not.toBe(old.id);
});
