import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { OwnRecordError } from '../../../common/errors.js';
import { setRequestUser } from '../../context/request-context.js';
import { Transactions } from '../../database/transactions.js';
import { ACCESS, type Access } from '../access.decorators.js';
import { studentRecords } from '../fields/records.js';
import { can } from '../permissions.js';
import type { Role } from '../roles.js';
import type { Person, SignedInUser } from '../signed-in-user.js';
import { ABOUT, type About, ABOUT_APPLICATION } from './about.decorators.js';
import { type Found, foundIn, isReading, rowErrors } from './named-records.js';
import { ownRecordSentence, staffWith } from './own-record-sentence.js';

/**
 * Staff who are also students can't make staff decisions about themselves (decision 0128). Only a person with
 * a staff role and a student record is checked. Every write without a mark is refused to them.
 */
@Injectable()
export class OwnRecordGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly transactions: Transactions,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request & { user?: SignedInUser }>();
    const { user } = request;
    if (!user || !isStaffWithRecord(user)) return true;
    const of = <T>(mark: symbol): T | undefined =>
      this.reflector.getAllAndOverride<T | undefined>(mark, [context.getHandler(), context.getClass()]);
    const access = of<Access>(ACCESS);
    // Calls without a permission, and calls that the permission guard refused.
    if (!access || !('anyOf' in access)) return true;
    const about = of<About>(ABOUT);
    if (about && 'noStudent' in about) return true;
    // Another guard checks the applicant.
    if (!about && (isReading(request) || of(ABOUT_APPLICATION))) return true;
    const own = about ? await this.ownAmong(foundIn(request, about.records), user.studentId!) : [];
    if (about && !own.length) return true;
    const asStudent: SignedInUser = { ...user, role: 'student' };
    if (about && access.anyOf.some((permission) => can(asStudent, permission))) {
      // From here on, including in the audit trail, the person acts as a student.
      request.user = asStudent;
      setRequestUser(asStudent);
      return true;
    }
    const able = about?.rolesFor && (await this.rolesByKind(about.rolesFor, own[0]!, request.body));
    const sentence = ownRecordSentence(user.role, able ?? staffWith(access.anyOf));
    throw new OwnRecordError(sentence, rowErrors(own, sentence));
  }

  /** The records that belong to the student. */
  private async ownAmong(found: readonly Found[], studentId: string): Promise<Found[]> {
    if (!found.length) return [];
    const rows = await this.transactions.query<{ position: number }>(
      `SELECT position::int FROM unnest($1::text[], $2::uuid[]) WITH ORDINALITY AS named (type, id, position)
       WHERE is_about_student(type, id, $3) ORDER BY position`,
      [found.map(({ of }) => of), found.map(({ id }) => id), studentId],
    );
    return rows.map(({ position }) => found[position - 1]!);
  }

  private async rolesByKind(
    rolesFor: (kind: string) => readonly Role[],
    { in: location, of, id }: Found,
    body: unknown,
  ): Promise<readonly Role[] | undefined> {
    const [row] =
      location === 'address'
        ? await this.transactions.query<{ kind: string }>(studentRecords.get(of).kindOf!, [id])
        : [body as { kind: string }];
    const able = typeof row?.kind === 'string' ? rolesFor(row.kind) : [];
    return able.length ? able : undefined;
  }
}

const isStaffWithRecord = (user: SignedInUser): user is Person =>
  user.studentId !== null && user.role !== 'student' && user.role !== 'machine_client';
