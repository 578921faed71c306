// Generated from backend/openapi.json by `npm run generate`; do not edit.

type Fields = readonly string[];

/** What a creation and a change of each resource take; every other field is the server's. */
export const writable: Record<string, { create?: Fields; update?: Fields }> = {
  "assignments": {
    "create": [
      "assignmentType",
      "description",
      "dueDate",
      "isPublished",
      "lateUntil",
      "maxPoints",
      "sectionId",
      "title"
    ],
    "update": [
      "assignmentType",
      "description",
      "dueDate",
      "isPublished",
      "lateUntil",
      "maxPoints",
      "sectionId",
      "title"
    ]
  },
  "athletics/signups": {
    "update": [
      "email",
      "experience",
      "firstName",
      "lastName",
      "message",
      "phone",
      "sport",
      "staffNote",
      "status"
    ]
  },
  "charges": {
    "create": [
      "amount",
      "chargeType",
      "description",
      "dueDate",
      "studentId",
      "termId"
    ],
    "update": [
      "amount",
      "chargeType",
      "description",
      "dueDate",
      "studentId",
      "termId"
    ]
  },
  "clients": {
    "create": [
      "description",
      "isActive",
      "isExternal",
      "name",
      "scopes"
    ],
    "update": [
      "description",
      "isActive",
      "isExternal",
      "name",
      "scopes"
    ]
  },
  "course-equivalencies": {
    "create": [
      "courseId",
      "credits",
      "externalCode",
      "institution",
      "isActive",
      "minimumGrade",
      "outcome"
    ],
    "update": [
      "courseId",
      "credits",
      "externalCode",
      "institution",
      "isActive",
      "minimumGrade",
      "outcome"
    ]
  },
  "courses": {
    "create": [
      "code",
      "corequisites",
      "credits",
      "department",
      "description",
      "isActive",
      "prerequisites",
      "title"
    ],
    "update": [
      "code",
      "corequisites",
      "credits",
      "department",
      "description",
      "isActive",
      "needsReview",
      "prerequisites",
      "title"
    ]
  },
  "departments": {
    "create": [
      "isActive",
      "name"
    ],
    "update": [
      "isActive",
      "name"
    ]
  },
  "enrollments": {
    "create": [
      "overrides",
      "sectionId",
      "status",
      "studentId",
      "termId"
    ],
    "update": [
      "overrides",
      "sectionId",
      "status",
      "studentId",
      "termId"
    ]
  },
  "grade-changes": {
    "create": [
      "enrollmentId",
      "grade",
      "reason"
    ]
  },
  "holds": {
    "create": [
      "kind",
      "reason",
      "studentId"
    ],
    "update": [
      "kind",
      "reason",
      "studentId"
    ]
  },
  "payment-plans": {
    "create": [
      "monthlyPayment",
      "nextPaymentDate",
      "planType",
      "remainingBalance",
      "status",
      "studentId",
      "termId",
      "tfcPlanId",
      "totalAmount"
    ],
    "update": [
      "monthlyPayment",
      "nextPaymentDate",
      "planType",
      "remainingBalance",
      "status",
      "studentId",
      "termId",
      "tfcPlanId",
      "totalAmount"
    ]
  },
  "payments": {
    "create": [
      "amount",
      "chargeId",
      "method",
      "planId",
      "receivedAt",
      "reference",
      "studentId"
    ],
    "update": [
      "amount",
      "chargeId",
      "method",
      "planId",
      "receivedAt",
      "reference",
      "studentId"
    ]
  },
  "policies": {
    "create": [
      "content",
      "effectiveFrom",
      "kind",
      "note",
      "termId"
    ],
    "update": [
      "content",
      "effectiveFrom",
      "kind",
      "note",
      "termId"
    ]
  },
  "program-requirements": {
    "create": [
      "blocks",
      "catalogYear",
      "examples",
      "minimumGpa",
      "programId",
      "residencyCredits",
      "transferCredits",
      "years"
    ],
    "update": [
      "blocks",
      "catalogYear",
      "examples",
      "minimumGpa",
      "programId",
      "residencyCredits",
      "transferCredits",
      "years"
    ]
  },
  "programs": {
    "create": [
      "code",
      "degreeType",
      "description",
      "isActive",
      "name",
      "requiredCredits"
    ],
    "update": [
      "code",
      "degreeType",
      "description",
      "isActive",
      "name",
      "requiredCredits"
    ]
  },
  "registration-overrides": {
    "create": [
      "code",
      "expiresAt",
      "reason",
      "sectionId",
      "studentId"
    ]
  },
  "registration-windows": {
    "create": [
      "classLevels",
      "closesAt",
      "name",
      "needsTicket",
      "opensAt",
      "programIds",
      "termId"
    ],
    "update": [
      "classLevels",
      "closesAt",
      "name",
      "needsTicket",
      "opensAt",
      "programIds",
      "termId"
    ]
  },
  "report-runs": {
    "create": [
      "filters",
      "report"
    ]
  },
  "sections": {
    "create": [
      "capacity",
      "classLevels",
      "consentRequired",
      "courseId",
      "gradeMode",
      "instructorId",
      "isActive",
      "isUnlimited",
      "location",
      "meetings",
      "modality",
      "offerHours",
      "programIds",
      "sectionNumber",
      "termId",
      "waitlistCapacity",
      "waitlistMode"
    ],
    "update": [
      "capacity",
      "classLevels",
      "consentRequired",
      "courseId",
      "gradeMode",
      "instructorId",
      "isActive",
      "isUnlimited",
      "location",
      "meetings",
      "modality",
      "offerHours",
      "programIds",
      "sectionNumber",
      "termId",
      "waitlistCapacity",
      "waitlistMode"
    ]
  },
  "students": {
    "create": [
      "address",
      "birthDate",
      "catalogYear",
      "email",
      "emergencyContact",
      "enrollmentStatus",
      "expectedGraduation",
      "firstName",
      "lastName",
      "phone",
      "programId",
      "studentId"
    ],
    "update": [
      "address",
      "birthDate",
      "catalogYear",
      "email",
      "emergencyContact",
      "enrollmentStatus",
      "expectedGraduation",
      "firstName",
      "lastName",
      "phone",
      "programId",
      "studentId"
    ]
  },
  "terms": {
    "create": [
      "endDate",
      "isActive",
      "name",
      "registrationEndDate",
      "registrationStartDate",
      "startDate",
      "type",
      "year"
    ],
    "update": [
      "endDate",
      "isActive",
      "name",
      "registrationEndDate",
      "registrationStartDate",
      "startDate",
      "type",
      "year"
    ]
  },
  "time-tickets": {
    "create": [
      "closesAt",
      "opensAt",
      "studentId",
      "termId"
    ],
    "update": [
      "closesAt",
      "opensAt",
      "studentId",
      "termId"
    ]
  },
  "transfer-evaluations": {
    "create": [
      "confirmOtherName",
      "courses",
      "inquiryId",
      "institution",
      "notes",
      "studentId"
    ],
    "update": [
      "confirmOtherName",
      "courses",
      "inquiryId",
      "institution",
      "notes",
      "studentId"
    ]
  },
  "users": {
    "create": [
      "email",
      "firstName",
      "lastName",
      "role"
    ],
    "update": [
      "email",
      "firstName",
      "lastName",
      "role"
    ]
  }
};
