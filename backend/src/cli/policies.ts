/**
 * Writes the figures of the rules that the public site prints, site/src/facts/policies.json; with --check it compares
 * instead. From the policies of DATABASE_URL in effect today, or by default from those of a new university.
 */
import 'reflect-metadata';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { DataSource } from 'typeorm';
import { entities } from '../entities.js';
import { inItsOrder } from '../modules/policies/policy-content.rules.js';
import { priceChanges } from '../modules/policies/policies.service.js';
import { type PolicyContents, type PolicyKind, policyKinds } from '../modules/policies/policy.kinds.js';
import { dataSourceOptions } from '../platform/database/data-source-options.js';
import { defaultAdmissions } from '../platform/database/migrations/default-admissions.js';
import { defaultDueDates, ownDueDatesOfTerms } from '../platform/database/migrations/default-due-dates.js';
import {
  defaultPolicies,
  defaultsHoldFrom,
  ownPoliciesOfTerms,
} from '../platform/database/migrations/default-policies.js';
import { defaultRates } from '../platform/database/migrations/default-tuition-rates.js';
import { run } from './run.js';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../../..');
const name = 'site/src/facts/policies.json';

interface Rule {
  kind: string;
  content: object;
  /** null: for every term. */
  term: string | null;
}

const defaults: Rule[] = [
  ...defaultPolicies.map(({ kind, content }) => ({
    kind,
    content: kind === 'tuition' ? { ...content, rates: defaultRates } : content,
    term: null,
  })),
  { kind: 'due_dates', content: defaultDueDates, term: null },
  { kind: 'admissions', content: defaultAdmissions, term: null },
  ...[...ownDueDatesOfTerms, ...ownPoliciesOfTerms].flatMap(({ term, policies }) =>
    policies.map((policy) => ({ ...policy, term })),
  ),
];

interface Rules {
  rules: Rule[];
  /** The day on which the prices last changed. */
  pricesSince: string;
}

/** The rules in effect today for everyone, and each term's own, oldest term first. */
async function stored(url: string): Promise<Rules> {
  const dataSource = new DataSource(dataSourceOptions({ url, poolSize: 1, entities }));
  await dataSource.initialize();
  try {
    const changes = await dataSource.query<{ day: string }[]>(priceChanges);
    const rules = await dataSource.query<Rule[]>(`
      WITH today AS (SELECT (now() AT TIME ZONE 'America/New_York')::date AS day)
      SELECT kind, content, NULL AS term FROM (
        SELECT DISTINCT ON (kind) kind, content FROM policies, today
        WHERE term_id IS NULL AND effective_from <= day ORDER BY kind, effective_from DESC) general
      UNION ALL
      SELECT * FROM (
        SELECT own.kind, own.content, terms.name
        FROM terms CROSS JOIN today CROSS JOIN LATERAL policies_of_term(terms.id, start_date, end_date, day) own
        WHERE own.term_id IS NOT NULL ORDER BY start_date, terms.name) own`);
    return { rules, pricesSince: changes.at(-1)!.day };
  } finally {
    await dataSource.destroy();
  }
}

const contentsOf = (rules: Rule[]): Partial<PolicyContents> =>
  Object.fromEntries(
    policyKinds.flatMap((kind) =>
      rules
        .filter((rule) => rule.kind === kind)
        .map(({ content }) => [kind, inItsOrder(kind, content as PolicyContents[PolicyKind])]),
    ),
  );

function facts({ rules, pricesSince }: Rules): object {
  const terms = [...new Set(rules.flatMap(({ term }) => term ?? []))];
  return {
    pricesSince,
    everyTerm: contentsOf(rules.filter(({ term }) => term === null)),
    ownOfTerm: Object.fromEntries(
      terms.map((term) => [term, contentsOf(rules.filter((rule) => rule.term === term))]),
    ),
  };
}

await run(async () => {
  const url = process.env.DATABASE_URL;
  const text = `${JSON.stringify(facts(url ? await stored(url) : { rules: defaults, pricesSince: defaultsHoldFrom }), null, 2)}\n`;
  const file = path.join(root, name);
  if (!process.argv.includes('--check')) fs.writeFileSync(file, text);
  else if (!fs.existsSync(file) || fs.readFileSync(file, 'utf8') !== text) {
    console.error(`${name} does not match the policies; run npm run generate`);
    process.exitCode = 1;
  }
});
