import { beforeAll, describe, expect, it } from '@jest/globals';
import {
  act,
  confirmed,
  openAdmissions,
  propose,
  reviewed,
} from '../../../test/harness/worlds/admissions.js';
import { system } from '../../../test/harness/worlds/world.js';

openAdmissions();

/** The constraint that refuses a statement of the schema's owner, whom no rule of the application guards. */
async function refusedBy(sql: string, parameters: unknown[] = []): Promise<string | undefined> {
  const runner = system.dataSource.createQueryRunner();
  await runner.startTransaction();
  try {
    await runner.query(sql, parameters);
    return undefined;
  } catch (error) {
    return (error as { constraint?: string }).constraint;
  } finally {
    await runner.rollbackTransaction();
    await runner.release();
  }
}

const ids: Record<'proposed' | 'confirmed' | 'released' | 'other', string> = {
  proposed: '',
  confirmed: '',
  released: '',
  other: '',
};
const of = (name: keyof typeof ids) => `WHERE id = '${ids[name]}'`;
const set = (name: keyof typeof ids, change: string) =>
  `UPDATE admission_decisions SET ${change} ${of(name)}`;
/** The same without the trigger that keeps decisions, to reach the constraints behind it. */
const bare = (sql: string) =>
  `ALTER TABLE admission_decisions DISABLE TRIGGER tr_admission_decisions_kept; ${sql}`;
const letterOf = (name: keyof typeof ids) => `(SELECT letter_id FROM admission_decisions ${of(name)})`;

beforeAll(async () => {
  const { body } = await propose((await reviewed('proposed')).id).expect(201);
  ids.proposed = body.id as string;
  ids.confirmed = await confirmed((await reviewed('confirmed')).id);
  ids.other = await confirmed((await reviewed('other')).id, 'deny');
  ids.released = await confirmed((await reviewed('released')).id);
  await act(ids.released, 'release').expect(200);
});

describe('The database should refuse', () => {
  it.each<[string, () => string, string]>([
    [
      'a confirmer who is the proposer',
      () => set('proposed', `state = 'confirmed', confirmed_by_id = proposed_by_id, confirmed_at = now()`),
      'ck_admission_decisions_other_person',
    ],
    [
      'a confirmation without a person',
      () => set('proposed', `state = 'confirmed'`),
      'ck_admission_decisions_confirmed',
    ],
    [
      'a release that was not confirmed',
      () => set('proposed', `state = 'released', released_at = now()`),
      'ck_admission_decisions_confirmed',
    ],
    [
      'a release without a letter',
      () => set('confirmed', `state = 'released', released_at = now(), letter_id = NULL`),
      'ck_admission_decisions_released',
    ],
    [
      'a letter that says something else',
      () => set('confirmed', `letter_id = ${letterOf('other')}`),
      'fk_admission_decisions_letter_id_application_id_code',
    ],
    [
      'a code that is not the one of the letter',
      () => bare(set('confirmed', `code = 'deny'`)),
      'fk_admission_decisions_letter_id_application_id_code',
    ],
    [
      'a letter from a template of another code',
      () =>
        `UPDATE admission_letters SET template_id = (SELECT id FROM admission_letter_templates WHERE code = 'deny'
         LIMIT 1) WHERE document_id = ${letterOf('confirmed')}`,
      'fk_admission_letters_template_id_code',
    ],
    [
      'the document of another application',
      () =>
        `UPDATE admission_letters SET document_id = gen_random_uuid() WHERE document_id = ${letterOf('other')}`,
      'fk_admission_decisions_letter_id_application_id_code',
    ],
    [
      'two current decisions',
      () =>
        `INSERT INTO admission_decisions (application_id, number, code, state, proposed_by_id, confirmed_by_id, confirmed_at,
           released_at, purged_at)
         SELECT application_id, 9, code, state, proposed_by_id, confirmed_by_id, now(), now(), now()
         FROM admission_decisions ${of('released')}`,
      'uq_admission_decisions_current',
    ],
    [
      'two decisions in preparation',
      () =>
        `INSERT INTO admission_decisions (application_id, number, code, decision, proposed_by_id)
         SELECT application_id, 9, 'deny', decision, proposed_by_id FROM admission_decisions ${of('proposed')}`,
      'uq_admission_decisions_open',
    ],
    [
      'two decisions with one number',
      () =>
        `INSERT INTO admission_decisions (application_id, number, code, decision, proposed_by_id)
         SELECT application_id, 1, 'deny', decision, proposed_by_id FROM admission_decisions ${of('released')}`,
      'uq_admission_decisions_number',
    ],
    ['another decision', () => set('proposed', `code = 'deny'`), 'ck_admission_decisions_frozen'],
    ['other facts', () => set('released', `decision = '{}'`), 'ck_admission_decisions_frozen'],
    [
      'the way back from a release',
      () => set('released', `state = 'confirmed', released_at = NULL, answer_until = NULL`),
      'ck_admission_decisions_frozen',
    ],
    [
      'a deleted decision',
      () => `DELETE FROM admission_decisions ${of('released')}`,
      'ck_admission_decisions_frozen',
    ],
    [
      'conditions of a denial',
      () => bare(set('other', `conditions = 'x'`)),
      'ck_admission_decisions_conditions',
    ],
    [
      'an admission with conditions that has none',
      () =>
        `INSERT INTO admission_decisions (application_id, number, code, decision, proposed_by_id)
         SELECT application_id, 9, 'admit_with_conditions', decision, proposed_by_id
         FROM admission_decisions ${of('released')}`,
      'ck_admission_decisions_conditions',
    ],
    [
      'a decision without facts',
      () => bare(set('other', 'decision = NULL')),
      'ck_admission_decisions_decision',
    ],
    [
      'an answer to a denial',
      () => set('other', `answer_until = '2090-01-01'`),
      'ck_admission_decisions_answer',
    ],
    [
      'an instant for a proposal',
      () => set('proposed', 'release_at = now()'),
      'ck_admission_decisions_scheduled',
    ],
    [
      'a decision that ended when it did not',
      () => set('other', 'ended_at = now()'),
      'ck_admission_decisions_ended',
    ],
    [
      'a changed document',
      () => `UPDATE application_documents SET code = 'X' WHERE id = ${letterOf('released')}`,
      'ck_application_documents_frozen',
    ],
    [
      'a document that is no longer released',
      () => `UPDATE application_documents SET released_at = NULL WHERE id = ${letterOf('released')}`,
      'ck_application_documents_frozen',
    ],
    [
      'a changed template',
      () => `UPDATE admission_letter_templates SET body = 'x' WHERE status = 'published'`,
      'ck_admission_letter_templates_frozen',
    ],
    [
      'two published letters of one decision',
      () =>
        `INSERT INTO admission_letter_templates (code, number, status, subject, body, published_at)
         VALUES ('deny', 9, 'published', 'x', 'x', now())`,
      'uq_admission_letter_templates_published',
    ],
    [
      'a second review by one person',
      () =>
        `INSERT INTO application_reviews (application_id, reviewer_id) SELECT application_id, reviewer_id
         FROM application_reviews LIMIT 1`,
      'uq_application_reviews_reviewer_id',
    ],
    [
      'a changed review',
      () => `UPDATE application_reviews SET comment = 'x'`,
      'ck_application_reviews_frozen',
    ],
    ['a deleted review', () => 'DELETE FROM application_reviews', 'ck_application_reviews_frozen'],
    [
      'a score that is not the mean',
      () =>
        `INSERT INTO application_reviews (application_id, reviewer_id, academics, statement, fit, score, recommendation,
           comment, submitted_at)
         SELECT application_id, (SELECT id FROM users WHERE role = 'faculty' LIMIT 1), 1, 1, 1, 5, 'deny', 'x', now()
         FROM application_reviews LIMIT 1`,
      'ck_application_reviews_score',
    ],
    [
      'half a review',
      () =>
        `INSERT INTO application_reviews (application_id, reviewer_id, academics) SELECT application_id,
           (SELECT id FROM users WHERE role = 'faculty' LIMIT 1), 3 FROM application_reviews LIMIT 1`,
      'ck_application_reviews_submitted',
    ],
  ])('%s', async (_, sql, constraint) => expect(await refusedBy(sql())).toBe(constraint));

  it('nothing that is right', async () => {
    const second = `(SELECT id FROM users WHERE role = 'super_admin' LIMIT 1)`;
    expect(
      await refusedBy(
        set('proposed', `state = 'confirmed', confirmed_by_id = ${second}, confirmed_at = now()`),
      ),
    ).toBeUndefined();
    expect(await refusedBy(set('confirmed', `state = 'released', released_at = now()`))).toBeUndefined();
    expect(await refusedBy(set('released', `state = 'superseded', ended_at = now()`))).toBeUndefined();
  });
});
