/** What the pages of applicants read, beside the document of the API. */
import fs from 'node:fs';
import { describe, expect, it } from 'vitest';

const read = (file: string) => fs.readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
const { schemas } = (
  JSON.parse(read('../backend/openapi.json')) as {
    components: {
      schemas: Record<
        string,
        { allOf?: { $ref: string }[]; properties?: Record<string, unknown>; enum?: string[] }
      >;
    };
  }
).components;
const source = read('src/islands/parts/apply/records.ts') + read('src/islands/parts/apply/content.ts');

/** The fields that an interface of the pages names. */
function namesOf(type: string): string[] {
  const [, body] = new RegExp(`interface ${type}(?: extends \\w+)? \\{([^}]+)\\}`).exec(source)!;
  return [...body!.matchAll(/^ {2}(\w+)\??:/gm)].map(([, name]) => name!);
}

function fieldsOf(schema: string): string[] {
  const { allOf = [], properties = {} } = schemas[schema]!;
  return [
    ...allOf.flatMap(({ $ref }) => ($ref ? fieldsOf($ref.split('/').at(-1)!) : [])),
    ...Object.keys(properties),
  ];
}

describe.each([
  ['Opening', 'OpeningDto'],
  ['Summary', 'OwnApplicationSummaryDto'],
  ['Application', 'OwnApplicationDto'],
  ['StepAnswers', 'StepAnswersDto'],
  ['SavedStep', 'SavedStepDto'],
  ['HeldFile', 'ApplicationFileDto'],
  ['Item', 'ChecklistItemDto'],
  ['Recommendation', 'OwnRecommendationDto'],
  ['Check', 'ApplicationCheckDto'],
  ['Receipt', 'ApplicationReceiptDto'],
  ['Enrollment', 'OwnEnrollmentDto'],
  ['Released', 'ReleasedOfferDto'],
  ['Decision', 'OwnDecisionDto'],
])('%s should', (type, schema) => {
  it(`name only fields of ${schema}`, () => {
    const names = namesOf(type);
    expect(names.length).toBeGreaterThan(0);
    expect(fieldsOf(schema)).toEqual(expect.arrayContaining(names));
  });
});

it('should know every state of an application', () => {
  const [, states] = /type State =([^;]+);/.exec(source)!;
  const known = [...states!.matchAll(/'(\w+)'/g)].map(([, state]) => state);
  expect(known.toSorted()).toEqual(schemas.ApplicationState!.enum!.toSorted());
});
