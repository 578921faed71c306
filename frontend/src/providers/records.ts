/* The answers of the API that screens use, until backend/openapi.json is there to generate them from. */

export interface CurrentUser {
  id: string;
  email: string | null;
  firstName: string | null;
  lastName: string | null;
  role: string;
  studentId: string | null;
  permissions: string[];
}

/** A field that the role may not see is absent; one that is unknown is null. */
export interface Student {
  id: string;
  studentId: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  programId?: string | null;
  programName?: string | null;
  catalogYear?: string | null;
  classLevel?: string | null;
  enrollmentStatus?: string | null;
  expectedGraduation?: string | null;
  cumulativeGpa?: string | null;
  creditsEarned?: number;
  creditsAttempted?: number;
  sapStatus?: string;
}

export interface Address {
  line1: string | null;
  line2: string | null;
  city: string | null;
  state: string | null;
  postalCode: string | null;
  country: string | null;
}

export interface StudentRecord extends Student {
  phone?: string | null;
  birthDate?: string | null;
  address?: Address | null;
  emergencyContact?: { name: string | null; relationship: string | null; phone: string | null } | null;
}

export interface Enrollment {
  id: string;
  studentId: string;
  sectionId: string;
  termId: string;
  termName: string;
  courseCode: string;
  sectionNumber: string;
  courseTitle: string;
  courseCredits: number;
  modality: string;
  instructorName: string | null;
  schedule: string | null;
  location: string | null;
  status: string;
  grade: string | null;
  gradePoints: string | null;
  enrollmentDate: string | null;
  dropDate: string | null;
}

export interface FinancialSummary {
  studentId: string;
  totalCharges: string;
  unpaidCharges: string;
  overdueCharges: string;
  planTotal: string;
  planRemaining: string;
  activePlans: number;
  latePlans: number;
  nextPaymentDate: string | null;
  nextPaymentAmount: string | null;
}

export interface Hold {
  id: string;
  studentId: string;
  kind: string;
  reason?: string | null;
  placedBy?: string | null;
  placedAt: string;
  releasedAt: string | null;
  liftedBy: string;
}

export interface Term {
  id: string;
  name: string;
}
