import type { EntityManager } from 'typeorm';
import { checklistOf } from '../../src/modules/application-forms/answers.rules.js';
import {
  type Answers,
  applicationSteps,
  type FormContent,
} from '../../src/modules/application-forms/form-content.js';
import { digestOf } from '../../src/modules/applications/submission.rules.js';
import type { SignedInApplicant } from '../../src/platform/auth/signed-in-applicant.js';
import { addEvaluation } from './application-evaluations.js';
import { applicants, type DemoApplicant } from './applicants.js';
import type { Calendar } from './calendar.js';
import { programs } from './catalog.js';
import { addDays, newYork } from './dates.js';
import { facultyAccount, office } from './people.js';
import { ascii } from './names.js';
import { idFor } from './seed.js';

interface Form {
  id: string;
  content: FormContent;
}

/** By the statements that an application takes, so that the triggers accept each one. Its history is dated afterward. */
export async function loadApplications(
  manager: EntityManager,
  { next: term }: Calendar,
  today: string,
  list: readonly DemoApplicant[] = applicants,
): Promise<void> {
  const [form] = await manager.query<Form[]>(
    `SELECT id, content FROM application_forms WHERE status = 'published' AND program_id IS NULL
     ORDER BY first_term_id NULLS FIRST, number DESC LIMIT 1`,
  );
  for (const [index, one] of list.entries()) {
    const program = programs[index % programs.length]!;
    await loadOne(manager, { one, form: form!, programId: program.id, termId: term.id, today });
  }
}

type Name = Pick<DemoApplicant, 'firstName' | 'lastName'>;

export const applicationIdOf = ({ firstName, lastName }: Name): string =>
  idFor('application', firstName, lastName);

export const applicantOf = ({ firstName, lastName }: Name): SignedInApplicant => ({
  id: idFor('applicant', firstName, lastName),
  email: `${ascii(firstName)}.${ascii(lastName)}@mail.example`.toLowerCase(),
});

interface Setting {
  one: DemoApplicant;
  form: Form;
  programId: string;
  termId: string;
  today: string;
}

async function loadOne(manager: EntityManager, setting: Setting): Promise<void> {
  const { one, form, programId, termId, today } = setting;
  const { firstName, lastName, state, source, birthDate, phone } = one;
  const at = (daysAgo: number, time = '10:20') => newYork(addDays(today, -daysAgo), time);
  const startedAt = at(one.startedDaysAgo);
  const submittedAt = one.submittedDaysAgo === undefined ? null : at(one.submittedDaysAgo, '16:45');
  const id = applicationIdOf(one);
  const { id: applicantId, email } = applicantOf(one);
  await manager.query(
    'INSERT INTO applicants (id, created_at, updated_at, email, mailbox) VALUES ($1, $2, $2, $3, $3)',
    [applicantId, startedAt, email],
  );
  const [{ number }] = await manager.query<[{ number: string }]>(
    `INSERT INTO applications (id, created_at, updated_at, applicant_id, program_id, term_id, form_id, source, first_name,
       last_name, birth_date, phone, touched_at, fee_note)
     VALUES ($1, $2, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $2, $12) RETURNING number`,
    [
      id,
      startedAt,
      applicantId,
      programId,
      termId,
      form.id,
      source,
      firstName,
      lastName,
      birthDate,
      phone,
      source === 'paper' ? 'Check 1042 received' : null,
    ],
  );
  const answers = answersOf(one, submittedAt !== null);
  for (const step of applicationSteps)
    await manager.query(
      'INSERT INTO application_answers (application_id, step, answers, updated_at) VALUES ($1, $2, $3, $4)',
      [id, step, answers[step] ?? {}, startedAt],
    );
  const moved: Date[] = [];
  const move = async (to: string, when: Date, columns = '', values: unknown[] = []) => {
    moved.push(when);
    await manager.query(`UPDATE applications SET state = $2 ${columns} WHERE id = $1`, [id, to, ...values]);
  };
  if (submittedAt) {
    const signature = `${firstName} ${lastName}`;
    const digest = digestOf({ number, formId: form.id, programId, termId, answers, files: [], signature });
    await move(
      'submitted',
      submittedAt,
      ', submitted_at = $3, touched_at = $3, signature = $4, answers_sha256 = $5',
      [submittedAt, signature, digest],
    );
    const isComplete = state === 'under_review';
    await addChecklist(manager, {
      id,
      form,
      answers,
      isComplete,
      at: at(one.submittedDaysAgo! - 1, '11:05'),
    });
    if (isComplete) {
      const completedAt = at(one.submittedDaysAgo! - 1, '11:05');
      await move('documents_pending', submittedAt);
      await move('under_review', completedAt, ', completed_at = $3', [completedAt]);
    } else await move('documents_pending', submittedAt);
  }
  if (state === 'withdrawn' || state === 'expired') await move(state, at(4, '09:15'));
  await addOfficeWork(manager, { id, one, at });
  await dateHistory(manager, id, moved);
}

/** A draft lacks its last steps. */
function answersOf(
  one: DemoApplicant,
  isSubmitted: boolean,
): Answers & Record<string, Record<string, unknown>> {
  const { firstName, lastName, birthDate, phone, city, school, gpa, statement } = one;
  return {
    you: {
      firstName,
      lastName,
      birthDate,
      phone,
      country: 'US',
      street: '48 Market Street',
      city,
      state: 'North Carolina',
      postalCode: '28401',
      citizenship: 'us',
    },
    schools: { schools: [{ name: school, country: 'US', degree: 'Diploma', gpa }] },
    ...(isSubmitted && {
      statement: { statement },
      recommenders: {
        recommenders: one.letter
          ? [{ name: 'Robin Hale', email: 'robin.hale@mail.example', relationship: 'teacher' }]
          : [],
        waivesRight: 'yes',
      },
    }),
  };
}

interface Checklist {
  id: string;
  form: Form;
  answers: Answers;
  isComplete: boolean;
  at: Date;
}

async function addChecklist(
  manager: EntityManager,
  { id, form, answers, isComplete, at }: Checklist,
): Promise<void> {
  for (const [position, { code, title, party }] of checklistOf(form.content, answers).entries())
    await manager.query(
      `INSERT INTO application_items (application_id, code, position, title, party, state, reason, changed_by_id, changed_at)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      isComplete
        ? [id, code, position + 1, title, party, 'received', 'Arrived by mail.', office.admissions.id, at]
        : [id, code, position + 1, title, party, 'open', null, null, null],
    );
}

interface OfficeWork {
  id: string;
  one: DemoApplicant;
  at: (daysAgo: number, time?: string) => Date;
}

async function addOfficeWork(manager: EntityManager, { id, one, at }: OfficeWork): Promise<void> {
  const { admissions } = office;
  if (one.note)
    await manager.query(
      'INSERT INTO application_notes (created_at, application_id, text, author_id) VALUES ($1, $2, $3, $4)',
      [at(3), id, one.note, admissions.id],
    );
  if (one.letter) {
    const recommendationId = idFor('recommendation', id);
    await manager.query(
      `INSERT INTO recommendations (id, created_at, updated_at, person_name, person_email, relationship, subject_name,
         purpose, is_waived, state, sent_at, expires_at, answered_at, known, ratings, letter)
       VALUES ($1, $2, $3, 'Robin Hale', 'robin.hale@mail.example', 'teacher', $4, 'admission', TRUE, 'received', $2,
         $2::timestamptz + interval '60 days', $3, 'Two years, as a teacher of mathematics.', $5, $6)`,
      [
        recommendationId,
        at(one.submittedDaysAgo!),
        at(4),
        `${one.firstName} ${one.lastName}`,
        ratings,
        one.letter,
      ],
    );
    await manager.query('INSERT INTO application_recommendations VALUES ($1, $2, 0)', [id, recommendationId]);
  }
  if (one.verifiedGpa !== undefined) {
    const source = `Official transcript of ${one.school}`;
    await manager.query('UPDATE applications SET verified_gpa = $2, verified_gpa_source = $3 WHERE id = $1', [
      id,
      one.verifiedGpa,
      source,
    ]);
    await manager.query(
      `INSERT INTO application_acts (application_id, act, reason, actor_id, at) VALUES ($1, 'verify_gpa', $2, $3, $4)`,
      [id, source, admissions.id, at(3)],
    );
  }
  if (one.evaluation)
    await addEvaluation(manager, {
      applicationId: id,
      institution: one.school,
      state: one.evaluation,
      at: at(one.submittedDaysAgo! - 3, '14:30'),
    });
  if (one.review)
    await manager.query(
      `INSERT INTO application_reviews (id, created_at, updated_at, application_id, reviewer_id, assigned_at, academics,
         statement, fit, score, recommendation, comment, submitted_at)
       VALUES ($1, $2, $2, $3, $4, $2, $5, $6, $7, $8, $9, $10, $11)`,
      [
        idFor('application review', id),
        at(3, '11:05'),
        id,
        facultyAccount.id,
        ...(one.review === 'submitted' ? submittedReview(at(2)) : openReview),
      ],
    );
}

const openReview = [null, null, null, null, null, null, null];
const submittedReview = (at: Date) => [
  5,
  4,
  5,
  '4.67',
  'admit',
  'Clear purpose and strong grades in mathematics.',
  at,
];

const ratings = {
  academics: 'exceptional',
  writing: 'above_average',
  initiative: 'exceptional',
  reliability: 'above_average',
  conclusion: 'strongly',
};

/** The triggers date each change of state with the time of loading. */
async function dateHistory(manager: EntityManager, id: string, moved: readonly Date[]): Promise<void> {
  await manager.query(
    `UPDATE application_history history SET at = given.at
     FROM (SELECT id, row_number() OVER (ORDER BY id) AS place FROM application_history WHERE application_id = $1) written
     JOIN unnest($2::timestamptz[]) WITH ORDINALITY AS given (at, place) USING (place)
     WHERE history.id = written.id`,
    [id, moved],
  );
}
