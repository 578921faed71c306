import { randomBytes, randomUUID } from 'node:crypto';
import type { DataSource, DeepPartial, EntityTarget } from 'typeorm';
import { User } from '../../src/platform/auth/user.entity.js';
import { AssignmentSubmission } from '../../src/modules/assignments/submissions/assignment-submission.entity.js';
import { SubmissionAttempt } from '../../src/modules/assignments/submissions/submission-attempt.entity.js';
import { SubmissionFile } from '../../src/modules/assignments/submissions/submission-file.entity.js';
import { Assignment } from '../../src/modules/assignments/assignment.entity.js';
import { PaymentPlan } from '../../src/modules/billing/plans/payment-plan.entity.js';
import { StudentCharge } from '../../src/modules/billing/charges/student-charge.entity.js';
import { Course } from '../../src/modules/courses/course.entity.js';
import { Enrollment } from '../../src/modules/enrollments/enrollment.entity.js';
import { Hold } from '../../src/modules/holds/hold.entity.js';
import { Inquiry } from '../../src/modules/inquiries/inquiry.entity.js';
import { Program } from '../../src/modules/programs/program.entity.js';
import { SectionMeeting } from '../../src/modules/sections/section-meeting.entity.js';
import { SectionFile } from '../../src/modules/section-files/section-file.entity.js';
import { Section } from '../../src/modules/sections/section.entity.js';
import { StudentPersonalData } from '../../src/modules/students/student-personal-data.entity.js';
import { Student } from '../../src/modules/students/student.entity.js';
import { Term } from '../../src/modules/terms/term.entity.js';
import { StoredFile } from '../../src/platform/files/stored-file.entity.js';
import { chargeWithPayment, planWithInstallments } from './billing-records.js';
import { inquiryWith } from './inquiry-records.js';

let serial = 0;
const next = (): number => ++serial;

/** Builds valid records; a spec only sets the values it is about. */
export class Records {
  private last: Promise<unknown> = Promise.resolve();

  constructor(private readonly dataSource: DataSource) {}

  user(given: Partial<User> = {}): Promise<User> {
    const number = next();
    return this.save(User, {
      firstName: 'Test',
      lastName: `Person ${number}`,
      email: `person.${number}.${randomUUID().slice(0, 8)}@collegium.example`,
      ...given,
    });
  }

  async student(given: Partial<Student> = {}, person: Partial<User> = {}): Promise<Student> {
    const userId = (given.userId as string) ?? (await this.user({ role: 'student', ...person })).id;
    return this.save(Student, { studentId: `T${String(next()).padStart(7, '0')}`, ...given, userId });
  }

  personalData(student: Student, given: Partial<StudentPersonalData>): Promise<StudentPersonalData> {
    return this.save(StudentPersonalData, { ...given, studentId: student.id });
  }

  program(given: Partial<Program> = {}): Promise<Program> {
    const number = next();
    return this.save(Program, { name: `Test Program ${number}`, code: `TP ${number}`, ...given });
  }

  term(given: Partial<Term> = {}): Promise<Term> {
    return this.save(Term, {
      name: `Term ${next()}`,
      type: 'fall',
      year: 2030,
      startDate: '2030-08-26',
      endDate: '2030-12-14',
      registrationStartDate: '2030-04-01',
      registrationEndDate: '2030-08-20',
      ...given,
    });
  }

  course(given: Partial<Course> = {}): Promise<Course> {
    const number = next();
    return this.save(Course, { code: `TST ${number}`, title: `Test Course ${number}`, credits: 3, ...given });
  }

  async section(given: Partial<Section> = {}): Promise<Section> {
    return this.save(Section, {
      sectionNumber: String(next()).padStart(3, '0'),
      capacity: 30,
      ...given,
      courseId: given.courseId ?? (await this.course()).id,
      termId: given.termId ?? (await this.term()).id,
    });
  }

  meeting(sectionId: string, given: Partial<SectionMeeting> = {}): Promise<SectionMeeting> {
    return this.save(SectionMeeting, { ...given, sectionId });
  }

  enrollment(student: Student, section: Section, given: Partial<Enrollment> = {}): Promise<Enrollment> {
    return this.save(Enrollment, {
      studentId: student.id,
      sectionId: section.id,
      termId: section.termId,
      status: 'enrolled',
      ...given,
    });
  }

  assignment(section: Section, given: Partial<Assignment> = {}): Promise<Assignment> {
    return this.save(Assignment, {
      sectionId: section.id,
      title: `Assignment ${next()}`,
      description: 'Say what you think.',
      dueDate: '2030-10-01T03:59:00Z',
      maxPoints: 50,
      assignmentType: 'homework',
      isPublished: true,
      ...given,
    });
  }

  /** A submission with one attempt. */
  async submission(
    assignment: Assignment,
    student: Student,
    given: Partial<AssignmentSubmission> = {},
  ): Promise<AssignmentSubmission & { submittedAt: Date }> {
    const graded = given.score != null && { gradedAt: new Date() };
    const { submissionText = 'What I think.', ...values } = {
      submittedAt: new Date(Date.now() - 60_000),
      ...graded,
      ...given,
    };
    const work = { submissionText, score: null, feedback: null, gradedAt: null, ...values };
    const saved = await this.save(AssignmentSubmission, {
      ...work,
      assignmentId: assignment.id,
      studentId: student.id,
      attempt: 1,
      attemptCount: 1,
      awaitsGrade: work.gradedAt === null,
    });
    await this.save(SubmissionAttempt, { ...work, submissionId: saved.id, number: 1 });
    return saved as AssignmentSubmission & { submittedAt: Date };
  }

  /** The id of a file of a submission with `fileCount` 1: a row without content on the disk. */
  async submissionFile({ id: submissionId }: AssignmentSubmission): Promise<string> {
    const fileId = await this.storedFile();
    await this.save(SubmissionFile, { fileId, submissionId, attempt: 1, position: 0 });
    return fileId;
  }

  /** The same for a file of a section. */
  async sectionFile({ id: sectionId }: Section, given: Partial<SectionFile> = {}): Promise<string> {
    const fileId = await this.storedFile();
    return (await this.save(SectionFile, { sectionId, fileId, name: `${fileId}.pdf`, ...given })).id;
  }

  private async storedFile(): Promise<string> {
    const { id } = await this.save(StoredFile, {
      name: 'Term paper.pdf',
      mediaType: 'application/pdf',
      size: 1000,
      sha256: randomBytes(32),
      storageKey: randomBytes(32).toString('base64url'),
    });
    return id;
  }

  async hold(student: Student, given: Partial<Hold> = {}): Promise<Hold> {
    return this.save(Hold, {
      studentId: student.id,
      kind: 'financial',
      reason: 'Balance past due',
      ...given,
      placedById: given.placedById ?? (await this.user({ role: 'bursar' })).id,
    });
  }

  inquiry(given: Partial<Inquiry> = {}): Promise<Inquiry> {
    return this.save(Inquiry, inquiryWith(given));
  }

  /** A paid charge has a payment. */
  charge(student: Student, term: Term, given: Partial<StudentCharge> = {}): Promise<StudentCharge> {
    return chargeWithPayment(this.dataSource, {
      studentId: student.id,
      termId: term.id,
      chargeType: 'tuition',
      amount: '100.00',
      ...given,
    });
  }

  /**
   * With its installments, and a payment of the amount already paid; the first open installment is due on the next
   * date.
   */
  plan(student: Student, term: Term, given: Partial<PaymentPlan> = {}): Promise<PaymentPlan> {
    return planWithInstallments(this.dataSource, {
      studentId: student.id,
      termId: term.id,
      planType: '12-Month 0%',
      totalAmount: '1200.00',
      remainingBalance: given.status === 'paid' ? '0.00' : '1200.00',
      monthlyPayment: '100.00',
      nextPaymentDate: given.status === 'late' ? '2020-01-01' : '2050-01-01',
      status: 'current',
      ...given,
    });
  }

  /** One at a time: hundreds at the same time would wait too long for a connection. */
  private save<Entity extends object>(target: EntityTarget<Entity>, given: object): Promise<Entity> {
    const repository = this.dataSource.getRepository(target);
    const saved = this.last.then(() => repository.save(repository.create(given as DeepPartial<Entity>)));
    this.last = saved.catch(() => undefined);
    return saved;
  }
}
