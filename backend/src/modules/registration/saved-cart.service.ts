import { Injectable } from '@nestjs/common';
import { BadRequestError, InvalidError, NotFoundError } from '../../common/errors.js';
import { type ListRequestOf, Page } from '../../common/list-request.js';
import { readsAsStudent, type SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { messages } from './rules/messages.js';
import { type AddToCartDto, savedCartOf, type SavedCartItemDto } from './saved-cart.dto.js';
import { courseOf } from '../../common/course-of.js';

/** The limit of one registration. */
export const mostInCart = 20;

interface SectionRow {
  isActive: boolean;
  isInCart: boolean;
  inCart: number;
}

/** Whether the student has registered for the item's section since. */
const isRegistered = `EXISTS (SELECT FROM enrollments WHERE student_id = item.student_id
  AND section_id = item.section_id AND status <> 'dropped')`;

/** A student's own cart for a term, the same on every device. It reserves nothing. */
@Injectable()
export class SavedCartService {
  constructor(private readonly transactions: Transactions) {}

  async list(
    studentId: string,
    request: ListRequestOf<typeof savedCartOf>,
    user: SignedInUser,
  ): Promise<Page<SavedCartItemDto>> {
    mustOwn(studentId, user);
    const { termId } = request.filters;
    if (!termId) throw new BadRequestError(messages.termParameter);
    const rows = await this.rows('item.student_id = $1 AND section.term_id = $2', [studentId, termId]);
    return Page.all(savedCartOf.resource, rows, request);
  }

  /** Adding a section again changes at most the status to request. */
  async add(studentId: string, body: AddToCartDto, user: SignedInUser): Promise<SavedCartItemDto> {
    mustOwn(studentId, user);
    const { sectionId, status } = body;
    return this.transactions.run(async () => {
      // Serializes concurrent additions from two devices, so that the limit holds.
      await this.transactions.query('SELECT pg_advisory_xact_lock(hashtext($1))', [`cart ${studentId}`]);
      await this.removeRegistered(studentId);
      refuseSection(await this.section(studentId, sectionId));
      await this.transactions.query(
        `INSERT INTO cart_items (student_id, section_id, status, created_at)
         VALUES ($1, $2, coalesce($3, 'enrolled')::cart_item_status, clock_timestamp())
         ON CONFLICT (student_id, section_id) DO UPDATE SET status = coalesce($3::cart_item_status, cart_items.status)`,
        [studentId, sectionId, status ?? null],
      );
      const [row] = await this.rows('item.student_id = $1 AND item.section_id = $2', [studentId, sectionId]);
      if (!row) throw error(messages.cart.registered);
      return row;
    });
  }

  /** Another device may have removed the section, so that is no error. */
  async remove(studentId: string, sectionId: string, user: SignedInUser): Promise<void> {
    mustOwn(studentId, user);
    await this.transactions.query('DELETE FROM cart_items WHERE student_id = $1 AND section_id = $2', [
      studentId,
      sectionId,
    ]);
  }

  /** Registering for a section removes it from the cart. */
  async removeRegistered(studentId: string): Promise<void> {
    await this.transactions.query(
      `DELETE FROM cart_items item WHERE item.student_id = $1 AND ${isRegistered}`,
      [studentId],
    );
  }

  private async section(studentId: string, sectionId: string): Promise<SectionRow | undefined> {
    const [row] = await this.transactions.query<SectionRow>(
      `SELECT section.is_active AS "isActive",
         EXISTS (SELECT FROM cart_items WHERE student_id = $1 AND section_id = section.id) AS "isInCart",
         (SELECT count(*)::int FROM cart_items JOIN sections other ON other.id = cart_items.section_id
           WHERE cart_items.student_id = $1 AND other.term_id = section.term_id) AS "inCart"
       FROM sections section WHERE section.id = $2`,
      [studentId, sectionId],
    );
    return row;
  }

  private rows(condition: string, values: unknown[]): Promise<SavedCartItemDto[]> {
    return this.transactions.query<SavedCartItemDto>(
      `SELECT item.section_id AS "sectionId", section.term_id AS "termId", item.status, course.code AS "courseCode",
         course.title AS "courseTitle", section.section_number AS "sectionNumber", course.credits::float8 AS credits,
         item.created_at AS "addedAt"
       FROM cart_items item
       JOIN sections section ON section.id = item.section_id ${courseOf('section')}
       WHERE ${condition} AND NOT ${isRegistered} ORDER BY item.created_at, item.id`,
      values,
    );
  }
}

/** A cart belongs to its student; staff register students without one. */
function mustOwn(studentId: string, user: SignedInUser): void {
  if (!readsAsStudent(user, studentId)) throw new NotFoundError(messages.noStudent);
}

const error = (message: string) => new InvalidError({ sectionId: [message] });

function refuseSection(section: SectionRow | undefined): void {
  if (!section) throw error(messages.noSection);
  // A section canceled after it was added stays in the cart, which shows that it is canceled.
  if (!section.isActive && !section.isInCart) throw error(messages.cart.sectionCanceled);
  if (!section.isInCart && section.inCart >= mostInCart) throw error(messages.cart.full(mostInCart));
}
