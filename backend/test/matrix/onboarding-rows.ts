type One = (sql: string, values?: unknown[]) => Promise<string>;

/** Open Getting Started tasks, without a hold: other cells place holds of the same kind. */
export const onboardingRows = (one: One, student: string, term: string): Promise<string> =>
  one(
    `WITH made AS (INSERT INTO onboardings (student_id, term_id) VALUES ($1, $2) RETURNING id)
     INSERT INTO onboarding_tasks (onboarding_id, code, position, is_required)
     SELECT made.id, rule.code, rule.position, rule.is_required FROM made, onboarding_task_rules rule RETURNING id`,
    [student, term],
  );
