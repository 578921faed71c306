const ownSection = '/api/gradebooks?filter={"toGrade":true}&range=[0,0]';

/** See registrar.mjs. */
/** The editor loads after its form. */
const editorLoaded = (page) => page.getByRole('button', { name: 'Bold' }).waitFor();

export const faculty = {
  'review-an-application': {
    role: 'faculty',
    ask: '/api/application-reviews?filter={"open":true}&range=[0,0]',
    address: ({ id }) => `/portal/reviews/${id}?dialog=submit`,
    shows: 'Academic preparation',
  },
  'create-an-assignment': {
    role: 'faculty',
    ask: ownSection,
    address: ({ id }) => `/portal/my-sections/${id}/assignments?form=new`,
    shows: 'Publish immediately',
    steps: editorLoaded,
  },
  'write-a-page': {
    role: 'faculty',
    ask: ownSection,
    address: ({ id }) => `/portal/classroom/${id}/pages`,
    shows: 'Add page',
    steps: async (page) => {
      await page.getByRole('link', { name: 'How this course works' }).click();
      await page.getByRole('heading', { name: 'Every week' }).waitFor();
    },
  },
  'build-modules': {
    role: 'faculty',
    ask: ownSection,
    address: ({ id }) => `/portal/classroom/${id}`,
    shows: 'Add module',
    steps: async (page) => {
      await page.getByRole('button', { name: 'Actions for Quiz 1: terms and definitions' }).click();
      await page.getByRole('menuitem', { name: 'Edit' }).click();
      await page.getByLabel('Minimum score').waitFor();
    },
  },
  'copy-a-course': {
    role: 'faculty',
    ask: ownSection,
    address: ({ id }) => `/portal/classroom/${id}`,
    shows: 'Add module',
    steps: async (page) => {
      await page.getByRole('button', { name: 'Copy from another section' }).click();
      await page.getByText('Parts to copy').waitFor();
    },
  },
  'share-files': {
    role: 'faculty',
    ask: ownSection,
    address: ({ id }) => `/portal/classroom/${id}/files?dialog=upload`,
    shows: 'Publish for students',
  },
  'run-a-discussion': {
    role: 'faculty',
    ask: ownSection,
    address: ({ id }) => `/portal/classroom/${id}/discussions?dialog=create-discussion`,
    shows: 'Students post before they see other posts',
    steps: editorLoaded,
  },
  'grade-an-assignment': {
    role: 'faculty',
    ask: '/api/assignment-submissions?filter={"graded":false}&range=[0,0]',
    address: ({ id }) => `/portal/grading/${id}`,
    shows: 'For this student…',
  },
  'excuse-a-student-from-an-assignment': {
    role: 'faculty',
    ask: ownSection,
    address: ({ id }) => `/portal/my-sections/${id}/gradebook`,
    shows: 'Percent',
    steps: async (page) => {
      await page
        .getByRole('region', { name: 'Scores' })
        .getByRole('link', { name: /^(Missing|Not due)/ })
        .first()
        .click();
      await page.getByRole('dialog').getByLabel('For this student').selectOption('excused');
    },
  },
  'give-an-extension': {
    role: 'faculty',
    ask: ownSection,
    address: ({ id }) => `/portal/my-sections/${id}/gradebook`,
    shows: 'Percent',
    steps: async (page) => {
      await page
        .getByRole('region', { name: 'Scores' })
        .getByRole('link', { name: /^(Missing|Not due)/ })
        .first()
        .click();
      await page.getByRole('dialog').getByLabel('Own due date').waitFor();
    },
  },
  'post-grades': {
    role: 'faculty',
    address: () => '/portal/my-sections',
    shows: 'My Sections',
    steps: async (page) => {
      const { sectionId, title } = await gradedBeforePosting(page.request);
      await page.goto(`/portal/my-sections/${sectionId}/assignments`);
      await page
        .getByRole('dialog')
        .getByRole('button', { name: `Actions for ${title}` })
        .click();
      await page.getByRole('menuitem', { name: 'Post grades…' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Post grades' }).waitFor();
    },
  },
  'read-the-gradebook': {
    role: 'faculty',
    ask: ownSection,
    address: ({ id }) => `/portal/my-sections/${id}/gradebook`,
    shows: 'Percent',
  },
  'set-up-how-grades-are-calculated': {
    role: 'faculty',
    ask: ownSection,
    address: ({ id }) => `/portal/classroom/${id}/grades/scheme`,
    shows: 'Drop lowest scores',
  },
  'submit-final-grades': {
    role: 'faculty',
    ask: ownSection,
    address: ({ id }) => `/portal/courses/${id}/roster?tab=final-grades`,
    shows: 'Coursework so far',
    steps: async (page) => {
      const choices = page.getByRole('combobox', { name: /^Final grade for/ });
      for (const [row, grade] of ['A-', 'B', 'B+'].entries()) await choices.nth(row).selectOption(grade);
      for (const reason of await page.getByRole('textbox', { name: /^Reason for the grade of/ }).all())
        await reason.fill('Revised the last paper after office hours');
      await page.getByText(/chosen, not submitted yet$/).waitFor();
    },
  },
  'give-an-incomplete': {
    role: 'faculty',
    ask: ownSection,
    address: ({ id }) => `/portal/courses/${id}/roster?tab=final-grades`,
    shows: 'Coursework so far',
    steps: async (page) => {
      await page
        .getByRole('combobox', { name: /^Final grade for/ })
        .first()
        .selectOption('I');
      await page.getByRole('checkbox').first().check();
      await page.getByRole('textbox', { name: 'Note' }).fill('Ill in the last two weeks of classes.');
    },
  },
  'request-a-grade-change': {
    role: 'faculty',
    ask: '/api/enrollments?filter={"status":"completed"}&range=[0,0]',
    address: ({ id }) => `/portal/grade-changes?dialog=request:${id}`,
    shows: 'New grade',
  },
};

/** An assignment with a grade that students don't see yet. Grades a submission first if there is none. */
async function gradedBeforePosting(request) {
  const read = async (path) => (await request.get(path)).json();
  const assignments = await read('/api/assignments?filter={"isPublished":true}&range=[0,199]');
  const unposted = assignments.filter(({ submitted, gradesPostedAt }) => submitted > 0 && !gradesPostedAt);
  const graded = unposted.find((assignment) => assignment.graded > 0);
  if (graded) return graded;
  const [assignment] = unposted;
  if (!assignment) throw new Error('The demo university has no submissions with grades to post.');
  const [submission] = await read(`/api/assignments/${assignment.id}/submissions?range=[0,0]`);
  const { id: submissionId, version } = submission;
  const data = { grades: [{ submissionId, version, score: assignment.maxPoints }] };
  const answer = await request.put(`/api/assignments/${assignment.id}/grades`, { data });
  if (!answer.ok()) throw new Error(`The submission can't be graded: ${await answer.text()}`);
  return assignment;
}
