import { choose, chooseStudent, dialogOf } from './steps.mjs';

const role = 'registrar';
/** The same student each time: numbers are assigned in order. */
const anyStudent = '/api/students?filter={"enrollmentStatus":"active"}&sort=["studentId","ASC"]&range=[0,0]';
const inGoodStanding =
  '/api/students?filter={"enrollmentStatus":"active","sapStatus":"good_standing"}&sort=["studentId","ASC"]&range=[0,0]';
/** The newest seat belongs to a term that isn't over. */
const newestSeat = '/api/enrollments?filter={"status":"enrolled"}&sort=["enrollmentDate","DESC"]&range=[0,0]';
const mostWaitlisted = '/api/sections/demand?sort=["waitlisted","DESC"]&range=[0,0]';
const recordOf = ({ id }) => `/portal/student-records/${id}`;

const read = async (page, path) => (await page.request.get(path)).json();

/** Shows the check of a full section, and overrides its blocker. */
async function checkFullSection(page, { studentId }) {
  const { id } = await read(page, '/api/terms/current');
  const [{ courseCode, sectionNumber }] = await read(
    page,
    `/api/sections?termId=${id}&filter={"isActive":true,"seatStatus":"Full"}&range=[0,0]`,
  );
  await chooseStudent(page, studentId);
  await choose(page, 'Section', `${courseCode}-${sectionNumber}`);
  const override = dialogOf(page).getByRole('checkbox', { name: 'Override: Section full' });
  await override.check();
  await override.scrollIntoViewIfNeeded();
}

async function addSection(page) {
  await page.getByRole('combobox', { name: 'Add a section' }).click();
  await page.getByRole('listbox').getByRole('option').first().click();
  await page.getByText(/^1 section, /).waitFor();
  await page.waitForLoadState('networkidle');
}

/** Chooses the drop if a withdrawal is possible too, and waits for the consequences. */
async function chooseDrop(page) {
  const drop = dialogOf(page).getByRole('radio', { name: /^Drop/ });
  await page.waitForLoadState('networkidle');
  if (await drop.count()) await drop.check();
  await dialogOf(page).getByText('Credits in the term').waitFor();
}

/** A pending request of another person. The demo university has none, so an instructor creates it. */
async function openRequest(page) {
  const list = '/api/grade-changes?filter={"status":"pending"}';
  const others = async () => (await read(page, list)).find(({ isOwn }) => !isOwn);
  if (!(await others())) {
    const context = await page
      .context()
      .browser()
      .newContext({ baseURL: new URL(page.url()).origin });
    const instructor = await context.newPage();
    await instructor.goto('/api/login');
    await instructor.locator('input[name="email"]').fill('faculty@collegium.example');
    await instructor.locator('input[name="password"]').fill('collegium-demo');
    await instructor.locator('input[name="password"]').press('Enter');
    await instructor.waitForURL('**/portal/dashboard');
    const graded = await read(instructor, '/api/enrollments?filter={"status":"completed"}&range=[0,49]');
    const { id: enrollmentId } = graded.findLast(({ grade }) => grade === 'B');
    await instructor.request.post('/api/grade-changes', {
      data: { enrollmentId, grade: 'A-', reason: 'One question of the final exam was not counted.' },
    });
    await context.close();
  }
  await page.goto(`/portal/grade-changes?dialog=change:${(await others()).id}`);
  await page.getByRole('button', { name: 'Approve…' }).waitFor();
}

/**
 * Each picture has the name of its page. `ask` finds the record for the address, `shows` is visible once the screen has
 * loaded, and `steps` opens what the picture shows.
 */
export const registrar = {
  'find-a-student': {
    role,
    ask: anyStudent,
    address: ({ id, lastName }) => `/portal/student-records/${id}?search=${encodeURIComponent(lastName)}`,
    shows: 'Academic Record',
  },
  'register-a-student': {
    role,
    ask: anyStudent,
    address: () => '/portal/enrollment/new',
    shows: 'Enroll Student',
    steps: checkFullSection,
  },
  'register-a-student-for-several-courses': {
    role,
    ask: anyStudent,
    address: (student) => `${recordOf(student)}?dialog=register`,
    shows: 'Add a section',
    steps: addSection,
  },
  'drop-or-withdraw-a-student': {
    role,
    ask: newestSeat,
    address: ({ id, termId }) => `/portal/enrollment/enrollments/${id}?term=${termId}&dialog=leave`,
    shows: /^Drop or withdraw .+ from /,
    steps: chooseDrop,
  },
  'withdraw-a-student-from-a-term': {
    role,
    ask: newestSeat,
    address: ({ studentId }) => `/portal/student-records/${studentId}?dialog=withdraw`,
    shows: /^Withdraw .+ from a term$/,
    steps: async (page, { termId }) => {
      await dialogOf(page).getByLabel('Term').selectOption(termId);
      await dialogOf(page).getByText('Tuition charged').waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  'grant-an-override': {
    role,
    address: () => '/portal/enrollment/overrides?dialog=grant',
    shows: 'The override expires at this time',
  },
  'manage-a-waitlist': {
    role,
    ask: mostWaitlisted,
    address: ({ id }) => `/portal/enrollment/sections/${id}`,
    shows: 'Held for offers',
  },
  'open-registration': {
    role,
    address: () => '/portal/enrollment/windows?dialog=create',
    shows: 'Requires a time ticket',
  },
  'place-a-hold': {
    role,
    address: () => '/portal/holds?dialog=place-hold',
    shows: 'The student sees this reason',
  },
  'release-a-hold': {
    role,
    ask: '/api/holds?filter={"active":true,"kind":"registrar"}&range=[0,0]',
    address: ({ studentId }) => `/portal/student-records/${studentId}?tab=holds`,
    shows: 'Release hold',
  },
  'issue-an-official-transcript': {
    role,
    ask: anyStudent,
    address: (student) => `${recordOf(student)}/transcript?dialog=issue`,
    shows: 'Issue official transcript?',
  },
  'issue-a-letter': {
    role,
    ask: inGoodStanding,
    address: (student) => `${recordOf(student)}/transcript?tab=letters&dialog=issue-letter`,
    shows: 'The letter shows the record of',
    steps: (page) =>
      dialogOf(page)
        .getByRole('combobox', { name: 'Type' })
        .selectOption({ label: 'Letter of good standing' }),
  },
  'evaluate-transfer-credit': {
    role,
    ask: '/api/transfer-evaluations?filter={"status":"draft","search":"Wake Technical"}&range=[0,0]',
    address: ({ id }) => `/portal/transfer-credit/${id}`,
    shows: 'Add Course',
    steps: (page) => page.getByRole('button', { name: 'Add Course' }).scrollIntoViewIfNeeded(),
  },
  'audit-a-degree': {
    role,
    ask: anyStudent,
    address: (student) => `${recordOf(student)}/degree-audit`,
    shows: 'Add Exception',
  },
  'correct-a-student-record': {
    role,
    ask: anyStudent,
    address: (student) => `${recordOf(student)}?dialog=edit-student`,
    shows: 'Save record',
    steps: async (page) => {
      const status = dialogOf(page).getByRole('combobox', { name: 'Enrollment status' });
      await status.selectOption({ label: 'On leave' });
      await status.scrollIntoViewIfNeeded();
    },
  },
  'restrict-a-students-directory-information': {
    role,
    ask: anyStudent,
    address: (student) => `${recordOf(student)}?tab=personal&dialog=directory-restriction`,
    shows: 'Information to restrict',
  },
  'create-a-section': {
    role,
    address: () => '/portal/courses?dialog=add-section',
    shows: 'Section number',
  },
  'cancel-a-section': {
    role,
    ask: mostWaitlisted,
    address: ({ id }) => `/portal/courses?dialog=cancel-section&section=${id}`,
    shows: 'Students in the section can read the reason',
  },
  'decide-a-grade-change-request': {
    role,
    address: () => '/portal/grade-changes',
    shows: 'Request Grade Change',
    steps: openRequest,
  },
  'close-a-term': {
    role,
    ask: newestSeat,
    address: ({ termId }) => `/portal/settings/terms/${termId}?dialog=end`,
    shows: 'Close anyway',
  },
  'rename-a-course': {
    role,
    ask: '/api/courses?sort=["code","ASC"]&range=[0,0]',
    address: ({ id }) => `/portal/settings/courses/${id}?dialog=edit`,
    shows: 'Prerequisites',
    steps: async (page) => {
      await page.waitForLoadState('networkidle');
      const title = dialogOf(page).getByLabel('Title');
      await title.fill(`${await title.inputValue()} I`);
      const applies = dialogOf(page).getByLabel('The change applies');
      await applies.selectOption({ index: 2 });
      await applies.scrollIntoViewIfNeeded();
    },
  },
  'merge-departments': {
    role,
    ask: '/api/departments?sort=["name","ASC"]&range=[0,0]',
    address: ({ id }) => `/portal/settings/departments/${id}?dialog=merge`,
    shows: 'Merge into',
  },
  'export-a-report': {
    role,
    address: () => '/portal/reports/exports?dialog=export-reports',
    shows: 'Start Export',
  },
};
