import { Injectable } from '@nestjs/common';
import { directoryCategories, type DirectoryCategory } from '../../common/directory-categories.js';
import { InvalidError } from '../../common/errors.js';
import { Expected } from '../../common/expected.js';
import type { Versioned } from '../../common/versioned.js';
import { RecordReads } from '../../platform/audit/record-reads.js';
import { RecordWrites, type Subject } from '../../platform/audit/record-writes.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import type { RestrictDirectoryDto } from './directory-restriction.dto.js';
import { directoryRestriction } from './students.columns.js';
import type { StudentRecordDto } from './students.dto.js';
import { StudentsService } from './students.service.js';
import { messages } from './messages.js';
import { records } from './students.feature.js';

interface Restriction {
  id: string;
  directoryRestriction: string[];
}

/** A student's directory restriction (FERPA): in effect until removed, also after the student leaves. */
@Injectable()
export class DirectoryRestrictionService {
  private readonly subject: Subject<Restriction> = {
    type: records.student,
    read: (id, lock?: string) =>
      this.reads.row<Restriction & { version: number }>(
        `SELECT student.id, student.version, ${directoryRestriction} AS "directoryRestriction"
         FROM students student WHERE student.id = $1 ${lock ?? ''}`,
        [id],
        messages.studentNotFound,
      ),
  };

  constructor(
    private readonly transactions: Transactions,
    private readonly reads: RecordReads,
    private readonly writes: RecordWrites,
    private readonly students: StudentsService,
  ) {}

  /** Restricts these categories and no others. */
  async set(
    id: string,
    { reason = null, ...body }: RestrictDirectoryDto,
    user: SignedInUser,
  ): Promise<Versioned<StudentRecordDto>> {
    await this.students.mustSee(id, user);
    const categories = chosen(body);
    if (user.studentId !== id && !reason) throw new InvalidError({ reason: [messages.reasonRequired] });
    const verb = categories.length ? 'restrict_directory' : 'unrestrict_directory';
    return this.transactions.run(async () => {
      const act = { id, expected: Expected.from(undefined), verb, reason };
      await this.writes.act(this.subject, act, () =>
        this.transactions.query(
          'UPDATE students SET directory_restriction = $2, directory_by_category = TRUE WHERE id = $1',
          [id, categories],
        ),
      );
      return this.students.one(id, user);
    });
  }
}

/** In the order of the list, each once. */
function chosen({ restricted, categories }: RestrictDirectoryDto): DirectoryCategory[] {
  if (categories === undefined && restricted === undefined)
    throw new InvalidError({ restricted: [messages.restrictionRequired] });
  if (categories === undefined) return restricted ? [...directoryCategories] : [];
  const known = directoryCategories.filter((category) => categories.includes(category));
  if (restricted !== undefined && restricted !== known.length > 0)
    throw new InvalidError({ restricted: [messages.restrictionsDiffer] });
  return known;
}
