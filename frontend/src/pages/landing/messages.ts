/** What the landing page says. */
export const messages = {
  headline: 'Student records, courses and billing in one place.',
  lead: "Collegium University's portal for students and staff: records, courses, enrollment and billing.",
  featuresHeading: 'What the portal offers',
  features: {
    records: {
      title: 'Student Records',
      text: 'Enrollment tracking, degree audits and degree progress.',
    },
    learning: {
      title: 'Learning Management',
      text: 'Course content, assignments, grading and collaboration.',
    },
    finance: { title: 'Financial Services', text: 'Billing, payment plans and financial aid.' },
    enrollment: {
      title: 'Course Enrollment',
      text: 'Real-time capacity, waitlists and prerequisite validation.',
    },
    reports: {
      title: 'Reports & Analytics',
      text: 'Reports on enrollment, retention, grades and receivables.',
    },
    compliance: {
      title: 'Compliance & Security',
      text: 'Records-privacy compliance, role-based access and audit trails.',
    },
  },
};
