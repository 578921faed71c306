/** The rubric: each from 1 (weak) to 5 (excellent). */
export const criteria = ['academics', 'statement', 'fit', 'recommendations'] as const;
export type Criterion = (typeof criteria)[number];

/** null: there was no letter to judge. */
export type Scores = Record<Exclude<Criterion, 'recommendations'>, number> & {
  recommendations: number | null;
};

/** The mean to two places, half a hundredth rounded up, as the database computes it. */
export function scoreOf({ academics, statement, fit, recommendations }: Scores): string {
  const given = [academics, statement, fit, ...(recommendations === null ? [] : [recommendations])];
  const sum = given.reduce((total, one) => total + one, 0);
  const hundredths = Math.floor((2 * sum * 100 + given.length) / (2 * given.length));
  return `${Math.floor(hundredths / 100)}.${String(hundredths % 100).padStart(2, '0')}`;
}

const hundredthsOf = (score: string): number => Math.round(Number(score) * 100);

/** Whether the highest and the lowest score differ by more than the policy allows. */
export function isSpread(scores: readonly string[], allowed: number): boolean {
  if (scores.length < 2) return false;
  const all = scores.map(hundredthsOf);
  return Math.max(...all) - Math.min(...all) > Math.round(allowed * 100);
}

interface Answers {
  [field: string]: unknown;
}

/** Of the personal data, a reviewer sees only the name. */
const shownOfPerson = ['firstName', 'lastName'];
/** Codes and formats of fields. */
const contact = ['email', 'phone'];

/** A field of the form, as far as it says that its answer is contact data. */
export interface FieldOfForm {
  code: string;
  format?: string | null;
  /** Of a row. */
  fields?: readonly FieldOfForm[];
}
export interface StepsOfForm {
  steps: Partial<Record<string, { fields: readonly FieldOfForm[] }>>;
}

/**
 * The answers without contact data: what a reviewer needs, and no way to reach the applicant or a recommender. The form
 * says which fields are email addresses and telephone numbers.
 */
export function withoutContact(
  steps: readonly { step: string; answers: Answers }[],
  form: StepsOfForm,
): { step: string; answers: Answers }[] {
  return steps.map(({ step, answers }) => {
    if (step === 'you') return { step, answers: only(answers, shownOfPerson) };
    const fields = form.steps[step]?.fields.flatMap((field) => [field, ...(field.fields ?? [])]) ?? [];
    const hidden = [
      ...contact,
      ...fields.filter(({ format }) => format && contact.includes(format)).map(({ code }) => code),
    ];
    return { step, answers: without(answers, hidden) as Answers };
  });
}

const only = (answers: Answers, fields: readonly string[]): Answers =>
  Object.fromEntries(Object.entries(answers).filter(([field]) => fields.includes(field)));

/** At every depth: rows are lists of objects. */
function without(value: unknown, fields: readonly string[]): unknown {
  if (Array.isArray(value)) return value.map((one) => without(one, fields));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([field]) => !fields.includes(field))
      .map(([field, part]) => [field, without(part, fields)]),
  );
}
