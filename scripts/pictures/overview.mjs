import { telephone } from '../lib/pictures.mjs';

export const overview = {
  dashboard: { role: 'registrar', address: () => '/portal/dashboard', shows: 'Open tasks' },
  'student-records': {
    role: 'registrar',
    ask: '/api/students?sort=["lastName","ASC"]&range=[0,0]',
    address: ({ id, lastName }) => `/portal/student-records/${id}?search=${encodeURIComponent(lastName)}`,
    shows: 'Academic Record',
  },
  'enroll-student': { role: 'registrar', address: () => '/portal/enrollment/new', shows: 'Enroll Student' },
  waitlist: {
    role: 'registrar',
    ask: '/api/sections/demand?sort=["waitlisted","DESC"]&range=[0,0]',
    address: ({ id }) => `/portal/enrollment/sections/${id}`,
    shows: 'Waitlist',
  },
  financial: { role: 'bursar', address: () => '/portal/financial', shows: 'payment plans' },
  grading: {
    role: 'faculty',
    ask: '/api/assignment-submissions?filter={"graded":false}&range=[0,0]',
    address: ({ id }) => `/portal/grading/${id}`,
    shows: 'Score',
  },
  compliance: { role: 'compliance', address: () => '/portal/compliance', shows: 'Audit' },
  'student-on-a-telephone': {
    role: 'student',
    view: telephone,
    address: () => '/portal/dashboard',
    shows: 'Dashboard',
  },
};
