import { counted } from '../../../components/format';

const or = new Intl.ListFormat('en-US', { type: 'disjunction' });
const mustPass = 'You can save only if every example passes.';
const kept = "Exceptions to these requirements stay on record. You can't undo this.";

/** What the settings of degree requirements say. */
export const messages = {
  note: "Each program's degree requirements by catalog year. They also apply to later catalog years until new requirements replace them.",
  rules: (count: number) => counted(count, { one: '# rule', other: '# rules' }),
  examples: (count: number) => counted(count, { one: '# example', other: '# examples' }),
  add: {
    choose: "Select a program. The new catalog year starts as a copy of the program's latest one.",
    failed: 'Could not load the programs',
    noPrograms: 'There are no programs yet.',
  },
  form: {
    title: (program: string) => `New catalog year for ${program}`,
    edit: `Degree audits use the changes immediately. ${mustPass}`,
    copy: (year: string) =>
      `The new catalog year starts as a copy of ${year}, including its examples. ${mustPass}`,
    first: `The first catalog year of this program. ${mustPass}`,
    yearHint:
      'For example, 2026-2027. The requirements also apply to later catalog years until you add another one.',
    yearRequired: 'Catalog year is required',
    yearWrong: 'Must be a catalog year such as 2026-2027.',
    blocksNote:
      'The requirements, part by part. A course counts once, unless its block shares courses with other blocks. If two rules match a course, it counts for the first rule.',
    degree: 'The degree as a whole',
    degreeNote:
      'These requirements apply in addition to the credits that the program requires. Leave a field blank to set no requirement.',
    examplesNote:
      'Sample courses with grades, and the results that you expect. Examples check that the rules work as intended, now and after each change.',
    gpa: 'Minimum degree GPA',
    gpaHint: 'For all courses, 0 to 4.',
    residencyHint: 'Minimum credits earned at this university, 0 to 400.',
    transfer: 'Transfer credits',
    transferHint: 'Maximum transfer credits that count, 0 to 400.',
    years: 'Years a course counts',
    yearsHint: "Counted from the end of the course's term, 1 to 100.",
    number: 'Must be a valid number',
    least: (least: number) => `Must be at least ${least}.`,
    most: (most: number) => `Must be at most ${most}.`,
    whole: 'Must be a whole number.',
    gpaWrong: 'Must be a GPA from 0 to 4, such as 2.00.',
  },
  blocks: {
    empty: 'No blocks yet. A block is a part of the degree, such as the major.',
    gradeHint: 'Applies to rules without their own minimum grade.',
    gpaHint: 'For the courses in this block, 0 to 4. Leave blank for no minimum.',
    share: 'Share courses with other blocks',
    shareHint: "If you don't select this, a course that counts in this block doesn't count in any other.",
    noRules: 'No rules yet. The block requires nothing.',
    incomplete: 'Incomplete',
    orBetter: (grade: string) => `${grade} or better`,
    coursesNeeded: 'Number of courses',
    creditsNeeded: 'Number of credits',
    coursesHint:
      'Select a course or enter a pattern: * matches any letters and digits, ? matches one. * alone matches any course.',
    exceptHint: "Courses that don't count, even if they match.",
    ruleGrade: 'Minimum grade for rule',
    asBlock: 'Same as the block',
  },
  codes: {
    typed: 'Use as typed. No active course has this code.',
    any: '* (any course)',
    matching: (count: number) =>
      counted(count, { one: 'Matches # course in the catalog', other: 'Matches # courses in the catalog' }),
    placeholder: 'WM 210, or WM 3* for all courses starting with WM 3',
    empty: 'No course found. A pattern can have letters, digits, question marks, and at most one *.',
    none: 'No courses yet.',
    failed: 'Could not load the course catalog.',
    searching: 'Searching the catalog…',
    noMatch: 'Matches no active course in the catalog.',
  },
  example: {
    failed: 'Could not check the examples',
    notChecked: 'Not checked. Fix the problems above first.',
    fix: 'Fix the problems above.',
    allPass: (count: number) =>
      count === 0
        ? 'The rules are valid. There are no examples to check.'
        : counted(count, { one: 'The example passes.', other: 'All # examples pass.' }),
    fail: (wrong: number, count: number) =>
      counted(wrong, { one: `# of ${count} examples fails.`, other: `# of ${count} examples fail.` }),
    empty:
      'No examples yet. An example lists courses with grades, and the rules that they must and must not meet.',
    noCourses: 'No courses yet',
    expected: 'Expected results',
    noRules: 'There are no rules yet.',
    deletedRule: (id: string) => `Deleted rule: ${id}.`,
    removeRule: 'Remove',
    unnamed: 'Unnamed rule',
    either: 'Either',
    met: 'Must be met',
    unmet: 'Must not be met',
    passes: 'Passes',
    fails: 'Fails',
    meets: (codes: string) => (codes ? `met with ${codes}` : 'met'),
    doesNotMeet: (codes: string) => (codes ? `not met with ${codes}` : 'not met'),
    missing: (missing: string) => `still missing ${missing}`,
    inProgress: 'will be met when the courses in progress are passed',
  },
  sheet: {
    years: (year: string) =>
      `For students with catalog year ${year}, and with later years until other requirements replace them.`,
    program: 'Open program',
    allYears: 'All catalog years',
    noExamples: 'No examples yet. Add examples to check that the rules work as intended.',
    programCredits: 'The credits that the program requires.',
    once: 'A course counts once, unless its block shares courses with other blocks.',
    patterns: 'In a course code, * matches any letters and digits, and ? matches one.',
    rulesOf: (count: number, block: string) =>
      counted(count, { one: `# rule of ${block}`, other: `# rules of ${block}` }),
  },
  text: {
    creditsAny: (credits: number) =>
      counted(credits, {
        one: 'At least # credit from any courses.',
        other: 'At least # credits from any courses.',
      }),
    creditsFrom: (credits: number, codes: string) =>
      counted(credits, {
        one: `At least # credit from these courses: ${codes}.`,
        other: `At least # credits from these courses: ${codes}.`,
      }),
    coursesAny: (courses: number) =>
      counted(courses, { one: '# course of any kind.', other: '# courses of any kind.' }),
    coursesFrom: (courses: number, codes: string) => `${courses} of these courses: ${codes}.`,
    course: (code: string) => `The course ${code}.`,
    except: (codes: readonly string[]) => `Excluding ${or.format(codes)}.`,
    grade: (grade: string) => `With a grade of ${grade} or better.`,
    eachGrade: (grade: string) => `Each with a grade of ${grade} or better.`,
    blockGrade: (grade: string) =>
      `Each course with a grade of ${grade} or better, unless a rule has its own minimum.`,
    blockGpa: (gpa: string) => `A GPA of at least ${gpa} in its courses.`,
    shared: 'Its courses can also count in other blocks.',
    gpa: (gpa: string) => `A cumulative GPA of at least ${gpa}.`,
    residency: (credits: number) =>
      counted(credits, {
        one: 'At least # credit earned at this university.',
        other: 'At least # credits earned at this university.',
      }),
    transfer: (credits: number) =>
      counted(credits, { one: 'At most # transfer credit.', other: 'At most # transfer credits.' }),
    years: (years: number) =>
      counted(years, {
        one: "Courses that ended more than # year ago don't count.",
        other: "Courses that ended more than # years ago don't count.",
      }),
    graded: (code: string, grade: string) => `${code} with ${grade}`,
    inProgress: (code: string) => `${code} in progress`,
    meets: (rules: string) => `Meets ${rules}.`,
    doesNotMeet: (rules: string) => `Does not meet ${rules}.`,
  },
  changes: {
    now: (line: string) => `Now: ${line}`,
    before: (line: string) => `Before: ${line}`,
    blockOrder: 'Blocks: order changed, rules unchanged',
    exampleOrder: 'Examples: order changed',
  },
  delete: {
    title: (sheet: string) => `Delete ${sheet}?`,
    confirm: 'Delete requirements',
    replaced: (year: string) =>
      `Degree audits that use these requirements will use the requirements of ${year}. ${kept}`,
    none: `The program has no other requirements, so its students will have no degree audit. ${kept}`,
    unknown: `Degree audits that use these requirements will use another catalog year, or none. ${kept}`,
    done: (sheet: string) => `${sheet} was deleted`,
    failed: 'Failed to delete the requirements',
  },
};
