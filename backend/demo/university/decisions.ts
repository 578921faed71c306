import { randomUUID } from 'node:crypto';
import type { INestApplicationContext, Type } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { Expected } from '../../src/common/expected.js';
import { AdmissionDecisionsService } from '../../src/modules/admission-decisions/admission-decisions.service.js';
import { ReleasesService } from '../../src/modules/admission-decisions/releases.service.js';
import { ConversionsService } from '../../src/modules/admissions-conversion/conversions.service.js';
import { EnrollmentDepositsService } from '../../src/modules/admissions-conversion/enrollment-deposits.service.js';
import { OffersService } from '../../src/modules/admissions-conversion/offers.service.js';
import type { SignedInUser } from '../../src/platform/auth/signed-in-user.js';
import { runInContext } from '../../src/platform/context/request-context.js';
import { applicantOf, applicationIdOf } from './applications.js';
import type { DecisionStep } from './decided-applicants.js';
import { office, type Person } from './people.js';
import { type UndecidedApplicant, undecidedApplicants } from './undecided-applicants.js';

const anyVersion = Expected.from(undefined);

/**
 * Decides on applications that are in the database, as two people of the admissions office do it: through the services,
 * so that letters are typeset, signed and stored, emails are written, and every act is in the audit trail. If an
 * earlier start was interrupted, only the missing steps run.
 */
export async function decideApplications(app: INestApplicationContext): Promise<void> {
  const get = <T>(type: Type<T>): T => app.get(type, { strict: false });
  const services: Services = {
    decisions: get(AdmissionDecisionsService),
    releases: get(ReleasesService),
    offers: get(OffersService),
    deposits: get(EnrollmentDepositsService),
    conversions: get(ConversionsService),
  };
  for (const one of await undecidedApplicants(get(DataSource))) await decide(services, one);
}

interface Services {
  decisions: AdmissionDecisionsService;
  releases: ReleasesService;
  offers: OffersService;
  deposits: EnrollmentDepositsService;
  conversions: ConversionsService;
}

async function decide(services: Services, { one, decisionId, steps }: UndecidedApplicant): Promise<void> {
  const { decisions, releases, offers, deposits, conversions } = services;
  const { code, conditions, answer } = one;
  const applicationId = applicationIdOf(one);
  const has = (step: DecisionStep) => steps.includes(step);
  const id =
    decisionId ??
    (await by(office.admissions, async (user) => {
      const { record } = await decisions.propose({ applicationId, code, conditions }, user);
      return record.id;
    }));
  if (has('confirmed')) await by(office.super_admin, (user) => decisions.confirm(id, anyVersion, user));
  if (has('released'))
    await by(office.super_admin, (user) => releases.releaseOnly(id, null, anyVersion, user));
  if (answer && has('answered'))
    await runInContext({ requestId: randomUUID() }, () =>
      offers.answer({ id: applicationId, expected: anyVersion, applicant: applicantOf(one) }, answer),
    );
  if (has('enrolled'))
    await by(office.bursar, async (user) => {
      const { record: deposit } = await deposits.open(applicationId);
      const paid = { amount: Number(deposit.required), method: 'check' as const, reference: 'Check 2217' };
      await conversions.recordDeposit({ id: applicationId, expected: anyVersion, user }, paid);
    });
}

function by<T>({ id, email, firstName, lastName, role }: Person, act: (user: SignedInUser) => Promise<T>) {
  const user = { id, email, firstName, lastName, role, studentId: null };
  return runInContext({ requestId: randomUUID(), user }, () => act(user));
}
