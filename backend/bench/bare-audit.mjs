/** The statements of a degree audit and its engine, without sign-in, permissions, validation and audit row. */
import { auditOf } from '../dist/src/modules/degree-audits/degree-audit.rules.js';
import { exceptionsOf, recordOf, subjectOf } from '../dist/src/modules/degree-audits/degree-audits.sql.js';
import { passingGrades } from '../dist/src/modules/degree-audits/program-requirements.dto.js';
import { sheetOf } from '../dist/src/modules/degree-audits/requirements-in-force.js';

export async function degreeAudit(pool, id) {
  const ask = async (name, text, values) => (await pool.query({ name, text, values })).rows;
  const [[subject], courses] = await Promise.all([
    ask('subject', subjectOf, [id]),
    ask('record', recordOf, [id]),
  ]);
  const { student, ownProgramId: programId, today } = subject;
  const [[sheet], exceptions] = await Promise.all([
    ask('sheet', sheetOf, [programId, subject.catalogYear]),
    ask('exceptions', exceptionsOf, [id, programId]),
  ]);
  const { programName, requiredCredits, catalogYear, ...requirements } = sheet;
  return JSON.stringify({
    ...{ student, programId, isWhatIf: false, programName, catalogYear, reason: null },
    ...auditOf({
      ...{ sheet: requirements, requiredCredits, courses, exceptions, grades: passingGrades, today },
      gpa: { points: subject.gpaPoints, credits: subject.gpaCredits },
    }),
  });
}
