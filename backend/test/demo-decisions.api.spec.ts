import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { loadApplications } from '../demo/university/applications.js';
import { calendarFor } from '../demo/university/calendar.js';
import { todayInNewYork } from '../demo/university/dates.js';
import { decidedApplicants } from '../demo/university/decided-applicants.js';
import { decideApplications } from '../demo/university/decisions.js';
import { office } from '../demo/university/people.js';
import type { AdmissionDecisionDto } from '../src/modules/admission-decisions/admission-decisions.dto.js';
import type { EnrollmentDepositDto } from '../src/modules/admissions-conversion/conversions.dto.js';
import {
  type ApplicationCountDto,
  type ApplicationState,
  applicationStates,
} from '../src/modules/applications/office/applications.dto.js';
import type {
  TransferEvaluationDto,
  TransferEvaluationSummaryDto,
} from '../src/modules/transfer-credit/transfer-evaluations.dto.js';
import { admissions, bursar, openWorld, system } from './harness/worlds/world.js';

const commands = path.resolve(import.meta.dirname, '../dist/src/cli');

openWorld(['admissions', 'bursar']);

const today = todayInNewYork();

// What `demo-data` does after it has loaded the university.
beforeAll(async () => {
  await system.dataSource.transaction((manager) =>
    loadApplications(manager, calendarFor(today), today, decidedApplicants),
  );
  // Three starts are interrupted in the middle of a decision. The last one finishes.
  await stopped('admission_decisions', `code <> 'deny' OR state <> 'confirmed'`);
  await stopped('applications', `state <> 'declined' OR first_name <> 'Sunniva'`);
  await stopped('admission_conversions', 'FALSE');
  await decideApplications(system.app);
});

async function stopped(table: string, check: string): Promise<void> {
  await system.dataSource.query(`ALTER TABLE ${table} ADD CONSTRAINT ck_stop CHECK (${check}) NOT VALID`);
  await expect(decideApplications(system.app)).rejects.toMatchObject({ constraint: 'ck_stop' });
  await system.dataSource.query(`ALTER TABLE ${table} DROP CONSTRAINT ck_stop`);
}

function verified(command: string): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [path.join(commands, `${command}.js`)], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, DATABASE_URL: system.urls.owner },
  });
  expect([status, stderr]).toEqual([0, '']);
  return stdout;
}

describe('the applications of the demo should', () => {
  it('include one in every state in which an application can rest', async () => {
    const { body } = await admissions.get('/api/applications/counts').expect(200);
    const counts = body as ApplicationCountDto[];
    // A submitted application continues at once, to its checklist or to review.
    const passing: ApplicationState[] = ['submitted'];
    expect(
      applicationStates.filter((state) => !counts.some((one) => one.state === state && one.count > 0)),
    ).toEqual(passing);
  });

  it('have decisions by two people, each confirmed one with a letter that /verify knows once it is released', async () => {
    const { body } = await admissions.get('/api/admission-decisions').expect(200);
    const decisions = body as AdmissionDecisionDto[];
    expect(decisions.map(({ state }) => state).sort()).toEqual([
      'confirmed',
      ...Array<string>(decidedApplicants.length - 1).fill('released'),
    ]);
    expect(new Set(decisions.map(({ code }) => code))).toEqual(
      new Set(['admit', 'admit_with_conditions', 'deny']),
    );
    for (const { id, state, letterNumber } of decisions) {
      expect(letterNumber).toMatch(/^AL-/);
      await admissions.get(`/api/admission-decisions/${id}/letter`).expect(200);
      const [letter] = await system.dataSource.query<{ code: string }[]>(
        `SELECT document.code FROM admission_decisions decision
         JOIN application_documents document ON document.id = decision.letter_id WHERE decision.id = $1`,
        [id],
      );
      await system.anonymous.get(`/verify/${letter!.code}`).expect(state === 'released' ? 200 : 404);
    }
    expect(verified('decisions-replay')).toContain(`Admissions: ${decisions.length} decisions replayed`);
  });

  it('show an accepted applicant what each course of another college counts', async () => {
    const { body } = await admissions.get('/api/transfer-evaluations').expect(200);
    const ofApplicants = (body as TransferEvaluationSummaryDto[]).filter((one) => one.applicationId !== null);
    const decided = ofApplicants.find((one) => one.pendingCount === 0);
    expect(decided).toMatchObject({ status: 'draft', courseCount: 4, creditsAwarded: 9, studentId: null });
    const { body: one } = await admissions.get(`/api/transfer-evaluations/${decided!.id}`).expect(200);
    expect((one as TransferEvaluationDto).courses.map(({ outcome }) => outcome)).toEqual([
      'equivalent',
      'equivalent',
      'elective',
      'denied',
    ]);
  });

  it('show the bursar deposits to record, and one that made a student', async () => {
    const listed = async (state: string): Promise<EnrollmentDepositDto[]> => {
      const filter = encodeURIComponent(JSON.stringify({ state }));
      const { body } = await bursar.get(`/api/enrollment-deposits?filter=${filter}`).expect(200);
      return body as EnrollmentDepositDto[];
    };
    expect(await listed('accepted')).toHaveLength(2);
    const [enrolled] = await listed('enrolled');
    expect(enrolled).toMatchObject({
      isNewRecord: true,
      amount: enrolled!.required,
      held: enrolled!.required,
    });
    verified('ledger-verify');
  });

  it('tie each email about a decision to its application', async () => {
    expect(
      await system.dataSource.query(
        `SELECT DISTINCT template, coalesce(position(application.number IN mail.subject) > 0, FALSE) AS "isTied"
         FROM mails mail LEFT JOIN applications application ON application.id = mail.about_id
         WHERE template IN ('admission-decision', 'enrolled') ORDER BY template`,
      ),
    ).toEqual([
      { template: 'admission-decision', isTied: true },
      { template: 'enrolled', isTied: true },
    ]);
  });

  it('name the person of each act in the audit trail', async () => {
    const rows = await system.dataSource.query<{ action: string; actor: string }[]>(
      `SELECT DISTINCT action, actor_id AS actor FROM audit_events
       WHERE action IN ('admission_decision.create', 'admission_decision.confirm', 'application.convert') ORDER BY 1`,
    );
    expect(rows).toEqual([
      { action: 'admission_decision.confirm', actor: office.super_admin.id },
      { action: 'admission_decision.create', actor: office.admissions.id },
      { action: 'application.convert', actor: office.bursar.id },
    ]);
  });

  it('be decided once: another start writes nothing', async () => {
    await system.flushAudit();
    const written = async () =>
      system.dataSource.query<object[]>(
        `SELECT (SELECT count(*) FROM audit_events) AS acts, (SELECT count(*) FROM mails) AS mails,
           (SELECT count(*) FROM admission_decisions) AS decisions, (SELECT count(*) FROM payments) AS payments`,
      );
    const before = await written();
    await decideApplications(system.app);
    await system.flushAudit();
    expect(await written()).toEqual(before);
    const proposals = await system.dataSource.query(
      `SELECT subject_id FROM audit_events WHERE action = 'admission_decision.create'
       GROUP BY subject_id HAVING count(*) > 1`,
    );
    expect(proposals).toEqual([]);
  });

  it('keep the changes of users', async () => {
    const [open] = await system.dataSource.query<{ id: string; applicationId: string }[]>(
      `SELECT id, application_id AS "applicationId" FROM admission_decisions WHERE state = 'confirmed'`,
    );
    await admissions
      .post(`/api/admission-decisions/${open!.id}/withdraw`)
      .send({ reason: 'The committee meets again.' })
      .expect(200);
    await decideApplications(system.app);
    const states = await system.dataSource.query<{ state: string }[]>(
      'SELECT state FROM admission_decisions WHERE application_id = $1',
      [open!.applicationId],
    );
    expect(states).toEqual([{ state: 'withdrawn' }]);
  });
});
