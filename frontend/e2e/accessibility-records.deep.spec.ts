import { patience } from './accessible';
import { expect, signIn, someStudent, test } from './journey';
import { judge } from './judge';
import { provoked, walk } from './states/walk';

test.use({ provoked });

test('the states of records are accessible at every width', walk('records'));

test('entering and correcting records and final grades is accessible at every width', async ({ page }) => {
  test.setTimeout(patience);
  await signIn(page);
  const student = await someStudent(page);
  const record = `/portal/student-records/${student.id}`;

  await judge(page, 'New Student with errors', async () => {
    await page.goto('/portal/student-records?dialog=new-student');
    const form = page.getByRole('dialog', { name: 'New Student' });
    await form.getByRole('button', { name: 'Create Student' }).click();
    await expect(form.getByText('There are 2 problems')).toBeVisible();
  });

  await judge(page, 'the question about similar students', async () => {
    await page.goto('/portal/student-records?dialog=new-student');
    const form = page.getByRole('dialog', { name: 'New Student' });
    await form.getByLabel('First name').fill('Ada');
    await form.getByLabel('Last name').fill('Qian');
    await form.getByLabel('Email').fill(student.email.replace('@', '+again@'));
    await form.getByRole('button', { name: 'Create Student' }).click();
    await expect(page.getByRole('alertdialog')).toContainText('Same email address');
  });

  const edit = page.getByRole('dialog', { name: /^Edit / });
  const chooseStatus = async () => {
    await page.goto(`${record}?dialog=edit-student`);
    await edit.getByLabel('Enrollment status').selectOption('Withdrawn');
  };
  await judge(page, 'Edit with another status', chooseStatus);
  await judge(page, 'the question before a status is saved', async () => {
    await chooseStatus();
    await edit.getByRole('button', { name: 'Save record' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  });
  await judge(page, 'the directory restriction of a record', async () => {
    await page.goto(`${record}?tab=personal&dialog=directory-restriction`);
    await expect(page.getByRole('dialog', { name: 'Restrict Directory Information' })).toBeVisible();
  });
  await judge(page, 'the record to merge', async () => {
    await page.goto(`${record}?dialog=merge-student`);
    await expect(page.getByRole('dialog', { name: 'Merge another record into this one' })).toBeVisible();
  });
  const merge = page.getByRole('dialog', { name: /^Merge into / });
  const made = await page.request.post('/api/students', { data: { firstName: 'Ada', lastName: 'Qian' } });
  const { id: double } = (await made.json()) as { id: string };
  await judge(page, 'the preview of a merge', async () => {
    await page.goto(`${record}?dialog=merge-student&from=${double}`);
    await expect(merge.getByRole('button', { name: 'Merge records' })).toBeVisible();
  });
  await judge(page, 'blockers of a merge', async () => {
    await page.goto(`${record}?dialog=merge-student&from=${student.id}`);
    await expect(merge).toContainText('for this reason');
  });
  const term = await (await page.request.get('/api/terms/current')).json();
  const sections: { id: string; enrolled: number }[] = await (
    await page.request.get(`/api/sections?termId=${term.id}`)
  ).json();
  const section = sections.find(({ enrolled }) => enrolled > 2)!;
  const choose = async (grade: string) => {
    await page.goto(`/portal/courses/${section.id}/roster?tab=final-grades`);
    const choices = page.getByRole('combobox', { name: /^Final grade for/ });
    await expect(choices.first()).toBeVisible();
    const clear = page.getByRole('button', { name: 'Clear all' });
    if (await clear.isVisible()) await clear.click();
    await choices.first().selectOption(grade);
  };
  const chooseGrade = async () => {
    await choose('B');
    const reason = page.getByRole('textbox', { name: /^Reason for the grade of/ });
    if (await reason.isVisible()) await reason.fill('Agreed with the department');
  };
  const submitGrade = async () => {
    await chooseGrade();
    await page.getByRole('button', { name: 'Submit 1 grade' }).click();
    await expect(page.getByRole('alertdialog')).toBeVisible();
  };
  await judge(page, 'final grades, half chosen', chooseGrade);
  await judge(page, 'the question before grades are submitted', submitGrade);
  const chooseIncomplete = async () => {
    await choose('I');
    await expect(page.getByLabel('Last day to submit')).toBeVisible();
  };
  await judge(page, 'the agreement of an incomplete', chooseIncomplete);
  await judge(page, 'the agreement of an incomplete with errors', async () => {
    await chooseIncomplete();
    await page.getByRole('button', { name: 'Use agreement' }).click();
    await expect(page.getByText('There are 3 problems')).toBeVisible();
  });
  const roster: { studentId: string; enrollmentId: string }[] = await (
    await page.request.get(`/api/sections/${section.id}/final-grades`)
  ).json();
  const { studentId, enrollmentId } = roster[0]!;
  const explanation = await (
    await page.request.get(`/api/sections/${section.id}/gradebook/${studentId}/explanation`)
  ).json();
  await judge(page, 'how a final grade was calculated', async () => {
    const submitted = { grade: 'A-', proposed: 'B', reason: 'Spoke in every class', explanation };
    const createdAt = '2026-12-18T15:00:00.000Z';
    await page.route('**/api/enrollments/*/final-grade-explanations', (route) =>
      route.fulfill({
        json: ['approved', 'submitted'].map((status) => ({ id: status, status, createdAt, ...submitted })),
      }),
    );
    await page.goto(
      `/portal/courses/${section.id}/roster?tab=final-grades&dialog=explanation:${enrollmentId}`,
    );
    await expect(page.getByRole('heading', { name: /^Submitted Dec 18, 2026/ })).toBeVisible();
  });
  await judge(page, 'a grade that is refused', async () => {
    await page.route('**/api/sections/*/grades', (route) =>
      route.fulfill({
        status: 422,
        contentType: 'application/problem+json',
        body: JSON.stringify({
          title: 'Unprocessable',
          errors: { 'grades.0.grade': ['The final grade A was already submitted.'] },
        }),
      }),
    );
    await submitGrade();
    await page.getByRole('button', { name: 'Submit 1 final grade' }).click();
    await expect(page.getByText('There is 1 problem')).toBeVisible();
  });
});
