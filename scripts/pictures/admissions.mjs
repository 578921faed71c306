const role = 'admissions';

export const admissions = {
  'answer-an-inquiry': {
    role,
    ask: '/api/inquiries?filter={"kind":"contact","status":"open"}&sort=["number","ASC"]&range=[0,0]',
    address: ({ id }) => `/portal/inquiries/${id}`,
    shows: 'Activity',
  },
  'work-on-an-application': {
    role,
    ask: '/api/applications?filter={"state":"documents_pending"}&sort=["number","ASC"]&range=[0,0]',
    address: ({ id }) => `/portal/applications/${id}`,
    shows: 'Checklist',
  },
  'act-on-many-applications': {
    role,
    address: () => '/portal/applications?state=documents_pending',
    shows: 'Applications',
    steps: async (page) => {
      await page.getByRole('checkbox', { name: /^Select all/ }).check();
      await page.getByRole('button', { name: 'Send Reminders' }).click();
      await page.getByRole('dialog').getByText('What happens').waitFor();
    },
  },
  'add-a-paper-application': {
    role,
    address: () => '/portal/applications?dialog=add-paper',
    shows: 'First term',
  },
  'decide-on-an-application': {
    role,
    ask: '/api/applications?filter={"state":"under_review"}&sort=["number","ASC"]&range=[0,0]',
    address: ({ id }) => `/portal/applications/${id}?dialog=propose`,
    shows: 'Propose a decision',
    steps: (page) =>
      page.getByRole('dialog').getByLabel('Decision').selectOption({ label: 'Admit with conditions' }),
  },
  'write-a-decision-letter': {
    role,
    ask: '/api/admission-letter-templates?filter={"code":"admit","status":"published"}&range=[0,0]',
    address: ({ id }) => `/portal/settings/decision-letters/${id}`,
    shows: 'Revise',
  },
  'choose-the-reviewers': {
    role,
    address: () => '/portal/settings/reviewers?dialog=add',
    shows: 'Person',
  },
  'change-the-application-form': {
    role,
    ask: '/api/application-forms?filter={"status":"published"}&range=[0,0]',
    address: ({ id }) => `/portal/settings/application-forms/${id}`,
    shows: 'Checklist',
  },
  'follow-up-on-an-athletics-sign-up': {
    role,
    ask: '/api/athletics/signups?filter={"status":"new"}&sort=["createdAt","ASC"]&range=[0,0]',
    address: ({ id }) => `/portal/athletics/${id}`,
    shows: 'Save Sign-up',
    steps: (page) =>
      page.getByRole('dialog').getByRole('combobox', { name: 'Status' }).selectOption({ label: 'Contacted' }),
  },
};
