import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { OwnRecordError } from '../../../common/errors.js';
import { SqlParameters } from '../../../common/sql-parameters.js';
import { Transactions } from '../../database/transactions.js';
import { applicationRecords } from '../fields/records.js';
import { messages } from '../messages.js';
import type { SignedInUser } from '../signed-in-user.js';
import { ABOUT_APPLICATION, type Naming } from './about.decorators.js';
import { type Found, foundIn, isReading, rowErrors } from './named-records.js';
import { isOwnApplication } from './own-applications.js';

/** Employees who apply for admission don't work on their own application, and don't read it here (decision 0218). */
@Injectable()
export class OwnApplicationGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly transactions: Transactions,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request & { user?: SignedInUser }>();
    const records = this.reflector.getAllAndOverride<readonly Naming[] | undefined>(ABOUT_APPLICATION, [
      context.getHandler(),
      context.getClass(),
    ]);
    const { user } = request;
    if (!user || !records || user.role === 'machine_client') return true;
    const own = await this.ownAmong(foundIn(request, records), user);
    if (!own.length) return true;
    const { read, write } = messages.ownApplication;
    const sentence = isReading(request) ? read : write;
    throw new OwnRecordError(sentence, rowErrors(own, sentence));
  }

  private async ownAmong(found: readonly Found[], user: SignedInUser): Promise<Found[]> {
    if (!found.length) return [];
    const parameters = new SqlParameters();
    const selects = [...new Set(found.map(({ of }) => of))].map((of) => {
      const { table, column } = applicationRecords.get(of);
      const ids = found.filter((one) => one.of === of).map(({ id }) => id);
      // PostgreSQL keeps the plan for one id, and plans a list of ids each time.
      const isNamed =
        ids.length === 1 ? `= ${parameters.add(ids[0])}::uuid` : `= ANY (${parameters.add(ids)}::uuid[])`;
      return `SELECT id, ${column} AS application_id FROM ${table} WHERE id ${isNamed}`;
    });
    const rows = await this.transactions.query<{ id: string }>(
      `SELECT named.id FROM (${selects.join(' UNION ALL ')}) AS named
       JOIN ${applicationRecords.get('application').table} application ON application.id = named.application_id
       WHERE ${isOwnApplication('application', user, parameters)}`,
      parameters.values,
      { prepared: true },
    );
    const own = new Set(rows.map(({ id }) => id));
    return found.filter(({ id }) => own.has(id.toLowerCase()));
  }
}
