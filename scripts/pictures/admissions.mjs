const role = 'admissions';

export const admissions = {
  'answer-an-inquiry': {
    role,
    ask: '/api/inquiries?filter={"kind":"contact","status":"open"}&sort=["number","ASC"]&range=[0,0]',
    address: ({ id }) => `/portal/inquiries/${id}`,
    shows: 'Activity',
  },
  'review-an-application': {
    role,
    ask: '/api/applications?filter={"state":"documents_pending"}&sort=["number","ASC"]&range=[0,0]',
    address: ({ id }) => `/portal/applications/${id}`,
    shows: 'Checklist',
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
