import type { FieldGroupName } from './field-groups.js';

/** Each inquiry belongs to the group of its kind: `inquiry.contact`, `inquiry.complaint` and so on. */
type RecordGroup = FieldGroupName | 'inquiry';
type RecordFields = Partial<Record<RecordGroup, string>>;

/** Names and ids of the student to whom a record belongs. */
const ofStudent = 'studentId studentName studentNumber directoryRestricted';

const document =
  `studentId kind number code status issuedAt issuedById issuedBy issuedByName fileId keyId signature content
  endedAt endedById endedBy endedByName endReason reason facts isShared` as const;

/**
 * For each kind of record of the audit trail, the group of each field: what `changes` and the details name, the columns
 * of its tables, and the filters of its lists. A field in two groups is open to the readers of either. A field that is
 * missing is open to super administrators only, and `record-fields.spec.ts` fails. `reason` is the free text of a
 * change; it belongs to the most sensitive group that it can describe.
 */
export const recordFields = {
  student: {
    identity: 'userId studentId firstName lastName email directoryRestriction directoryRestricted subject',
    academic: `programId programName programCredits degreeProgress catalogYear classLevel enrollmentStatus expectedGraduation cumulativeGpa gpaPoints
      gpaCredits creditsEarned creditsAttempted sapStatus reason`,
    personal: `phone birthDate address addressLine1 addressLine2 city state postalCode country emergencyContact
      emergencyContactName emergencyContactRelationship emergencyContactPhone needsCorrection kind restricted`,
    submission: 'name',
    system: 'placesVersion',
  },
  department: { catalog: 'name isActive courses reason' },
  program: { catalog: 'name code degreeType requiredCredits description isActive reason' },
  program_requirements: {
    catalog: `programId programName catalogYear blocks examples minimumGpa residencyCredits transferCredits years reason`,
  },
  term: {
    catalog: `name type year startDate endDate registrationStartDate registrationEndDate isActive reason
      levels groupSize minutesApart closesAt created changed`,
  },
  course: {
    catalog: `code title credits creditsText needsReview description department prerequisites prerequisitesChecked
      corequisites corequisitesChecked isActive reason`,
  },
  section: {
    catalog: `courseId sectionId termId termName courseCode courseTitle courseCredits courseDescription sectionNumber capacity
      isUnlimited instructorId instructorName enrolled waitlisted schedule location modality isActive offered
      waitlistCapacity waitlistMode offerHours waitlistUntil isWaitlistOpen consentRequired classLevels programIds meetings prerequisites
      prerequisitesChecked corequisites corequisitesChecked gradeMode seatStatus warnings kind days date startTime endTime room
      department mine hasInstructor freeWithWaitlist isFull`,
    // To raise a capacity, an override names its student's case.
    override: 'reason',
    enrollment: 'reason',
    system: 'sourceKey filledAt idleSeatSeconds',
  },
  registration_window: { catalog: 'termId name opensAt closesAt classLevels programIds needsTicket reason' },
  policy: {
    catalog: `kind revision effectiveFrom termId termName state content note createdById createdBy createdByName reason`,
  },
  time_ticket: { identity: ofStudent, ticket: `${ofStudent} termId opensAt closesAt reason` },
  registration_override: {
    identity: ofStudent,
    override: `${ofStudent} sectionId termId courseCode sectionNumber code reason expiresAt state grantedById grantedBy
      grantedByName usedAt enrollmentId revokedAt`,
  },
  registration_decision: {
    decision: `decidedAt act studentId sectionId actorId actorRole requestId isAccepted enrollmentId decision rules checked
      policies asked facts found blockers warnings used outcome status isStudent code liftedBy grantedBy id`,
    enrollment: 'instead together',
    override: 'overrides reason',
  },
  // The facts of a registration decision.
  registration_fact: {
    decision:
      'now today studentId sectionId termId capacity enrolled offered waitlisted someoneEligibleWaits policies',
    registration: `courseCode sectionNumber courseCredits waitlistCapacity sectionIsActive courseIsActive classLevels programIds
      programNames waitlistUntil consentRequired termName startDate endDate registrationStartDate registrationEndDate termIsActive
      windows creditLimit attemptLimit prerequisite corequisite meetings`,
    academic: 'studentStatus classLevel programId',
    enrollment: 'attempts taken places',
    hold_kind: 'holds',
    override: 'overrides',
    ticket: 'ticket',
  },
  // The message and facts of each registration blocker, by code.
  blocker: {
    registration: `section_full seat_available waitlist_full window_closed consent section_inactive
      capacity_below_enrolled`,
    academic: 'level program student_inactive',
    enrollment: 'already_enrolled prerequisite corequisite time_conflict repeat_limit credit_limit',
    hold_kind: 'hold',
    ticket: 'time_ticket',
  },
  enrollment: {
    identity: ofStudent,
    enrollment: `${ofStudent} sectionId termId status grade gradePoints gradeMode creditsTaken enrollmentDate dropDate overrides skippedAt
      joinedPosition promotedAt waitlistedAt capacityRaised lastAttendanceDate expiresAt offeredAt endedAt into instead for reason courseId gradeOverdue hasSeat
      enrollmentId
      group figure`,
    passed_by: 'skipReason',
  },
  assignment: {
    assignment: `sectionId title description dueDate lateUntil maxPoints assignmentType isPublished gradesPostedAt reason`,
  },
  submission: {
    identity: ofStudent,
    submission: `${ofStudent} assignmentId submissionText attachmentUrl fileCount files score feedback submittedAt
      gradedAt submissionId fileId position name reason graded after wasGraded replacedFiles replacedAt deleteAfter
      excused note`,
  },
  grade_change: {
    identity: ofStudent,
    grade_change: `${ofStudent} enrollmentId sectionId courseCode courseTitle sectionNumber termId termName fromGrade
      grade reason status requestedById requestedBy requestedByName isOwn decidedById decidedBy decidedAt note`,
  },
  degree_exception: {
    identity: 'studentId',
    exception: `studentId programId programName kind ruleId ruleName courseCode reason grantedById grantedBy
      createdByName revokedAt revokedById revokedBy revokedByName revokedReason isRevoked`,
  },
  degree: { academic: `${ofStudent} programId programName award conferredOn honors reason` },
  transcript: { identity: 'studentId', transcript: document },
  enrollment_verification: { identity: 'studentId', letter: document },
  good_standing: { identity: 'studentId', letter: document },
  transfer_evaluation: {
    identity: ofStudent,
    transfer: `${ofStudent} inquiryId inquiryNumber institution status notes courses creditsAwarded createdById createdBy
      createdByName articulatedById articulatedBy articulatedByName articulatedAt evaluationId position credited
      externalCode externalTitle externalCredits externalGrade completedOn outcome courseId credits revokedAt revokedById
      revokedBy revokedReason reason historyImportId`,
  },
  course_equivalency: {
    transfer: `institution institutionKey externalCode externalKey outcome courseId courseCode courseTitle credits
      minimumGrade decidedById decidedBy decidedByName decidedAt isActive reason`,
  },
  hold: {
    identity: ofStudent,
    hold_kind: 'studentId kind active',
    hold: `reason placedById placedBy placedByName placedAt releasedAt releasedById releasedBy releasedByName liftedBy`,
  },
  charge: {
    identity: ofStudent,
    charge: `${ofStudent} termId termName chargeType amount description dueDate paidAmount balance isPaid isOverdue
      voidedAt voidReason reason`,
  },
  payment: {
    identity: ofStudent,
    charge: `${ofStudent} chargeId planId paidFor amount method receivedAt reference voidedAt voidReason reason isVoided`,
  },
  plan: {
    identity: ofStudent,
    plan: `${ofStudent} termId termName planType totalAmount remainingBalance monthlyPayment nextPaymentDate status
      isConfirmed tfcPlanId cancelledAt cancelReason planId number dueDate amount paidAmount reason dueSoon isPaid isCancelled
      installments`,
  },
  athletics_signup: {
    signup: 'firstName lastName email phone sport experience message status staffNote reason receiptMailId',
  },
  inquiry: {
    inquiry: `number kind status anonymous name email phone subject message details studentId assigneeId receivedAt
      targetAt dueAt answeredAt closedAt resolution announcedAt overdueToldAt entries body authorId authorName mailId
      inquiryId fileId files filesConfirmed receiptMailId reason overdue mine assigned receivedAfter receivedBefore`,
  },
  user: {
    account: `email firstName lastName studentId directoryRestricted profileImageUrl role isActive deactivatedAt issuer subject lastSignInAt
      userId reason`,
    identity: 'studentId',
  },
  client: {
    account: 'name description scopes isExternal isActive reason',
    client: 'secret clientId hash hint lastUsedAt revokedAt secretId expiresAt',
  },
  notification_preferences: {
    account: 'userId enrollment holds account coursework grades teaching inquiries reports reason',
  },
  report_run: {
    trail: `userId report title status attempt rowsDone rowsTotal fileId size role failure startedAt finishedAt expiresAt
      reason`,
    system: 'filters',
  },
  history_import: { trail: 'number records file sha256 undoneAt reason' },
  mail: {
    system:
      'to recipient replyTo mailbox domain unsolicited template subject text html state attempts lastError sentAt reason',
  },
} as const satisfies Record<string, RecordFields>;

export type RecordType = keyof typeof recordFields;

/** Details of the call itself, for every kind of record: which call, how many rows, whose ids. */
export const callFields =
  `ids userIds inquiryIds studentId sectionId sectionIds termId enrollmentId assignmentId
  submissionId fileId gradeChangeId onBehalfOf shown count format path request file sha256 bytes rows mapping strict
  refusals counts today issuer secretId scopes` as const;

/** Filters that every list understands in the same way. Search words are names. */
export const filterFields = {
  trail:
    'id limit from to sort range actorId action subjectType subjectId requestId asOf month year at by figure act isAccepted',
  identity: 'search q studentId',
  academic: 'group',
  catalog: 'termId courseId sectionId instructorId department programId',
} as const satisfies RecordFields;

/** The kind of record that a list shows, by the first part of its action: `holds.list`, `charges.export`. */
export const listedRecords: Readonly<Record<string, RecordType>> = {
  students: 'student',
  enrollments: 'enrollment',
  roster: 'enrollment',
  'assignment-submissions': 'submission',
  submissions: 'submission',
  assignments: 'assignment',
  'grade-changes': 'grade_change',
  grade_changes: 'grade_change',
  'grade-report-rows': 'enrollment',
  grade_report: 'enrollment',
  'enrollment-report-rows': 'enrollment',
  enrollment_report: 'enrollment',
  holds: 'hold',
  charges: 'charge',
  'receivable-items': 'charge',
  payments: 'payment',
  'revenue-payments': 'payment',
  'payment-plans': 'plan',
  plans: 'plan',
  installments: 'plan',
  degrees: 'degree',
  'degree-exceptions': 'degree_exception',
  transcripts: 'transcript',
  'registration-overrides': 'registration_override',
  registration_overrides: 'registration_override',
  'time-tickets': 'time_ticket',
  time_tickets: 'time_ticket',
  'transfer-evaluations': 'transfer_evaluation',
  transfer_evaluations: 'transfer_evaluation',
  'transfer-credits': 'transfer_evaluation',
  'course-equivalencies': 'course_equivalency',
  'athletics-signups': 'athletics_signup',
  athletics_signups: 'athletics_signup',
  users: 'user',
  clients: 'client',
  mails: 'mail',
  'report-runs': 'report_run',
  departments: 'department',
  programs: 'program',
  'program-requirements': 'program_requirements',
  terms: 'term',
  courses: 'course',
  sections: 'section',
  policies: 'policy',
  'registration-windows': 'registration_window',
};
