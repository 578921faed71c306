import { judged } from '../harness/admission-rows.js';

type One = (sql: string, values?: unknown[]) => Promise<string>;

/** An application of the signed-in applicant, or of another one. */
export async function applicationRows(one: One, side: string) {
  const email = side === 'own' ? 'applicant@example.edu' : 'other.applicant@example.edu';
  const applicant = await one(
    `INSERT INTO applicants (email, mailbox) VALUES ($1, $1)
     ON CONFLICT (mailbox) DO UPDATE SET email = applicants.email RETURNING id`,
    [email],
  );
  const application = await one(
    `INSERT INTO applications (applicant_id, program_id, term_id, form_id)
     SELECT $1, program.id, term.id, form.id FROM programs program, terms term, application_forms form LIMIT 1
     RETURNING id`,
    [applicant],
  );
  await one(
    `INSERT INTO application_answers (application_id, step, answers)
     SELECT $1, step, '{}' FROM unnest($2::text[]) AS step RETURNING application_id AS id`,
    [application, ['you', 'program', 'schools', 'statement', 'documents', 'recommenders', 'review']],
  );
  // The reviewer is the signed-in faculty, or someone else.
  const person = side === 'own' ? 'faculty@collegium.example' : 'compliance@collegium.example';
  const review = await one(
    `INSERT INTO application_reviews (application_id, reviewer_id) SELECT $1, id FROM users WHERE email = $2 RETURNING id`,
    [application, person],
  );
  const admissionDecision = await one(
    `INSERT INTO admission_decisions (application_id, number, code, decision, proposed_by_id)
     SELECT application.id, 1, 'deny', ${judged("'deny'")}, person.id FROM applications application, users person
     WHERE application.id = $1 AND person.email = 'bursar@collegium.example' RETURNING id`,
    [application],
  );
  const letterTemplate = await one(
    `INSERT INTO admission_letter_templates (code, number, subject, body) VALUES ($1, 2, 'Matrix', 'Matrix') RETURNING id`,
    [side === 'own' ? 'admit' : 'deny'],
  );
  const applicationForm = await one(
    `INSERT INTO application_forms (first_term_id, number, content)
     SELECT (SELECT id FROM terms ORDER BY start_date, id OFFSET $1 LIMIT 1), 1, content FROM application_forms LIMIT 1
     RETURNING id`,
    [side === 'own' ? 0 : 1],
  );
  const reviewer = await one(
    `INSERT INTO application_reviewers (user_id) SELECT id FROM users WHERE email = $1 RETURNING user_id AS id`,
    [person],
  );
  return { application, review, admissionDecision, letterTemplate, applicationForm, reviewer };
}
