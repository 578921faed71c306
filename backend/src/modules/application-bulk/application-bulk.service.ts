import { Injectable } from '@nestjs/common';
import {
  ConflictError,
  type FieldErrors,
  ForbiddenError,
  InvalidError,
  refuse,
  StateConflictError,
} from '../../common/errors.js';
import { given } from '../../common/fields.js';
import { changedParts } from '../../common/preview-version.js';
import { SqlParameters } from '../../common/sql-parameters.js';
import { AuditService } from '../../platform/audit/audit.service.js';
import { isOwnApplication } from '../../platform/auth/own-records/own-applications.js';
import { can, type Permission } from '../../platform/auth/permissions.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { Transactions } from '../../platform/database/transactions.js';
import { ReleasesService } from '../admission-decisions/releases.service.js';
import { ApplicationReviewsService } from '../application-reviews/application-reviews.service.js';
import { ApplicationsService } from '../applications/office/applications.service.js';
import { ApplicationRemindersService } from '../applications/reminders/application-reminders.service.js';
import {
  type BulkActionDto,
  type BulkOutcomeDto,
  type BulkPlanDto,
  mostApplications,
  type RunBulkActionDto,
} from './application-bulk.dto.js';
import { type BulkAction, misplaced, numbersOf, planVersion } from './bulk.rules.js';
import { messages } from './messages.js';
import { termAndProgramOf } from '../programs/programs.scope.js';

type Application = Pick<
  BulkOutcomeDto,
  'id' | 'number' | 'applicantName' | 'programName' | 'termName' | 'state'
>;
type Details = Omit<BulkOutcomeDto, keyof Application | 'result'>;

/** As for one application. */
const permissionOf: Record<BulkAction, Permission> = {
  remind: 'applications.write',
  assign_reviewer: 'applications.decide',
  release: 'applications.release',
};

const nothing: Details = {
  reason: null,
  mail: null,
  reviewerId: null,
  reviewerName: null,
  decisionId: null,
  decisionCode: null,
  letterNumber: null,
  releaseAt: null,
};

/** The same action for many applications. The preview does all of it and rolls it back, so that both decide alike. */
@Injectable()
export class ApplicationBulkService {
  constructor(
    private readonly transactions: Transactions,
    private readonly audit: AuditService,
    private readonly applications: ApplicationsService,
    private readonly reminders: ApplicationRemindersService,
    private readonly reviews: ApplicationReviewsService,
    private readonly releases: ReleasesService,
  ) {}

  async preview(body: BulkActionDto, user: SignedInUser): Promise<BulkPlanDto> {
    await this.check(body, user);
    const plan = await this.transactions.tried(() => this.plan(body, user));
    const { action, outcomes } = plan;
    this.audit.noteList({
      action: 'application_bulk.preview',
      subjectType: 'application',
      details: { action, applicationIds: outcomes.map(({ id }) => id) },
    });
    return plan;
  }

  async run({ previewVersion, ...body }: RunBulkActionDto, user: SignedInUser): Promise<BulkPlanDto> {
    await this.check(body, user);
    return this.transactions.run(async () => {
      const plan = await this.plan(body, user);
      const changed = numbersOf(changedParts(previewVersion, plan.version));
      if (changed.length)
        throw new ConflictError([
          { code: 'preview_changed', message: messages.changed(changed), facts: { changed }, liftedBy: null },
        ]);
      return plan;
    });
  }

  private async check(body: BulkActionDto, user: SignedInUser): Promise<void> {
    if (!can(user, permissionOf[body.action])) throw new ForbiddenError();
    refuse(faultsOf(body));
    await this.reviews.mustBeReviewer(body.reviewerId);
  }

  private async plan(body: BulkActionDto, user: SignedInUser): Promise<BulkPlanDto> {
    const outcomes: BulkOutcomeDto[] = [];
    for (const { isOwn, ...application } of await this.lock(await this.idsOf(body), user))
      outcomes.push(
        isOwn
          ? { ...application, result: 'refused', ...nothing, reason: messages.ownApplication }
          : await this.outcome(application, body, user),
      );
    const done = outcomes.filter(({ result }) => result === 'done').length;
    return {
      action: body.action,
      version: planVersion(outcomes),
      done,
      refused: outcomes.length - done,
      outcomes,
    };
  }

  /** A refused application is left out; it holds up no other. */
  private async outcome(
    application: Application,
    body: BulkActionDto,
    user: SignedInUser,
  ): Promise<BulkOutcomeDto> {
    try {
      const details = await this.transactions.savepoint(() => this.act(application.id, body, user));
      return { ...application, result: 'done', ...nothing, ...details };
    } catch (error) {
      const isRefusal =
        error instanceof StateConflictError ||
        error instanceof ConflictError ||
        error instanceof InvalidError;
      if (!isRefusal) throw error;
      return { ...application, result: 'refused', ...nothing, reason: error.message };
    }
  }

  private act(id: string, body: BulkActionDto, user: SignedInUser): Promise<Partial<Details>> {
    switch (body.action) {
      case 'remind':
        return this.remind(id);
      case 'assign_reviewer':
        return this.assign(id, body.reviewerId, user);
      case 'release':
        return this.release(id, body.releaseAt ?? null, user);
    }
  }

  private async remind(id: string): Promise<Partial<Details>> {
    return { mail: await this.reminders.remind(id) };
  }

  private async assign(
    id: string,
    reviewerId: string | undefined,
    user: SignedInUser,
  ): Promise<Partial<Details>> {
    const { record } = await this.reviews.assign(id, { reviewerId }, user);
    return { reviewerId: record.reviewerId, reviewerName: record.reviewerName };
  }

  private async release(id: string, releaseAt: string | null, user: SignedInUser): Promise<Partial<Details>> {
    const [open] = await this.transactions.query<{ id: string }>(
      `SELECT id FROM admission_decisions WHERE application_id = $1 AND state = 'confirmed'`,
      [id],
    );
    if (!open) throw new StateConflictError('invalid_state', messages.noDecision);
    const [released] = await this.releases.release([open.id], releaseAt, user);
    const { code, letterNumber } = released!;
    return {
      decisionId: open.id,
      decisionCode: code,
      letterNumber,
      releaseAt: releaseAt === null ? null : new Date(releaseAt),
    };
  }

  private async idsOf({ ids, filter }: BulkActionDto): Promise<string[]> {
    if (ids) return ids;
    const found = await this.applications.idsOf(given(filter!), mostApplications + 1);
    if (!found.length) throw new InvalidError({ filter: [messages.noneFound] });
    if (found.length > mostApplications)
      throw new InvalidError({ filter: [messages.tooMany(mostApplications)] });
    return found;
  }

  /** Locked in the order of their ids, as for every other batch; returned in the order of their numbers. */
  private async lock(
    ids: readonly string[],
    user: SignedInUser,
  ): Promise<(Application & { isOwn: boolean })[]> {
    await this.transactions.query(
      'SELECT FROM applications WHERE id = ANY ($1::uuid[]) ORDER BY id FOR NO KEY UPDATE',
      [ids],
    );
    const parameters = new SqlParameters();
    const chosen = parameters.add(ids);
    const rows = await this.transactions.query<Application & { isOwn: boolean }>(
      `SELECT application.id, application.number,
         nullif(concat_ws(' ', application.first_name, application.last_name), '') AS "applicantName",
         program.name AS "programName", term.name AS "termName", application.state,
         ${isOwnApplication('application', user, parameters)} AS "isOwn"
       FROM applications application ${termAndProgramOf('application')}
       WHERE application.id = ANY (${chosen}::uuid[]) ORDER BY application.number`,
      parameters.values,
    );
    if (rows.length < ids.length) throw new InvalidError({ ids: [messages.unknown] });
    return rows;
  }
}

function faultsOf(body: BulkActionDto): FieldErrors {
  const { both, neither, reviewerId, releaseAt } = misplaced(body);
  const isPast = !releaseAt && body.releaseAt && new Date(body.releaseAt).getTime() <= Date.now();
  return {
    ...(both && { filter: [messages.eitherOr] }),
    ...((neither || body.ids?.length === 0) && { ids: [messages.applicationsRequired] }),
    ...(reviewerId && { reviewerId: [messages.reviewerOnly] }),
    ...(releaseAt && { releaseAt: [messages.instantOnly] }),
    ...(isPast && { releaseAt: [messages.instantPast] }),
  };
}
