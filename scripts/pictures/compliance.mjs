const role = 'compliance';
const student = '/api/students?sort=["studentId","ASC"]&range=[0,0]';

export const compliance = {
  // Opening the record first makes sure that its log has an entry.
  'see-who-looked-at-a-record': {
    role,
    ask: student,
    address: ({ id }) => `/portal/student-records/${id}`,
    shows: 'Academic Record',
    steps: async (page, { id }) => {
      await page.goto(`/portal/compliance?tab=reads&student=${id}`);
      await page.getByText('Opened').filter({ visible: true }).first().waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
  // The search for the student is the entry that it opens.
  'search-the-audit-log': {
    role,
    ask: student,
    address: () => '/portal/compliance?action=students.list',
    shows: /^[\d,]+ entr(y|ies)$/,
    steps: async (page) => {
      await page.locator('[data-result]').first().click();
      await page.getByText('Request ID', { exact: true }).waitFor();
      await page.waitForLoadState('networkidle');
    },
  },
};
