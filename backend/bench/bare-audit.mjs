/** The statements of a degree audit and its engine, without sign-in, permissions, validation and audit row. */
import { auditOf } from '../dist/src/modules/degree-audits/degree-audit.rules.js';
import {
  exceptionsOf,
  progressOf,
  recordOf,
  sheetOf,
  subjectOf,
} from '../dist/src/modules/degree-audits/degree-audits.sql.js';

export async function degreeAudit(pool, id) {
  const ask = async (name, text, values) => (await pool.query({ name, text, values })).rows;
  const [[subject], courses] = await Promise.all([
    ask('subject', subjectOf, [id]),
    ask('record', recordOf, [id]),
  ]);
  const { student, ownProgramId: programId, today } = subject;
  const [[progress], [sheet], exceptions] = await Promise.all([
    ask('progress', progressOf, [id, programId]),
    ask('sheet', sheetOf, [programId, subject.catalogYear]),
    ask('exceptions', exceptionsOf, [id, programId]),
  ]);
  const { programName, requiredCredits, catalogYear: requirementsYear, ...requirements } = sheet;
  return JSON.stringify({
    student,
    programId,
    catalogYear: subject.catalogYear,
    isWhatIf: false,
    ...progress,
    programName,
    requirementsYear,
    reason: null,
    ...auditOf({
      sheet: requirements,
      requiredCredits,
      courses,
      exceptions,
      today,
      gpa: { points: subject.gpaPoints, credits: subject.gpaCredits },
    }),
  });
}
