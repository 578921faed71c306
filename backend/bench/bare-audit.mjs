/** The statements of a degree audit and its engine, without sign-in, permissions, validation and audit row. */
import { CatalogCredits } from '../dist/src/modules/degree-audits/catalog-credits.rules.js';
import { auditOf } from '../dist/src/modules/degree-audits/degree-audit.rules.js';
import {
  catalogOf,
  exceptionsOf,
  progressOf,
  recordOf,
  sheetOf,
  subjectOf,
} from '../dist/src/modules/degree-audits/degree-audits.sql.js';

let catalog = { courses: '[]', credits: new CatalogCredits([]) };

export async function degreeAudit(pool, id) {
  const ask = async (name, text, values) => (await pool.query({ name, text, values })).rows;
  const [[subject], courses] = await Promise.all([
    ask('subject', subjectOf, [id]),
    ask('record', recordOf, [id]),
  ]);
  const { student, ownProgramId: programId, today } = subject;
  const [[progress], [sheet], exceptions, [{ courses: offered }]] = await Promise.all([
    ask('progress', progressOf, [id, programId]),
    ask('sheet', sheetOf, [programId, subject.catalogYear]),
    ask('exceptions', exceptionsOf, [id, programId]),
    ask('catalog', catalogOf, []),
  ]);
  if (offered !== catalog.courses)
    catalog = { courses: offered, credits: new CatalogCredits(JSON.parse(offered)) };
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
      catalog: catalog.credits,
      today,
      gpa: { points: subject.gpaPoints, credits: subject.gpaCredits },
    }),
  });
}
