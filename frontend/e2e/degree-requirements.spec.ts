import { expect, openScreen, signIn, test, toast } from './journey';

const run = Date.now() % 100_000;

// The server refuses to save a failing example.
test.use({ provoked: /status of 422/ });

test('a registrar copies a sheet, adds a rule and fixes a failing example, and an audit uses the sheet', async ({
  page,
}) => {
  await signIn(page);
  const make = async (at: string, data: object) => (await page.request.post(at, { data })).json();
  const program = await make('/api/programs', { name: `Requirements ${run}`, code: `RQ-${run}` });
  await make('/api/program-requirements', {
    programId: program.id,
    catalogYear: '2025-2026',
    blocks: [
      {
        name: 'Major',
        minimumGrade: 'C',
        rules: [{ id: 'foundations', name: 'Foundations', counts: 'courses', needed: 2, from: ['WLM 1*'] }],
      },
    ],
    examples: [
      { name: 'One with a D', courses: [{ code: 'WLM 101', finalGrade: 'D' }], unmet: ['foundations'] },
    ],
  });
  const student = await make('/api/students', {
    firstName: 'Rita',
    lastName: `Quill${run}`,
    email: `rita.quill${run}@collegium.example`,
    programId: program.id,
    catalogYear: '2026-2027',
  });

  await openScreen(page, `/portal/settings/programs/${program.id}`);
  await page.getByRole('link', { name: 'Degree requirements' }).click();
  await expect(page.getByText('1 requirement sheet')).toBeVisible();
  await page.getByRole('link', { name: `Requirements ${run}`, exact: true }).click();
  await expect(page.getByRole('list', { name: '1 rule of Major' })).toContainText(
    '2 of these courses: WLM 1*.',
  );
  await page.getByRole('button', { name: 'New catalog year' }).click();

  const form = page.getByRole('dialog', { name: `New catalog year for Requirements ${run}` });
  await expect(form.getByLabel('Catalog year')).toHaveValue('2026-2027');
  await form.getByRole('button', { name: 'Add rule to Major' }).click();
  const rule = form.getByRole('group', { name: 'Rule 2', exact: true });
  await expect(rule.getByLabel('Name')).toBeFocused();
  await page.keyboard.type('Planning');
  const planning = form.getByRole('group', { name: 'Planning', exact: true });
  await planning.getByLabel('Number of courses').fill('1');
  await planning.getByRole('combobox', { name: 'Add to Courses of Planning' }).fill('wlm 3*');
  await page.getByRole('option', { name: /^WLM 3\* ?Matches \d+ courses in the catalog/ }).click();
  await planning.getByRole('combobox', { name: 'Add to Exceptions of Planning' }).fill('WLM 399');
  await page.getByRole('option', { name: /^WLM 399 ?Use as typed/ }).click();
  await expect(planning.getByText('1 of these courses: WLM 3*. Excluding WLM 399.')).toBeVisible();
  await expect(planning.getByText(/^Matches \d+ courses in the catalog$/)).toBeVisible();

  // A rule that nobody could meet is named before saving.
  const example = form.getByRole('group', { name: 'One with a D', exact: true });
  await example.getByText('WLM 101 with D').click();
  await example.getByRole('combobox', { name: 'Planning' }).selectOption('Must be met');
  await form.getByRole('button', { name: 'Check examples' }).click();
  await expect(form.getByText('1 of 1 examples fails.')).toBeVisible();
  await expect(example.getByText('“Planning” is not met by these courses.')).toBeVisible();
  await expect(example.getByText(/not met; still missing 1 course from WLM 3\*/)).toBeVisible();
  await form.getByRole('button', { name: 'Add catalog year' }).click();
  await expect(form.getByText('There is 1 problem')).toBeVisible();

  await example.getByRole('button', { name: 'Add course to One with a D' }).click();
  const course = example.getByRole('group', { name: 'Course 2 of One with a D' });
  await course.getByPlaceholder('Code or title').fill('WLM 310');
  await page.getByRole('option', { name: /^WLM 310/ }).click();
  await form.getByRole('button', { name: 'Check examples' }).click();
  await expect(form.getByText('The example passes.')).toBeVisible();
  await expect(example.getByText('Passes', { exact: true })).toBeVisible();
  await form.getByRole('button', { name: 'Add catalog year' }).click();
  await expect(toast(page, 'Requirement sheet added successfully')).toBeVisible();
  await expect(page.getByRole('list', { name: '2 rules of Major' })).toContainText(
    '1 of these courses: WLM 3*. Excluding WLM 399.',
  );

  await openScreen(page, `/portal/student-records/${student.id}/degree-audit`);
  const major = page.getByRole('region', { name: 'Major' });
  await expect(major.getByRole('heading', { name: 'Planning' })).toBeVisible();
  await expect(
    major.getByText('Still missing: 1 course from WLM 3*, except WLM 399, with C or better'),
  ).toBeVisible();
});
