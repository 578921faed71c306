import { createHash, randomBytes } from 'node:crypto';
import type { ApplicationLook } from '../admission-model.js';
import {
  chosen,
  correctedOf,
  depositPaid,
  mergeOf,
  nextReviewer,
  paperOf,
  recommendersOf,
} from './admission-expected.js';
import { type Bulk, bulkOf, planOf, type Preview } from './admission-bulk.js';
import { answered, type Caller, type Campus, people, staff, studentCaller } from './admission-ground.js';
import type { Step } from './admission-kinds.js';
import { actor, idsOf, previewed } from './admission-steps.js';
import { answersOf, scan } from './applications.js';
import { form, open } from './recommendations.js';
import { system } from './world.js';

interface Given {
  campus: Campus;
  one: ApplicationLook;
  all: readonly ApplicationLook[];
  decider: Caller;
}

/** The acts whose very answer the model expects; null if there is nothing that the step could be about. */
export async function actExpected(step: Step, { campus, one, all, decider }: Given): Promise<number | null> {
  const { kind, amount } = step;
  const { id } = one;
  const { call } = actor(step, one);
  const { admin } = staff;
  const office = (path: string, body: object) => decider('POST', `applications/${id}/${path}`, body);
  switch (kind) {
    case 'addFile': {
      const body = new FormData();
      body.append('field', 'transcripts');
      body.append('file', new Blob([new Uint8Array(scan)]), `transcript ${amount}.pdf`);
      return call('POST', `apply/applications/${id}/files`, body);
    }
    case 'removeFile': {
      const file = chosen(one.files, step);
      return file ? call('DELETE', `apply/applications/${id}/files/${file.id}`) : null;
    }
    case 'name': {
      const answers = { recommenders: recommendersOf(step), waivesRight: amount % 2 ? 'yes' : 'no' };
      return call('PUT', `apply/applications/${id}/answers/recommenders`, { answers });
    }
    case 'recommend':
    case 'declineToRecommend': {
      const request = chosen(one.requests, step);
      return request ? answer(request.id, kind === 'recommend') : null;
    }
    case 'correctRecommender': {
      const request = chosen(one.requests, step);
      const body = { ...correctedOf(step), reason: 'The address had a typo' };
      return request ? office(`recommendations/${request.id}/correct`, body) : null;
    }
    case 'reassign': {
      const review = chosen(one.reviews, step);
      const body = { reviewerId: nextReviewer(step) };
      return review ? decider('POST', `application-reviews/${review.id}/reassign`, body) : null;
    }
    case 'paper': {
      const { email, programId, isComplete } = paperOf(step, campus);
      const answers = isComplete ? answersOf('Ada', 'Okoye') : {};
      return decider('POST', 'applications', { email, programId, termId: campus.termId, answers });
    }
    case 'submitPaper':
      return office('submit', { certification: true, signature: 'Ada Okoye' });
    case 'merge':
      return merge(step, all);
    case 'bulk':
      return bulk(step, all, decider);
    case 'previewBulk':
      return (await preview(bulkOf(step, all), all, decider)).status;
    case 'runBulk':
      return previewed.last ? runBulk(previewed.last, decider) : null;
    case 'portal': {
      const student = one.conversions.at(-1);
      return student ? portal(student.studentId) : null;
    }
    case 'leave': {
      const { studentId } = one;
      return studentId ? admin('PUT', `students/${studentId}`, { enrollmentStatus: 'withdrawn' }) : null;
    }
    case 'refund': {
      const paid = depositPaid(one);
      const body = { method: 'check', reason: 'Withdrew' };
      return paid ? admin('POST', `deposit-refunds/${paid.paymentId}/request`, body) : null;
    }
    default:
      return null;
  }
}

/** With a link as an email has it: the emails themselves are limited, and sent in the background. */
async function answer(requestId: string, isLetter: boolean): Promise<number> {
  const code = randomBytes(32).toString('base64url');
  await system.dataSource.query(
    `INSERT INTO recommendation_mails (mail_id, recommendation_id, code_hash) VALUES (gen_random_uuid(), $1, $2)`,
    [requestId, createHash('sha256').update(code).digest()],
  );
  const response = await (isLetter
    ? open(`/recommend/${code}`, form())
    : open(`/recommend/${code}/decline`, { method: 'POST' }));
  await response.text();
  answered.reason = '';
  return response.status;
}

async function merge(step: Step, all: readonly ApplicationLook[]): Promise<number> {
  const { kept, from } = mergeOf(step, all);
  const seen = await staff.admin('GET', `applications/${kept.id}/merge-preview?from=${from.id}`);
  if (seen !== 200) return seen;
  const { version } = answered.body as { version: string };
  const body = { fromId: from.id, reason: 'One person with two addresses', previewVersion: version };
  const status = await staff.admin('POST', `applications/${kept.id}/merges`, body);
  // The merge deletes this applicant and ends their session.
  if (status === 200) for (const one of people) one.isSignedOut ||= one.id === from.applicantId;
  return status;
}

async function preview(
  body: Bulk,
  all: readonly ApplicationLook[],
  decider: Caller,
): Promise<{ status: number; seen: Preview }> {
  const status = await decider('POST', 'applications/bulk/preview', body);
  const { version } = answered.body as { version: string };
  previewed.last = { body, version, plan: planOf(body, all) };
  answered.reason = outcomesAnswered();
  return { status, seen: previewed.last };
}

async function runBulk({ body, version }: Preview, decider: Caller): Promise<number> {
  const status = await decider('POST', 'applications/bulk', { ...body, previewVersion: version });
  if (status === 200) answered.reason = outcomesAnswered();
  return status;
}

async function bulk(step: Step, all: readonly ApplicationLook[], decider: Caller): Promise<number> {
  const { seen } = await preview(bulkOf(step, all), all, decider);
  return runBulk(seen, decider);
}

const outcomesAnswered = (): string =>
  (answered.body as { outcomes: { reason: string | null }[] }).outcomes
    .map(({ reason }) => reason ?? 'Done.')
    .join(' ');

/** A student's portal session. Merging applicants doesn't end it. */
async function portal(studentId: string): Promise<number> {
  const status = await (await studentCaller(studentId))('GET', 'auth/user');
  answered.reason = String((answered.body as { studentId: string | null }).studentId);
  return status;
}

/** The applicant's applications for this term. */
export async function list(who: 0 | 1, { termId }: Campus): Promise<number> {
  const status = await people[who]!.call('GET', 'apply/applications');
  if (status === 200)
    answered.reason = idsOf(
      (answered.body as { id: string; termId: string }[]).filter((one) => one.termId === termId),
    );
  return status;
}
