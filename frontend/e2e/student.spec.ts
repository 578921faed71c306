import { expect, openDashboard, openScreen, pressEscape, signIn, test } from './journey';

test.use({ provoked: /status of 422/ });

test('a student views courses, the consequences of leaving one, the record and the account', async ({
  page,
}) => {
  test.slow();
  await page.setViewportSize({ width: 390, height: 844 });
  await signIn(page, 'student');
  await openScreen(page, '/portal/my-courses');
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
  // The day of the term decides whether the enrollment can be dropped.
  await expect(question.getByText(/^(Credits in the term|Last day to withdraw)$/).first()).toBeVisible();
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

  await openScreen(page, '/portal/my-record');
  await page.getByRole('tab', { name: 'Terms & Grades' }).click();
  await expect(page.getByRole('columnheader', { name: 'Grade' }).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Personal Info' }).click();
  await page.getByRole('button', { name: 'Edit contact information' }).click();
  const contact = page.getByRole('dialog', { name: 'Edit contact information' });
  // Autofill works for the person's own data.
  await expect(contact.getByLabel('Address line 1')).toHaveAttribute('autocomplete', 'address-line1');
  await expect(contact.getByLabel('Country')).toBeVisible();
  await contact.getByLabel('Phone', { exact: true }).fill('not a phone');
  await contact.getByRole('button', { name: 'Save contact information' }).click();
  await expect(contact.getByText(/Enter a phone number with its area code/).first()).toBeVisible();
  await contact.getByLabel('Phone', { exact: true }).fill('(910) 555-0187');
  await contact.getByRole('button', { name: 'Save contact information' }).click();
  await expect(contact).toBeHidden();
  await expect(page.getByRole('link', { name: '910-555-0187' })).toBeVisible();
  await page.getByRole('tab', { name: /^Holds/ }).click();
  await expect(page.getByText(/Can be released by:/).first()).toBeVisible();
  await page.getByRole('tab', { name: 'Access Log' }).click();
  await expect(page.getByText(/^[\d,]+ entr(y|ies)$/)).toBeVisible();

  await openScreen(page, '/portal/my-account');
  await expect(page.getByRole('heading', { level: 2 }).first()).toHaveText('Amount owed');
  await expect(page.getByRole('region', { name: 'Amount owed' }).getByText(/^\$[\d,]+\.\d\d$/)).toBeVisible();
  await page.getByRole('button', { name: 'Open menu' }).click();
  await expect(page.getByRole('link', { name: 'My Record' })).toBeVisible();
  await expect(page.getByText('Current Role')).toHaveCount(0);
  await pressEscape(page);
  const plans = page.getByRole('region', { name: 'Payment plans' });
  await plans.locator('[data-result]').first().click();
  await expect(page.getByRole('dialog').getByRole('columnheader', { name: 'Paid' })).toBeVisible();
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
