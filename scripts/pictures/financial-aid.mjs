/** See registrar.mjs. */
export const financialAid = {
  'check-a-students-enrollment-intensity': {
    role: 'financial_aid',
    ask: '/api/payment-plans?filter={"status":"current"}&range=[0,0]',
    address: ({ studentId }) => `/portal/student-records/${studentId}`,
    shows: 'Enrollment Intensity',
    steps: async (page) => {
      const terms = page.getByRole('region', { name: 'Enrollment Intensity' });
      await terms.getByRole('row').nth(1).waitFor();
      await terms.evaluate((part) => part.scrollIntoView({ block: 'center' }));
    },
  },
  'check-satisfactory-academic-progress': {
    role: 'financial_aid',
    ask: '/api/students?sort=["cumulativeGpa","ASC"]&range=[0,0]',
    address: ({ id, sapStatus }) => `/portal/student-records/${id}?sapStatus=${sapStatus}`,
    shows: 'Credits attempted',
  },
};
