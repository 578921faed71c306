import { counted } from '../../common/counted.js';

/** The texts of imports, except those inside SQL. Reasons for a line follow its number, so they begin in lower case. */
export const messages = {
  file: {
    unusable: (file: string) => `The file ${file} can't be used:`,
    columnMissing: (column: string, field: string) =>
      `column "${column}" is missing (${field} in the mapping)`,
    columnRepeated: (column: string, count: number, field: string) =>
      `column "${column}" occurs ${count} times (${field} in the mapping)`,
    header: (names: string) => `the header has ${names}`,
    unreadable: (file: string, reason: string) => `The file ${file} can't be read: ${reason}.`,
    empty: (file: string) => `The file ${file} is empty. Add a header.`,
    noRows: (file: string) => `the file ${file} has a header but no rows, so nothing is imported`,
    utf16: (file: string) =>
      `The file ${file} is UTF-16. Save it as UTF-8, or set "encoding" in the mapping.`,
    headerEncoding: (file: string, encoding: string) =>
      `The header of ${file} is not ${encoding} text. Set "encoding" in the mapping, or save the file again.`,
    headerHasRows: (file: string, lines: string | null) =>
      `The header of ${file} contains other rows: ${lines}.`,
    quoteNotClosed: (file: string, line: number) =>
      `The file ${file} can't be read: the row that starts on line ${line} has an unclosed quotation mark.`,
    rowTooLong: (file: string, line: number, megabytes: number) =>
      `The file ${file} can't be read: the row that starts on line ${line} is larger than ${megabytes} MB. Check for an unclosed quotation mark.`,
  },
  reasons: {
    notFound: "the file doesn't exist",
    folder: 'it is a folder',
    forbidden: "you don't have permission to read it",
  },

  row: {
    cells: (cells: number, header: number) => `the row has ${cells} cells, but the header has ${header}`,
    hasRows: 'the row contains other rows',
    ofAnother: (column: string, text: string) => `"${column}" is "${text}", not a student`,
    deleted: (column: string, text: string) => `"${column}" is "${text}", so the record was deleted`,
    lineWithin: (line: number, first: number) =>
      `line ${line} is read as part of this row, because a quotation mark opens on line ${first} and closes on line ${line}`,
    linesWithin: (from: number, to: number, first: number) =>
      `lines ${from} to ${to} are read as part of this row, because a quotation mark opens on line ${first} and closes on line ${to}`,
    rowsWithin: (lines: string | null) => `${lines}; if they are separate rows, correct the quotation marks`,
  },

  value: {
    required: 'blank, but a value is required',
    nul: (column: string) => `"${column}" contains a NUL byte`,
    encoding: (column: string, cell: string) => `"${column}" is not in the file's encoding: ${cell}`,
    controlCharacter: (column: string) => `"${column}" contains a control character`,
    directionOverride: 'contains characters that change the direction of text',
    spreadsheetNumber: (text: string) =>
      `${text} was changed by a spreadsheet; format the column as text, and export the file again`,
    tooLong: (text: string, length: number, most: number) =>
      `${text} has ${length} characters; the limit is ${most}`,
    wholeNumber: (text: string, most: number) => `${text} is not a whole number from 0 to ${most}`,
    decimal: (text: string, most: number) =>
      `${text} is not a number from 0 to ${most} with at most two decimals`,
    gpa: (text: string) => `${text} is not a GPA`,
    amount: (text: string) => `${text} must be an amount such as 75.00`,
    yesOrNo: (text: string) => `${text} must be yes or no`,
    oneOf: (text: string, values: string) => `${text} must be one of ${values}`,
    date: (text: string, form: string) => `${text} is not a date such as ${form}`,
    pastDate: (text: string) => `${text} is not a date from 1900 through today`,
    birthDate: (text: string) => `${text} is not a birth date`,
    email: (text: string) => `${text} is not an email address`,
    credits: (text: string, most: number) => `"${text}" is not a number of credits from 0 to ${most}`,
    noCredits: (text: string) => `"${text}" has no number of credits`,
    time: (text: string) => `${text} is not a time`,
    timeOfDay: (text: string) => `${text} is not a time of day`,
    days: (text: string, codes: string) => `${text} is not a combination of the days ${codes}`,
  },

  meetings: {
    parts: (text: string, parts: number, expected: number) =>
      `meeting ${text} has ${parts} parts instead of ${expected}`,
    unknownKind: (kind: string) => `the kind ${kind} is not in "kinds" of the mapping`,
    dateAndDays: (date: string, days: string) =>
      `a meeting has both the date "${date}" and the days "${days}"`,
    span: (text: string) => `${text} is not a start and end time`,
    noEnd: (start: string) => `a meeting has the start time "${start}" but no end time`,
    noStart: (end: string) => `a meeting has the end time "${end}" but no start time`,
    endsBeforeStart: (text: string) => `a meeting ends before it starts: ${text}`,
  },

  mapping: {
    unreadable: (file: string, reason: string) => `The mapping ${file} can't be read: ${reason}.`,
    notJson: (file: string, reason: string) => `The mapping ${file} is not valid JSON: ${reason}.`,
    unknownTerm: (term: string) => `The mapping's effectiveTerm "${term}" is not the name of a term.`,
    otherKind: (file: string, given: string, kind: string) =>
      `The mapping ${file} is for "${given}", not for "${kind}".`,
    unusable: (file: string) => `The mapping ${file} can't be used:`,
    whole: 'the mapping',
    missing: 'is missing',
    text: 'must be text',
    notEmpty: 'must not be empty',
    tooLong: (most: number) => `must have at most ${most} characters`,
    oneOf: (values: string, given: string) => `must be one of ${values}, not ${given}`,
    wholeNumber: (least: number, most: number, given: string) =>
      `must be a whole number from ${least} to ${most}, not ${given}`,
    number: (least: number, most: number, given: string) =>
      `must be a number from ${least} to ${most}, not ${given}`,
    trueOrFalse: (given: string) => `must be true or false, not ${given}`,
    date: (given: string) => `must be a date such as "2026-08-24", not ${given}`,
    list: 'must be a list',
    object: 'must be an object',
    unknown: (known: string) => `is unknown. Use one of ${known}`,
    pattern: (path: string, reason: string) => `${path} is not a regular expression: ${reason}`,
    termDates: 'term.startDate must be before term.endDate',
    gradesDue: 'term.gradesDue must not be before term.endDate',
    registrationDates: 'term.registrationStartDate must not be after term.registrationEndDate',
    sectionColumns: 'columns must include sectionNumber or sectionKey',
    meetingColumns: 'meetings must have either packed or columns',
    capacityAndUnlimited: "defaults can't have both capacity and unlimited",
    noCapacity: 'columns.capacity is missing, and defaults has neither capacity nor unlimited',
    totalColumns: 'columns must include gpa, creditsAttempted, creditsEarned or qualityPoints',
    termCodeDates: (code: string) => `terms.${code}.startDate must be before its endDate`,
    termNames: (code: string, other: string) =>
      `terms.${code} and terms.${other} have the same name but different dates`,
    termType: (code: string, types: string, given: string) =>
      `terms.${code}.type in the mapping must be one of ${types}, not "${given}".`,
  },

  notes: {
    waiting: 'another import is running; waiting for it to finish',
    termUpdated: (term: string, changes: string) =>
      `the term ${term} is updated from the mapping: ${changes}`,
    severalInstructors: (sections: number, lines: string) =>
      `sections with several instructors: ${sections}; the first instructor is used (lines ${lines}${sections > 10 ? ' ...' : ''})`,
    otherSections: (term: string, sections: number, unnamed: number) => {
      const count = counted(sections, { one: '# section', other: '# sections' });
      const lines = counted(unnamed, {
        one: "# refused line doesn't identify a section",
        other: "# refused lines don't identify a section",
      });
      const uncertain = unnamed ? ` (${lines} and may belong to some of them)` : '';
      return `not found in the file and not changed: ${count} of ${term}${uncertain}`;
    },
    effectiveTermMissing:
      ': students have taken it, so the mapping must say from which term the new title or credits apply; add ' +
      '"effectiveTerm" with the name of the term, or null if the file corrects a mistake',
    inactiveDepartment: 'is inactive',
    misspelledDepartment: (name: string) => `looks like a misspelling of "${name}"`,
  },
  steps: {
    rows: (count: number) => `${count} rows`,
    totals: (students: number) => `GPA and credits of ${students} students`,
  },

  undo: {
    notFound: (number: number) => `The academic history import ${number} doesn't exist.`,
    alreadyUndone: (number: number, file: string) => `Import ${number} (${file}) is already undone.`,
  },

  terminal: {
    refused: (line: number, reason: string) => `line ${line}: refused: ${reason}`,
    note: (line: number | null, message: string) =>
      line === null ? `note: ${message}` : `line ${line}: note: ${message}`,
    difference: (where: string, figure: string, imported: string, stated: string) =>
      `difference: ${where}: ${figure} is ${imported}, but the stated total is ${stated}`,
    repeatedCourses: (courses: number) => `, repeated courses: ${courses}`,
    useReport: (shown: number, differences: number) =>
      `Only the first ${shown} of ${differences} differences are shown. Use --report <csv> to save all of them.`,
    inReport: (shown: number, differences: number, report: string) =>
      `Only the first ${shown} of ${differences} differences are shown. All of them are in ${report}.`,
    reconciliation: (found: { students: number; differing: number; differences: number; unstated: number }) =>
      `Reconciliation: ${counted(found.students, { one: '# student', other: '# students' })} with stated totals, ` +
      `${found.students - found.differing} agree, ${found.differing} differ ` +
      `(${counted(found.differences, { one: '# figure', other: '# figures' })}); ` +
      counted(found.unstated, {
        one: '# student with imported enrollments has no stated totals.',
        other: '# students with imported enrollments have no stated totals.',
      }),
    importNumber: (number: number) =>
      `This is import ${number}. To undo it, run: npm run import -- undo ${number}`,
  },
};
