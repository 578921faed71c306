import { Injectable } from '@nestjs/common';
import { NotFoundError } from '../../common/errors.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { formerCodes } from '../courses/courses.scope.js';
import { StudentsService } from '../students/students.service.js';
import { CatalogCredits } from './catalog-credits.rules.js';
import { auditOf } from './degree-audit.rules.js';
import type { DegreeAuditDto } from './degree-audits.dto.js';
import { messages } from './messages.js';
import { namesCourse } from './requirement-sheet.js';
import { catalogOf, exceptionsFor, progressOf, recordOf, sheetFor, subjectOf } from './degree-audits.sql.js';
import type { CourseOnRecord } from './student-record.rules.js';

interface Subject {
  student: DegreeAuditDto['student'];
  ownProgramId: string | null;
  catalogYear: string | null;
  gpaPoints: number;
  gpaCredits: number;
  today: string;
}

const none = { programName: null, requirementsYear: null, complete: false, blocks: [], unused: [] };

type DegreeProgress = Pick<DegreeAuditDto, 'creditsEarned' | 'programCredits' | 'degreeProgress'>;

/** Degree audits of students. An audit changes nothing, for any program. */
@Injectable()
export class DegreeAuditsService {
  private catalog = { courses: '[]', credits: new CatalogCredits([]) };

  constructor(
    private readonly transactions: Transactions,
    private readonly students: StudentsService,
  ) {}

  /** Whether the student's program names the course by its code, not only by a pattern such as `WM 3*`. */
  async requires(studentId: string, courseId: string): Promise<boolean> {
    const [subject] = await this.transactions.query<Subject>(subjectOf, [studentId], { prepared: true });
    if (!subject?.ownProgramId) return false;
    const sheet = await sheetFor(this.transactions, subject.ownProgramId, subject.catalogYear);
    const [course] = await this.transactions.query<{ codes: string[] }>(
      `SELECT json_build_array(code)::jsonb || ${formerCodes('id')} AS codes FROM courses WHERE id = $1`,
      [courseId],
    );
    return course!.codes.some((code) => namesCourse(sheet?.blocks ?? [], code));
  }

  async of(studentId: string, requested: string | undefined, user: SignedInUser): Promise<DegreeAuditDto> {
    await this.students.openPart('degree_audit', studentId, user);
    const [subject] = await this.transactions.query<Subject>(subjectOf, [studentId], { prepared: true });
    const { student, ownProgramId, catalogYear } = subject!;
    const programId = requested ?? ownProgramId;
    const [progress] = await this.transactions.query<DegreeProgress>(progressOf, [studentId, programId], {
      prepared: true,
    });
    const about = { student, programId, catalogYear, isWhatIf: programId !== ownProgramId, ...progress! };
    if (!programId) return { ...about, ...none, reason: messages.studentWithoutProgram };
    const sheet = await sheetFor(this.transactions, programId, catalogYear);
    if (!sheet) throw new NotFoundError(messages.noProgram);
    const { programName, requiredCredits, catalogYear: requirementsYear, ...requirements } = sheet;
    if (requirementsYear === null)
      return { ...about, ...none, programName, reason: messages.requirementsMissing(programName) };
    const courses = await this.transactions.query<CourseOnRecord>(recordOf, [studentId], { prepared: true });
    const exceptions = await exceptionsFor(this.transactions, studentId, programId);
    return {
      ...about,
      programName,
      requirementsYear,
      reason: null,
      ...auditOf({
        sheet: requirements,
        requiredCredits,
        courses,
        exceptions,
        catalog: await this.catalogCredits(),
        gpa: { points: subject!.gpaPoints, credits: subject!.gpaCredits },
        today: subject!.today,
      }),
    };
  }

  /** The same object until the catalog changes. */
  private async catalogCredits(): Promise<CatalogCredits> {
    const [row] = await this.transactions.query<{ courses: string }>(catalogOf, [], { prepared: true });
    const { courses } = row!;
    if (courses !== this.catalog.courses)
      this.catalog = { courses, credits: new CatalogCredits(JSON.parse(courses) as CourseOnRecord[]) };
    return this.catalog.credits;
  }
}
