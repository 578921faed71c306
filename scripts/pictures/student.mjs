/** The demo student has a hold, so only the registrar can add a seat. The seat is in a later term, where drops are open. */
async function seatOf(page) {
  const context = await page
    .context()
    .browser()
    .newContext({ baseURL: new URL(page.url()).origin });
  try {
    const registrar = await context.newPage();
    await registrar.goto('/api/login');
    await registrar.locator('input[name="email"]').fill('registrar@collegium.example');
    await registrar.locator('input[name="password"]').fill('collegium-demo');
    await registrar.locator('input[name="password"]').press('Enter');
    await registrar.waitForURL('**/portal/dashboard');
    return await findOrAddSeat(registrar.request);
  } finally {
    await context.close();
  }
}

async function findOrAddSeat(request) {
  const read = async (path) => (await request.get(path)).json();
  const [student] = await read('/api/students?search=student@collegium.example&range=[0,0]');
  const { term, sections } = await laterTerm(read);
  const own = JSON.stringify({ studentId: student.id, termId: term.id, status: 'enrolled' });
  const [seat] = await read(`/api/enrollments?filter=${own}&range=[0,0]`);
  if (seat) return seat;
  const overrides = [{ code: 'hold', reason: 'For a picture of the guide' }];
  for (const section of sections) {
    const data = { studentId: student.id, sectionId: section.id, termId: term.id, overrides };
    const answer = await request.post('/api/enrollments', { data });
    if (answer.ok()) return answer.json();
  }
  throw new Error(`The demo student can't take any section of ${term.name}.`);
}

/** A term that hasn't started, with its open sections. */
async function laterTerm(read) {
  const today = new Date().toISOString().slice(0, 10);
  for (const term of await read('/api/terms/active')) {
    if (term.startDate <= today) continue;
    const sections = await read(
      `/api/sections?termId=${term.id}&filter={"isActive":true,"seatStatus":"Open"}&range=[0,99]`,
    );
    if (sections.length >= 20) return { term, sections };
  }
  throw new Error('The demo university has no later term with open sections.');
}

async function openPlaceDialog(page, name) {
  const seat = await seatOf(page);
  await page.goto(`/portal/my-courses?term=${seat.termId}&dialog=${name}.${seat.id}`);
  return seat;
}

/** Admits a student and signs in as this person. The demo university has no student with open tasks. */
async function signInAsNewStudent(page) {
  const post = async (path, data) => {
    const answer = await page.request.post(path, { data });
    if (!answer.ok()) throw new Error(`${path} answers ${answer.status()}: ${await answer.text()}`);
    return answer.json();
  };
  const email = `nora.whitfield.${Date.now().toString(36)}@collegium.example`;
  const student = await post('/api/students', {
    firstName: 'Nora',
    lastName: 'Whitfield',
    email,
    birthDate: '2006-05-14',
    phone: '910-555-0142',
    address: { line1: '12 Elm Street', city: 'Raleigh', state: 'NC', postalCode: '27601' },
  });
  const today = new Date().toISOString().slice(0, 10);
  const terms = await (await page.request.get('/api/terms/active')).json();
  const term = terms.find(({ startDate }) => startDate > today) ?? terms[0];
  await post(`/api/students/${student.id}/getting-started/begin`, { termId: term.id });
  await page.context().clearCookies();
  await page.goto('/api/login');
  await page.locator('input[name="email"]').fill(email);
  await page.locator('input[name="password"]').fill('collegium-demo');
  await page.locator('input[name="password"]').press('Enter');
  await page.waitForURL('**/portal/dashboard');
  await page.getByRole('region', { name: 'Getting Started' }).waitFor();
  await page.waitForLoadState('networkidle');
}

/** See registrar.mjs. */
export const student = {
  'see-what-is-due': {
    role: 'student',
    address: () => '/portal/dashboard',
    shows: 'Assignments to submit',
  },
  'get-started': {
    // Admissions creates the student. The size is its own, so that no other picture has this session.
    role: 'admissions',
    view: { width: 1200, height: 860 },
    address: () => '/portal/dashboard',
    shows: /Dashboard$/,
    steps: signInAsNewStudent,
  },
  'register-for-courses': {
    role: 'student',
    address: () => '/portal/register?seats=Open',
    shows: /^Registration for/,
    steps: async (page) => {
      await page.locator('[data-result]').first().click();
      await page
        .getByRole('region', { name: 'Registration check' })
        .getByText(/^Can be (resolved|released) by/)
        .first()
        .waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  'join-a-waitlist': {
    role: 'student',
    ask: '/api/enrollments?filter={"status":"waitlisted"}&range=[0,0]',
    address: ({ id, termId }) => `/portal/my-courses/${id}?term=${termId}`,
    shows: /^Waitlist position$/,
  },
  'swap-a-course': {
    role: 'student',
    address: () => '/portal/my-courses',
    shows: 'My Courses',
    steps: async (page) => {
      const { termId, courseCode } = await openPlaceDialog(page, 'swap');
      const answer = await page.request.get(
        `/api/sections?termId=${termId}&filter={"isActive":true,"seatStatus":"Open"}&range=[0,99]`,
      );
      const wanted = (await answer.json()).find((section) => section.courseCode !== courseCode);
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('combobox', { name: 'New section' }).fill(wanted.courseCode);
      await page
        .getByRole('option', { name: `${wanted.courseCode}-${wanted.sectionNumber}` })
        .first()
        .click();
      await dialog.getByText('Tuition for the term').waitFor();
    },
  },
  'drop-or-withdraw-from-a-course': {
    role: 'student',
    address: () => '/portal/my-courses',
    shows: 'My Courses',
    steps: async (page) => {
      await openPlaceDialog(page, 'leave');
      await page.getByRole('dialog').getByText('Tuition refund', { exact: true }).waitFor();
    },
  },
  'submit-an-assignment': {
    role: 'student',
    ask: '/api/assignments?filter={"canHandIn":true,"handedIn":false}&range=[0,0]',
    address: ({ id }) => `/portal/my-courses?assignment=${id}&dialog=hand-in`,
    shows: 'Choose files',
  },
  'how-your-grade-is-calculated': {
    role: 'student',
    ask: '/api/assignments?filter={"newlyGraded":true}&range=[0,0]',
    address: ({ sectionId }) => `/portal/classroom/${sectionId}/grades`,
    shows: 'How the total is calculated',
  },
  'take-part-in-a-discussion': {
    role: 'student',
    ask: '/api/assignments?filter={"newlyGraded":true}&range=[0,0]',
    address: ({ sectionId }) => `/portal/classroom/${sectionId}/discussions`,
    shows: /^\d+ discussions?$/,
    steps: async (page) => {
      await page.getByRole('main').getByRole('listitem').getByRole('link').first().click();
      await page.getByText('Next unread post').first().waitFor();
    },
  },
  'work-through-modules': {
    role: 'student',
    ask: '/api/assignments?filter={"newlyGraded":true}&range=[0,0]',
    address: ({ sectionId }) => `/portal/classroom/${sectionId}`,
    shows: /^\d+ modules$/,
  },
  'see-your-grades': {
    role: 'student',
    address: () => '/portal/my-record?tab=terms',
    shows: /Term GPA/,
  },
  'see-what-you-owe': {
    role: 'student',
    address: () => '/portal/my-account',
    shows: /due now/,
  },
  'pay-by-card': {
    role: 'student',
    address: () => '/portal/my-account?dialog=pay-by-card',
    shows: /^At most \$/,
  },
  'let-someone-pay': {
    role: 'student',
    address: () => '/portal/my-account?dialog=add-payer',
    shows: /^I consent that /,
  },
  'read-your-degree-audit': {
    role: 'student',
    address: () => '/portal/my-record/degree-audit',
    shows: /^Still missing/,
  },
  'get-a-transcript-or-a-letter': {
    role: 'student',
    address: () => '/portal/my-record/transcript?tab=letters&dialog=issue-letter',
    shows: /^The letter shows your record/,
  },
  'ask-for-a-correction': {
    role: 'student',
    address: () => '/portal/my-record?dialog=record_correction&field=program',
    shows: /^Current value/,
  },
  'update-your-contact-information': {
    role: 'student',
    address: () => '/portal/my-record?tab=personal&dialog=edit-contact',
    shows: 'Save contact information',
  },
  'restrict-your-directory-information': {
    role: 'student',
    address: () => '/portal/profile?dialog=directory-restriction',
    shows: 'Information to restrict',
  },
  'write-to-an-office': {
    role: 'student',
    address: () => '/portal/requests?dialog=support_ticket',
    shows: 'What happened',
  },
  'choose-your-notifications': {
    role: 'student',
    address: () => '/portal/preferences',
    shows: 'Coursework',
    steps: (page) => page.getByText('Inquiries', { exact: true }).scrollIntoViewIfNeeded(),
  },
};
