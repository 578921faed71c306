import type { Screen } from '../../layout/screen';
import {
  enrollmentPath,
  enrollmentRecordPath,
  enrollmentsPath,
  newEnrollmentPath,
  overridesPath,
  seatsOfSectionPath,
  seatsPath,
  ticketsPath,
  windowsPath,
} from './path';

export const enrollment: Screen = {
  paths: [
    enrollmentPath,
    newEnrollmentPath,
    enrollmentsPath,
    enrollmentRecordPath,
    seatsPath,
    seatsOfSectionPath,
    overridesPath,
    windowsPath,
    ticketsPath,
  ],
  title: 'Enrollment Management',
  load: () => import('./Enrollment'),
  roles: ['super_admin', 'registrar', 'admissions'],
  access: {
    may: (may) => may('recent', 'enrollments') && may('create', 'enrollments'),
    subject: 'enrollment management',
  },
  menu: { order: 11, icon: 'enrollment', label: 'Enrollment' },
  guide: 'registrar/register-a-student',
  guides: {
    [enrollmentsPath]: 'registrar/drop-or-withdraw-a-student',
    [enrollmentRecordPath]: 'registrar/drop-or-withdraw-a-student',
    [seatsPath]: 'registrar/manage-a-waitlist',
    [seatsOfSectionPath]: 'registrar/manage-a-waitlist',
    [overridesPath]: 'registrar/grant-an-override',
    [windowsPath]: 'registrar/open-registration',
    [ticketsPath]: 'registrar/open-registration',
  },
};
