import { counted } from '../../common/counted.js';

const amount = (value: number, unit: 'courses' | 'credits'): string =>
  unit === 'courses'
    ? counted(value, { one: '# course', other: '# courses' })
    : counted(value, { one: '# credit', other: '# credits' });

/** The courses that a rule names, as patterns such as FIN*. */
interface CourseSet {
  from: readonly string[];
  except: readonly string[];
  grade: string | null;
}

const courseSet = ({ from, except, grade }: CourseSet): string =>
  [
    from.map((pattern) => (pattern === '*' ? 'any courses' : pattern)).join(', '),
    ...(except.length ? [`except ${except.join(', ')}`] : []),
    ...(grade ? [`with ${grade} or better`] : []),
  ].join(', ');

export const messages = {
  noProgram: "This program doesn't exist.",
  noException: "This exception doesn't exist.",
  noRequirements: "These requirements don't exist.",
  noCourse: 'No course has this code.',
  studentWithoutProgram: 'The student has no program. Choose a program for a what-if audit.',
  requirementsMissing: (program: string) => `The requirements for ${program} haven't been added yet.`,

  audit: {
    wholeDegree: 'The degree as a whole',
    wholeRules: { credits: 'Credits', gpa: 'GPA', residency: 'Residency' },
    /** Such as "3 courses from FIN*, with C or better". */
    amountOf: (value: number, unit: 'courses' | 'credits', courses: CourseSet) =>
      `${amount(value, unit)} from ${courseSet(courses)}`,
    missingIn: (rule: string, missing: string) => `${rule}: ${missing}`,
    credits: (needed: number, transfer: number | null) =>
      transfer === null
        ? amount(needed, 'credits')
        : `${amount(needed, 'credits')}, at most ${transfer} of them transfer credits`,
    residency: (needed: number) => `${amount(needed, 'credits')} earned here`,
    creditsMissing: (missing: number) => counted(missing, { one: '# more credit', other: '# more credits' }),
    gpa: (minimum: string) => `A cumulative GPA of at least ${minimum}`,
    gpaTooLow: (minimum: string, gpa: string) => `at least ${minimum} (now ${gpa})`,
    gpaUnknown: (minimum: string) => `at least ${minimum} (no grades yet)`,
    blockGpaTooLow: (minimum: string, gpa: string) => `A GPA of ${minimum} in these courses (now ${gpa})`,
    replacedBy: (course: string) => `Once this course is passed, ${course} counts here instead.`,
    partOfCredits: (credits: string, ofCredits: string) =>
      `${credits} of its ${ofCredits} credits count here.`,
    byException: {
      substitution: (reason: string) => `Counts by exception: ${reason}`,
      grade: (reason: string) => `The grade is accepted by exception: ${reason}`,
      age: (reason: string) => `The course's age is accepted by exception: ${reason}`,
    },
    unused: {
      notNamed: 'No requirement needs this course.',
      tooOld: (years: number) => `This course was completed more than ${years} years ago.`,
      metByOthers: 'Other courses already meet the requirements that accept this course.',
      gradeTooLow: 'The grade is too low for the requirements that accept this course.',
    },
  },

  exceptions: {
    inProgram: (count: number, codes: readonly string[]) =>
      `${counted(count, { one: '# exception', other: '# exceptions' })} for ${codes.join(', ')}`,
    ageHasNoRule: 'An age exception applies to every rule. Omit the rule.',
    ruleRequired: 'Rule is required',
    noRule: "The student's requirements don't have this rule.",
    onlyWaived: (rule: string) => `${rule} can only be waived.`,
    waiverHasNoCourse: "A waiver doesn't apply to a course. Omit the course.",
    courseRequired: 'Course is required',
    alreadyNamed: 'The rule already names this course, so no substitution is needed.',
    anyAge: 'The requirements accept courses of any age, so this course needs no exception.',
    anyGrade: 'The rule accepts every passing grade, so this course needs no exception.',
    alreadyGranted: 'The student already has this exception.',
    alreadyRevoked: 'This exception was already revoked.',
  },

  requirements: {
    yearUsed: 'The program already has requirements for this catalog year.',
    programIsFixed: "The program of these requirements can't be changed.",
    gpaForm: 'Must be a GPA from 0 to 4.33, such as 2.00.',
    patternForm:
      'Must be course codes. In each code, one * can stand for any letters and digits, and each ? for one letter or digit.',
    idForm: 'Must contain only lowercase letters, digits and hyphens.',
    ruleIds: 'Must be a list of rule IDs.',
    yearForm: 'Must be a catalog year such as 2026-2027.',
    ruleNameUsed: 'Another rule has this name.',
    ruleIdUsed: 'Another rule has this ID.',
    blockNameUsed: 'Another block has this name.',
    wholeCourses: 'Must be a whole number of courses.',
    unknownRule: (id: string) => `The rule "${id}" doesn't exist.`,
    exampleUnmet: (rule: string) => `“${rule}” is not met by these courses.`,
    exampleMet: (rule: string) => `“${rule}” is met by these courses.`,
  },
};
