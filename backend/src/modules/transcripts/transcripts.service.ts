import { readFileSync } from 'node:fs';
import { Injectable } from '@nestjs/common';
import { ConflictError, InvalidError } from '../../common/errors.js';
import type { Expected } from '../../common/expected.js';
import type { Page } from '../../common/list-request.js';
import { startOfNewYorkDay } from '../../common/new-york.js';
import { creditsTaken, newYorkToday } from '../../common/sql-parameters.js';
import type { Versioned } from '../../common/versioned.js';
import { readsAsStudent, type SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { MadeFile } from '../../platform/files/upload.js';
import { PdfService } from '../../platform/pdf/pdf.service.js';
import { DegreesService } from '../degrees/degrees.service.js';
import { type DocumentListRequest, DocumentsService } from '../documents/documents.service.js';
import { HoldsService } from '../holds/holds.service.js';
import { StandingService } from '../standing/standing.service.js';
import { StudentsService } from '../students/students.service.js';
import { TransferCreditsService } from '../transfer-credit/transfer-credits.service.js';
import type { IssuedTranscriptDto, ShareTranscriptDto, TranscriptDto } from './transcripts.dto.js';
import { factsOf } from './transcript-facts.js';
import { type OfficialImprint, printed } from './transcript-print.js';
import { type EnrollmentOnRecord, transcriptOf } from './transcript-terms.js';
import { messages } from './messages.js';
import { courseOf } from '../../common/course-of.js';
import { dayOnRecord, programOn } from '../programs/programs.scope.js';

const template = readFileSync(new URL('./transcript.typ', import.meta.url), 'utf8');

type Heading = Pick<TranscriptDto, 'student' | 'program'>;

/** Transcripts of a student's record: to read, to print and to issue. */
@Injectable()
export class TranscriptsService {
  constructor(
    private readonly transactions: Transactions,
    private readonly students: StudentsService,
    private readonly standing: StandingService,
    private readonly transfers: TransferCreditsService,
    private readonly degrees: DegreesService,
    private readonly holds: HoldsService,
    private readonly documents: DocumentsService,
    private readonly pdf: PdfService,
  ) {}

  async of(studentId: string, user: SignedInUser): Promise<TranscriptDto> {
    await this.students.openPart('transcript', studentId, user);
    return this.read(studentId);
  }

  async unofficial(studentId: string, user: SignedInUser): Promise<MadeFile> {
    const transcript = await this.of(studentId, user);
    const name = `Transcript ${transcript.student.studentId} (unofficial).pdf`;
    const bytes = await this.set(transcript, startOfNewYorkDay(new Date()), null);
    return { name, mediaType: 'application/pdf', bytes };
  }

  /** Refused while a hold is active. The document shows the record as of this transaction. */
  async issue(studentId: string, user: SignedInUser): Promise<Versioned<IssuedTranscriptDto>> {
    return this.transactions.run(async () => {
      await this.students.mustSee(studentId, user);
      // Locks the student, so that no grade changes in between, and applies changes that time alone has caused.
      await this.standing.recompute([studentId]);
      const blockers = await this.holds.blockersOf(studentId);
      if (blockers.length) throw new ConflictError(blockers);
      const transcript = await this.read(studentId);
      return this.documents.issue({
        kind: 'transcript',
        studentId,
        user,
        content: transcript,
        facts: factsOf(transcript),
        isUnique: false,
        make: ({ issuedAt, ...official }) => this.set(transcript, issuedAt, official),
      });
    });
  }

  async issued(
    studentId: string,
    request: DocumentListRequest,
    user: SignedInUser,
  ): Promise<Page<IssuedTranscriptDto>> {
    await this.students.openPart('transcripts', studentId, user);
    return this.documents.list(studentId, ['transcript'], request, user);
  }

  /** The file of an issued transcript. The download is recorded. */
  async file(id: string, user: SignedInUser): Promise<MadeFile> {
    const { studentId } = await this.documents.one(id, 'transcript');
    await this.students.openPart('issued_transcript', studentId, user);
    return this.documents.file(id, 'transcript');
  }

  /** Students decide about their own; for others, an office confirms the consent in writing. */
  async share(
    id: string,
    { isShared, consent }: ShareTranscriptDto,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<IssuedTranscriptDto>> {
    const { studentId } = await this.documents.one(id, 'transcript');
    await this.students.mustSeePart(studentId, user);
    if (isShared && !consent && !readsAsStudent(user, studentId))
      throw new InvalidError({ consent: [messages.consentRequired] });
    return this.documents.share(id, 'transcript', { isShared, expected });
  }

  async revoke(
    id: string,
    reason: string,
    expected: Expected,
    user: SignedInUser,
  ): Promise<Versioned<IssuedTranscriptDto>> {
    const { studentId } = await this.documents.one(id, 'transcript');
    await this.students.mustSeePart(studentId, user);
    return this.documents.revoke(id, 'transcript', { reason, expected, user });
  }

  private set(transcript: TranscriptDto, at: Date, official: OfficialImprint | null): Promise<Buffer> {
    return this.pdf.set({ template, data: printed(transcript, at, official), at });
  }

  private async read(studentId: string): Promise<TranscriptDto> {
    const [heading] = await this.transactions.query<Heading>(headingOf, [studentId], { prepared: true });
    const places = await this.transactions.query<EnrollmentOnRecord>(enrollmentsOf, [studentId], {
      prepared: true,
    });
    const attempts = await this.standing.attemptsOf(studentId);
    const terms = await this.standing.judgedTermsOf(studentId);
    const transfers = await this.transfers.of(studentId);
    const degrees = await this.degrees.of(studentId);
    return { ...heading!, degrees, ...transcriptOf({ places, attempts, terms, transfers }) };
  }
}

const headingOf = `SELECT
  json_build_object('id', student.id, 'studentId', student.student_id, 'firstName', person.first_name,
    'lastName', person.last_name) AS student,
  CASE WHEN program.id IS NOT NULL THEN json_build_object('id', program.id, 'name', program.name,
    'degreeType', program.degree_type, 'catalogYear', student.catalog_year) END AS program
FROM students student JOIN users person ON person.id = student.user_id
  ${programOn('student.program_id', dayOnRecord('student'))}
WHERE student.id = $1`;

const enrollmentsOf = `SELECT enrollment.id AS "enrollmentId", term.id AS "termId", term.name AS "termName",
  term.start_date <= ${newYorkToday} AS "hasBegun", course.code, course.title, ${creditsTaken}::float8 AS credits,
  enrollment.grade, enrollment.status = 'dropped' AND enrollment.grade IS NULL AS "isDropped"
FROM enrollments enrollment JOIN sections section ON section.id = enrollment.section_id
  ${courseOf('section')} JOIN terms term ON term.id = enrollment.term_id
WHERE enrollment.student_id = $1 AND enrollment.status <> 'waitlisted'
ORDER BY term.start_date, term.end_date, term.id, course.code, enrollment.enrollment_date, enrollment.id`;
