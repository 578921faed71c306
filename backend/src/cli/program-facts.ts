import type { DataSource } from 'typeorm';
import { courses as demoCourses } from '../../demo/university/catalog.js';
import { requirements as demoRequirements } from '../../demo/university/requirements.js';
import type { ProgramLevel } from '../common/program-levels.js';
import { type PlanCourse, planOfStudy } from '../modules/degree-audits/plan-of-study.rules.js';
import type { RequirementSheet } from '../modules/degree-audits/requirement-sheet.js';
import { generalPrices } from '../modules/policies/policies.service.js';
import type { PolicyContents } from '../modules/policies/policy.kinds.js';
import { programQuote } from '../modules/prices/program-quote.rules.js';
import { defaultPolicies } from '../platform/database/migrations/default-policies.js';
import { defaultRates } from '../platform/database/migrations/default-tuition-rates.js';

/** The loads that the program pages compare. */
const loads = [6, 9, 12, 15];

type Sheet = Pick<RequirementSheet, 'blocks' | 'residencyCredits' | 'transferCredits' | 'years'>;

interface Program extends Sheet {
  code: string;
  level: ProgramLevel;
  credits: number;
}

interface Catalog {
  programs: Program[];
  courses: PlanCourse[];
  policies: Pick<PolicyContents, 'class_levels' | 'tuition' | 'fees' | 'refund_tiers' | 'credit_limit'>;
}

export const demoCatalog: Catalog = {
  programs: demoRequirements.map(({ program, ...sheet }) => ({
    ...sheet,
    code: program.code,
    level: program.level,
    credits: program.requiredCredits,
    years: 7,
  })),
  courses: demoCourses,
  policies: Object.fromEntries(
    defaultPolicies.map(({ kind, content }) => [
      kind,
      kind === 'tuition' ? { ...content, rates: defaultRates } : content,
    ]),
  ) as unknown as PolicyContents,
};

const today = `(now() AT TIME ZONE 'America/New_York')::date`;

/** The active programs with the newest requirements of new students. */
export async function storedCatalog(database: Pick<DataSource, 'query'>): Promise<Catalog> {
  const programs = await database.query<Program[]>(`
    SELECT program.code, program.level, program.required_credits AS credits, sheet.*
    FROM programs program CROSS JOIN LATERAL (
      SELECT blocks, residency_credits AS "residencyCredits", transfer_credits AS "transferCredits", years
      FROM program_requirements
      WHERE program_id = program.id AND left(catalog_year, 4) COLLATE "C" <= to_char(${today}, 'YYYY')
      ORDER BY catalog_year COLLATE "C" DESC LIMIT 1) sheet
    WHERE program.is_active AND program.required_credits > 0`);
  const courses = await database.query<PlanCourse[]>(`
    SELECT code, title, credits::float AS credits, prerequisites FROM courses
    WHERE is_active AND credits > 0 AND NOT needs_review`);
  const [general] = await database.query<Pick<Catalog, 'policies'>[]>(`
    SELECT jsonb_object_agg(kind, content) AS policies FROM (
      SELECT DISTINCT ON (kind) kind, content FROM policies
      WHERE term_id IS NULL AND effective_from <= ${today} ORDER BY kind, effective_from DESC) newest`);
  return { programs, courses, policies: general!.policies };
}

const byCode = <Coded extends { code: string }>(list: readonly Coded[]): Coded[] =>
  list.toSorted((one, other) => (one.code < other.code ? -1 : 1));

/** Prices depend on no day: the policies are those of today. */
const anyDay = '2000-01-01';

export function programFacts({ programs, courses: catalog, policies }: Catalog): object {
  const courses = byCode(catalog);
  return byCode(programs).map(
    ({ code, level, credits, blocks, residencyCredits, transferCredits, years }) => ({
      code,
      credits,
      residencyCredits,
      transferCredits,
      years,
      plans: loads.map((creditsPerTerm) => {
        const { term, program } = programQuote(
          generalPrices(policies, anyDay, { code, level }),
          { creditsPerTerm, transferCredits: 0, scholarships: [] },
          { requiredCredits: credits, transferLimit: transferCredits, residencyCredits },
        );
        return {
          creditsPerTerm,
          termTotal: term.total,
          total: program.total,
          terms: planOfStudy({
            sheet: { blocks },
            requiredCredits: credits,
            courses,
            levels: policies.class_levels.levels,
            creditsPerTerm,
          }),
        };
      }),
    }),
  );
}
