import type { IconName } from '../../components/Icon';

/** The six features on the landing page (section 1). */
export const features: readonly { icon: IconName; title: string; text: string }[] = [
  {
    icon: 'student',
    title: 'Student Records',
    text: 'Enrollment tracking, degree audits and progress toward the degree.',
  },
  {
    icon: 'book',
    title: 'Learning Management',
    text: 'Course content, assignments, grading and collaboration.',
  },
  {
    icon: 'finance',
    title: 'Financial Services',
    text: 'Billing, payment plans and financial aid.',
  },
  {
    icon: 'enrollment',
    title: 'Course Enrollment',
    text: 'Real-time capacity, waitlists and prerequisite validation.',
  },
  {
    icon: 'chart',
    title: 'Reports & Analytics',
    text: 'Enrollment, results and receivables, for the people who answer for them.',
  },
  {
    icon: 'shield',
    title: 'Compliance & Security',
    text: 'Records-privacy compliance, role-based access and audit trails.',
  },
];
