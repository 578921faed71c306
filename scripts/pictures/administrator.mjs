const role = 'super_admin';

async function changeCreditLimit(page) {
  const form = page.getByRole('dialog');
  await form.getByLabel('Effective date').fill(`${new Date().getFullYear() + 1}-08-01`);
  await form.getByLabel('Maximum credits per term').fill('21');
  await form.getByRole('heading', { name: 'Changes' }).scrollIntoViewIfNeeded();
}

/** The demo university's mail never fails, so the list's answer is an example. */
async function showFailedMail(page) {
  const mail = {
    id: '5f0c1d7e-5a51-4c9e-9d6e-0b5a3a1f7c21',
    to: 'gwen.abernathy@mail.example',
    template: 'inquiry-answer',
    subject: 'Re: Evening classes in spring',
    state: 'parked',
    attempts: 11,
    lastError: 'SMTP 550 5.1.1 at RCPT TO',
    createdAt: '2026-11-19T15:20:00.000Z',
    sentAt: null,
  };
  await page.route('**/api/mails?*', (route) =>
    route.fulfill({ json: [mail], headers: { 'Content-Range': 'mails 0-0/1' } }),
  );
  await page.goto('/portal/settings/mails?state=parked');
  await page.getByRole('button', { name: /^Actions for/ }).click();
  await page.getByRole('menuitem', { name: 'Send again' }).waitFor();
}

/** A mapping as an institution would enter it. Nothing is saved. */
async function mapGroups(page) {
  await page.getByLabel('Claim', { exact: true }).fill('groups');
  for (const [index, [value, role]] of [
    ['registrar-office', 'registrar'],
    ['faculty', 'faculty'],
  ].entries()) {
    await page.getByRole('button', { name: 'Add mapping' }).click();
    const item = page.getByRole('group', { name: `Mapping ${index + 1}` });
    await item.getByLabel('Value').fill(value);
    await item.getByLabel('Role').selectOption(role);
  }
  await page.getByRole('heading', { level: 1 }).scrollIntoViewIfNeeded();
}

export const administrator = {
  'add-a-user': { role, address: () => '/portal/settings/users?dialog=add', shows: 'First name' },
  'deactivate-a-user': {
    role,
    ask: '/api/users?filter={"role":"faculty","isActive":true}&sort=["lastName","ASC"]&range=[0,0]',
    address: ({ id }) => `/portal/settings/users/${id}?dialog=end`,
    shows: 'The user is signed out immediately',
  },
  'change-a-policy': {
    role,
    address: () => '/portal/settings/policies?dialog=add&kind=credit_limit',
    shows: 'Add policy version',
    steps: changeCreditLimit,
  },
  'create-a-machine-client': {
    role,
    address: () => '/portal/settings/clients?dialog=add-client',
    shows: 'catalog.read',
  },
  'set-up-sign-in': {
    role,
    address: () => '/portal/settings/sign-in',
    shows: 'Save settings',
    steps: mapGroups,
  },
  'find-an-email-that-was-not-sent': {
    role,
    address: () => '/portal/settings/mails',
    shows: 'Emails to students, employees and visitors',
    steps: showFailedMail,
  },
};
