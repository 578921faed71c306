import type {
  AuthUserDto,
  EnrollmentDto,
  FinancialSummaryDto,
  HoldDto,
  Permission,
  SectionDetailDto,
  SectionDto,
  SectionMeetingDto,
  SectionSummaryDto,
  StudentRecordDto,
  TermDeadlineDto,
  TermDeadlinesDto,
  TermDto,
} from '../src/api/types.gen';

const readsNames: Permission[] = [
  'self.use',
  'catalog.read',
  'students.search',
  'students.identity.read',
  'holds.read',
];
const readsRecords: Permission[] = [...readsNames, 'students.academic.read', 'enrollments.read'];

const permissions: Partial<Record<AuthUserDto['role'], Permission[]>> = {
  super_admin: [...readsRecords, 'students.personal.read', 'students.financial.read', 'catalog.write'],
  registrar: [...readsRecords, 'students.personal.read', 'students.financial.read', 'catalog.write'],
  faculty: readsRecords,
  bursar: [...readsNames, 'students.financial.read'],
  financial_aid: [...readsNames, 'students.academic.read', 'students.financial.read'],
  compliance: [...readsNames, 'students.academic.read', 'students.personal.read'],
  admissions: readsRecords,
};

export const aUser = (
  role: AuthUserDto['role'] = 'registrar',
  change: Partial<AuthUserDto> = {},
): AuthUserDto => ({
  id: '11111111-0000-4000-8000-000000000001',
  email: `${role}@collegium.example`,
  firstName: 'Eleanor',
  lastName: 'Whitfield',
  role,
  studentId: null,
  permissions: permissions[role] ?? ['self.use', 'catalog.read'],
  ...change,
});

export const aTerm = (change: Partial<TermDto> = {}): TermDto => ({
  id: '22222222-0000-4000-8000-000000000001',
  name: 'Fall 2026',
  type: 'fall',
  year: 2026,
  startDate: '2026-08-24',
  endDate: '2026-12-18',
  registrationStartDate: '2026-04-01',
  registrationEndDate: '2026-09-04',
  isActive: true,
  ...change,
});

export const aStudent = (number = 1, change: Partial<StudentRecordDto> = {}): StudentRecordDto => ({
  id: `33333333-0000-4000-8000-${String(number).padStart(12, '0')}`,
  studentId: `S26${String(number).padStart(5, '0')}`,
  firstName: 'Maria',
  lastName: 'Lopez',
  email: `maria.lopez${number}@collegium.example`,
  programId: null,
  programName: 'Bachelor of Science in Wealth Management',
  catalogYear: '2025-2026',
  classLevel: 'junior',
  enrollmentStatus: 'active',
  expectedGraduation: '2027-05-15',
  cumulativeGpa: '3.5',
  creditsEarned: 82,
  programCredits: 120,
  degreeProgress: 68,
  creditsAttempted: 88,
  sapStatus: 'good_standing',
  phone: '(555) 555-0142',
  birthDate: '2003-02-28',
  address: {
    line1: '118 Lantern Street',
    line2: null,
    city: 'Albany',
    state: 'NY',
    postalCode: '12207',
    country: null,
  },
  emergencyContact: { name: 'Rosa Lopez', relationship: 'mother', phone: '(555) 555-0199' },
  ...change,
});

export const anEnrollment = (change: Partial<EnrollmentDto> = {}): EnrollmentDto => ({
  id: '44444444-0000-4000-8000-000000000001',
  studentId: aStudent().id,
  studentName: 'Maya Lopez',
  studentNumber: 'S2600017',
  sectionId: '55555555-0000-4000-8000-000000000001',
  termId: aTerm().id,
  termName: aTerm().name,
  courseCode: 'WM 210',
  sectionNumber: '01',
  courseTitle: 'Principles of Wealth Management',
  courseCredits: 3,
  modality: 'online',
  instructorName: null,
  schedule: null,
  location: null,
  status: 'enrolled',
  grade: null,
  gradePoints: null,
  enrollmentDate: '2026-08-01T12:00:00.000Z',
  dropDate: null,
  lastAttendanceDate: null,
  waitlistedAt: null,
  waitlistPosition: null,
  offerExpiresAt: null,
  incomplete: null,
  ...change,
});

export const aSummary = (change: Partial<FinancialSummaryDto> = {}): FinancialSummaryDto => ({
  studentId: aStudent().id,
  balance: '7517.17',
  due: '0.00',
  pastDue: '0.00',
  totalCharges: '15800.00',
  unpaidCharges: '4225.50',
  overdueCharges: '0.00',
  planTotal: '7900.00',
  planRemaining: '3291.67',
  activePlans: 1,
  latePlans: 0,
  nextPaymentDate: '2026-12-01',
  nextPaymentAmount: '658.33',
  ...change,
});

export const aHold = (change: Partial<HoldDto> = {}): HoldDto => ({
  id: '66666666-0000-4000-8000-000000000001',
  studentId: aStudent().id,
  kind: 'financial',
  reason: 'Balance past due',
  placedBy: 'Victor Lang',
  placedAt: '2026-11-02T15:00:00.000Z',
  releasedAt: null,
  liftedBy: 'Bursar',
  ...change,
});

export const aSection = (number = 1, change: Partial<SectionDto> = {}): SectionDto => ({
  id: `55555555-0000-4000-8000-${String(number).padStart(12, '0')}`,
  courseId: '77777777-0000-4000-8000-000000000001',
  termId: aTerm().id,
  courseCode: 'WM 210',
  sectionNumber: String(number).padStart(2, '0'),
  courseTitle: 'Principles of Wealth Management',
  courseCredits: 3,
  modality: 'hybrid',
  instructorId: '88888888-0000-4000-8000-000000000001',
  instructorName: 'Nadia Rahmanova',
  schedule: 'Mon, Wed 9:00 AM - 10:15 AM',
  location: 'Aldous Hall 12',
  enrolled: 18,
  capacity: 24,
  isUnlimited: false,
  waitlisted: 0,
  seatStatus: 'Open',
  isActive: true,
  ...change,
});

export const aMeeting = (change: Partial<SectionMeetingDto> = {}): SectionMeetingDto => ({
  id: '99999999-0000-4000-8000-000000000001',
  kind: 'lecture',
  days: ['mon', 'wed'],
  date: null,
  startTime: '09:00',
  endTime: '10:15',
  room: 'Aldous Hall 12',
  ...change,
});

export const aSectionDetail = (number = 1, change: Partial<SectionDetailDto> = {}): SectionDetailDto => ({
  ...aSection(number),
  gradeMode: 'letter',
  termName: aTerm().name,
  courseDescription: 'How households keep what they earn.',
  prerequisites: 'FIN 101',
  prerequisitesChecked: 'automatic',
  corequisites: null,
  corequisitesChecked: null,
  offered: 0,
  waitlistCapacity: null,
  waitlistMode: 'immediate',
  offerHours: 24,
  waitlistUntil: '2027-01-18',
  isWaitlistOpen: true,
  consentRequired: false,
  classLevels: [],
  programIds: [],
  meetings: [aMeeting()],
  ...change,
});

export const aSectionSummary = (change: Partial<SectionSummaryDto> = {}): SectionSummaryDto => ({
  totalEnrolled: 1925,
  totalCapacity: 2284,
  waitlisted: 21,
  utilizationPercent: 72,
  ...change,
});

const aDay = (lastDay: string, change: Partial<TermDeadlineDto> = {}): TermDeadlineDto => ({
  lastDay,
  endsAt: `${lastDay}T05:00:00.000Z`,
  isOver: false,
  policyId: 'p',
  isOwn: false,
  ...change,
});
export const aTermsDays = (change: Partial<TermDeadlinesDto> = {}): TermDeadlinesDto => ({
  finalGrades: { firstDay: '2027-01-11', startsAt: '2027-01-11T05:00:00.000Z', isOpen: true },
  addDrop: aDay('2027-01-18', { isOver: true }),
  withdrawal: aDay('2027-03-26'),
  incomplete: aDay('2027-11-03'),
  waitlist: aDay('2027-01-18'),
  tuitionDue: aDay('2027-01-15'),
  planEnrollment: aDay('2026-12-15'),
  refunds: [
    { percent: 100, ...aDay('2027-01-10', { policyId: 'own', isOwn: true }) },
    { percent: 50, ...aDay('2027-01-31', { policyId: 'own', isOwn: true }) },
  ],
  refundAfterwards: 0,
  ...change,
});
