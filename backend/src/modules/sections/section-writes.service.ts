import { Injectable } from '@nestjs/common';
import { ConflictError, InvalidError, refuse, StateConflictError } from '../../common/errors.js';
import type { Outcome } from '../../common/deletion.dto.js';
import type { Expected } from '../../common/expected.js';
import { given } from '../../common/fields.js';
import { Versioned } from '../../common/versioned.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import { Transactions } from '../../platform/database/transactions.js';
import { SeatClosing } from '../seats/seat-closing.service.js';
import { SeatsService } from '../seats/seats.service.js';
import { NotificationsService } from '../notifications/notifications.service.js';
import { meetingErrors, roomsOf, scheduleOf } from './meetings.rules.js';
import { messages } from './messages.js';
import { Section } from './section.entity.js';
import { SectionMeeting } from './section-meeting.entity.js';
import type {
  CreateSectionDto,
  MeetingBodyDto,
  SectionDetailDto,
  SectionMeetingDto,
  UpdateSectionDto,
} from './sections.dto.js';
import { SectionsService } from './sections.service.js';
import { records } from './sections.feature.js';
import { courseOf } from '../../common/course-of.js';

type Detail = SectionDetailDto & { version: number };

const unlimitedCapacity = 9999;

/** Creates, changes and cancels sections. Enrollments belong to their own module. */
@Injectable()
export class SectionWritesService {
  private readonly subject: Subject<SectionDetailDto> = {
    type: records.section,
    read: (id, lock) => this.read(id, lock),
    refusals: {
      fk_sections_course_id: () => new InvalidError({ courseId: [messages.noCourse] }),
      fk_sections_term_id: () => new InvalidError({ termId: [messages.noTerm] }),
      uq_sections_number: (other) => new InvalidError({ sectionNumber: [messages.sectionNumberUsed(other)] }),
    },
  };

  constructor(
    private readonly transactions: Transactions,
    private readonly writes: RecordWrites,
    private readonly sections: SectionsService,
    private readonly seats: SeatsService,
    private readonly closing: SeatClosing,
    private readonly notifications: NotificationsService,
  ) {}

  async create(body: CreateSectionDto): Promise<Versioned<SectionDetailDto>> {
    const made = await this.writes.create(this.subject, async () => {
      const { meetings = [], ...values } = given(body);
      refuse(meetingErrors(meetings));
      await this.checkReferences(values);
      const { id } = await this.save({
        location: roomsOf(meetings),
        ...values,
        ...capacityOf(values, null),
        schedule: scheduleOf(meetings),
      });
      await this.replaceMeetings(id, meetings, []);
      if (values.instructorId) await this.notifyInstructor(id);
      return id;
    });
    return this.sections.withWarnings(made);
  }

  async update(id: string, body: UpdateSectionDto, expected: Expected): Promise<Versioned<SectionDetailDto>> {
    // More seats, other times or other rules: open seats go to students who become eligible, in the same transaction.
    const students = body.meetings ? await this.waitingElsewhere(id) : [];
    const changed = await this.transactions.run(async () => {
      await this.seats.filling(
        { students },
        (sections) =>
          this.writes.update(this.subject, { id, body, expected }, async (body, before) => {
            const { meetings, ...values } = body;
            refuse(meetingErrors(meetings ?? []));
            refuseMoves(values, before);
            await this.checkReferences(values);
            if (values.gradeMode && values.gradeMode !== before.gradeMode) await this.refuseGraded(id);
            const seats = capacityOf(values, before);
            if (seats.capacity !== undefined && seats.capacity < before.enrolled)
              throw belowEnrolled(seats.capacity, before.enrolled);
            if (values.isActive === false) refuseWhileTaken(before);
            if (seats.capacity !== undefined)
              await this.seats.withdrawBeyond(sections.get(id)!, seats.capacity);
            const shown = meetings && { schedule: scheduleOf(meetings), location: roomsOf(meetings) };
            await this.save({ id, ...shown, ...values, ...seats });
            if (seats.capacity !== undefined && seats.capacity !== before.capacity)
              await this.seats.keepCapacity([id]);
            if (meetings) await this.replaceMeetings(id, meetings, before.meetings);
            if (values.instructorId && values.instructorId !== before.instructorId)
              await this.notifyInstructor(id);
          }),
        [id],
      );
      return Versioned.of(await this.sections.row(id));
    });
    return this.sections.withWarnings(changed);
  }

  /** All students lose their enrollment, are notified, and may become eligible for other seats. */
  async cancel(id: string, reason: string, expected: Expected): Promise<Versioned<SectionDetailDto>> {
    const { isActive } = await this.sections.row(id);
    if (!isActive) throw new StateConflictError('already_ended', messages.sectionInactive);
    const cancelled = await this.closing.closeSection(id, reason, () =>
      this.writes.act(this.subject, { id, expected, verb: 'cancel', reason }, async (before) => {
        if (!before.isActive) throw new StateConflictError('already_ended', messages.sectionInactive);
        await this.save({ id, isActive: false });
      }),
    );
    return this.sections.withWarnings(cancelled);
  }

  /** Deletes a section that never had students, cancels one with history, and refuses one with students. */
  remove(id: string, expected: Expected): Promise<Outcome> {
    return this.writes.remove(this.subject, { id, expected }, async (before) => {
      refuseWhileTaken(before);
      const [used] = await this.transactions.query(
        `(SELECT 1 FROM enrollments WHERE section_id = $1 LIMIT 1)
         UNION ALL (SELECT 1 FROM assignments WHERE section_id = $1 LIMIT 1)
         UNION ALL (SELECT 1 FROM content_pages WHERE section_id = $1 LIMIT 1)
         UNION ALL (SELECT 1 FROM grading_schemes WHERE section_id = $1)
         UNION ALL (SELECT 1 FROM section_files WHERE section_id = $1 LIMIT 1)
         UNION ALL (SELECT 1 FROM stored_files file JOIN upload_usage usage ON usage.id = file.usage_id
           WHERE usage.section_id = $1 LIMIT 1)`,
        [id],
      );
      if (used) await this.save({ id, isActive: false });
      else await this.transactions.manager.delete(Section, id);
      return used ? 'deactivate' : 'delete';
    });
  }

  /** Students of this section who are waitlisted elsewhere, perhaps blocked by a time conflict with it. */
  private async waitingElsewhere(id: string): Promise<string[]> {
    const rows = await this.transactions.query<{ id: string }>(
      `SELECT student_id AS id FROM enrollments seat WHERE section_id = $1 AND status = 'enrolled' AND EXISTS (
         SELECT FROM enrollments WHERE student_id = seat.student_id AND status = 'waitlisted')`,
      [id],
    );
    return rows.map((row) => row.id);
  }

  private notifyInstructor(id: string): Promise<void> {
    return this.notifications.notifySelected((parameters) => ({
      kind: 'section_assigned',
      userId: 'section.instructor_id',
      title: `replace('${messages.assigned}', '{section}', course.code || '-' || section.section_number)`,
      body: `course.title || ', ' || term.name`,
      link: `'/portal/courses/' || section.id`,
      from: `FROM sections section ${courseOf('section')}
        JOIN terms term ON term.id = section.term_id WHERE section.id = ${parameters.add(id)}`,
    }));
  }

  private async read(id: string, lock?: 'FOR UPDATE'): Promise<Detail> {
    if (lock) await this.seats.lock(id);
    return this.sections.row(id);
  }

  private save(values: Partial<Section>): Promise<Section> {
    const { manager } = this.transactions;
    return manager.save(manager.create(Section, values));
  }

  /** A meeting with an id keeps its row. */
  private async replaceMeetings(
    sectionId: string,
    meetings: MeetingBodyDto[],
    before: SectionMeetingDto[],
  ): Promise<void> {
    const { manager } = this.transactions;
    const known = new Set(before.map(({ id }) => id));
    const unknown = meetings.findIndex(({ id }) => id !== undefined && !known.delete(id));
    if (unknown >= 0) throw new InvalidError({ [`meetings.${unknown}.id`]: [messages.noMeeting] });
    if (before.length) await manager.delete(SectionMeeting, { sectionId });
    if (meetings.length)
      await manager.insert(
        SectionMeeting,
        meetings.map((meeting) => ({ ...meeting, sectionId })),
      );
  }

  /** Grades of one mode aren't valid in the other. */
  private async refuseGraded(id: string): Promise<void> {
    const [graded] = await this.transactions.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM enrollments WHERE section_id = $1 AND grade <> 'W'`,
      [id],
    );
    if (graded!.count) throw new StateConflictError('in_use', messages.gradesSubmitted(graded!.count));
  }

  private async checkReferences({
    courseId,
    instructorId,
    programIds = [],
  }: Partial<CreateSectionDto>): Promise<void> {
    const [found] = await this.transactions.query<{
      inactive: boolean;
      instructor: boolean;
      programs: number;
    }>(
      `SELECT EXISTS (SELECT FROM courses WHERE id = $1 AND NOT is_active) AS inactive,
         EXISTS (SELECT FROM users WHERE id = $2 AND role <> 'student') AS instructor,
         (SELECT count(*)::int FROM programs WHERE id = ANY ($3::uuid[])) AS programs`,
      [courseId ?? null, instructorId ?? null, programIds],
    );
    const errors: Record<string, string[]> = {};
    if (found!.inactive) errors.courseId = [messages.courseInactive];
    if (instructorId && !found!.instructor) errors.instructorId = [messages.noInstructor];
    if (found!.programs < programIds.length) errors.programIds = [messages.unknownPrograms];
    refuse(errors);
  }
}

function refuseMoves(values: UpdateSectionDto, before: Detail): void {
  const errors: Record<string, string[]> = {};
  for (const field of ['courseId', 'termId'] as const)
    if (values[field] !== undefined && values[field] !== before[field])
      errors[field] = [messages.fieldIsFixed];
  refuse(errors);
}

/** A section without a limit has the capacity that means none (rules.md, "Seats"). */
function capacityOf(
  { capacity, isUnlimited }: Partial<CreateSectionDto>,
  before: Detail | null,
): Partial<Section> {
  const unlimited = isUnlimited ?? before?.isUnlimited ?? false;
  if (unlimited) {
    if (
      capacity !== undefined &&
      capacity !== unlimitedCapacity &&
      (isUnlimited || capacity !== before?.capacity)
    )
      throw new InvalidError({ capacity: [messages.unlimitedCapacity(unlimitedCapacity)] });
    return { isUnlimited: true, capacity: unlimitedCapacity };
  }
  if (before?.isUnlimited && capacity === undefined)
    throw new InvalidError({ capacity: [messages.capacityRequired] });
  return { ...(capacity !== undefined && { capacity }), ...(isUnlimited !== undefined && { isUnlimited }) };
}

function refuseWhileTaken({ enrolled, waitlisted, courseCode, sectionNumber }: Detail): void {
  if (enrolled + waitlisted > 0)
    throw new StateConflictError(
      'in_use',
      messages.hasStudents(`${courseCode}-${sectionNumber}`, enrolled, waitlisted),
    );
}

const belowEnrolled = (capacity: number, enrolled: number): ConflictError =>
  new ConflictError([
    {
      code: 'capacity_below_enrolled',
      message: messages.capacityBelowEnrolled(capacity, enrolled),
      facts: { capacity, enrolled },
      liftedBy: null,
    },
  ]);
