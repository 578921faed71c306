/** A schema of the document; only the parts that examples need. */
export interface Schema {
  $ref?: string;
  type?: string | string[];
  format?: string;
  enum?: unknown[];
  example?: unknown;
  default?: unknown;
  minimum?: number;
  items?: Schema;
  properties?: Record<string, Schema>;
  required?: string[];
  allOf?: Schema[];
  anyOf?: Schema[];
  oneOf?: Schema[];
}

export type Schemas = Record<string, Schema>;

/** Examples by field name, for fields without their own. */
const byName: Record<string, unknown> = {
  firstName: 'Maya',
  lastName: 'Okafor',
  name: 'Maya Okafor',
  studentName: 'Maya Okafor',
  studentNumber: 'S2600017',
  instructorName: 'Ruth Alder',
  actorName: 'Robin Hale',
  placedBy: 'Bo Sterling',
  email: 'maya.okafor@collegium.example',
  phone: '+1 910 555 0142',
  line1: '14 Harbor Street',
  line2: 'Apartment 3',
  city: 'Wilmington',
  state: 'North Carolina',
  postalCode: '28401',
  country: 'United States',
  relationship: 'Mother',
  title: 'Portfolio Theory',
  courseTitle: 'Portfolio Theory',
  courseCode: 'WM 210',
  sectionNumber: '001',
  termName: 'Fall 2026',
  programName: 'Wealth Management',
  catalogYear: '2026-2027',
  department: 'Wealth Management',
  schedule: 'Mon Wed 18:00-19:15',
  location: 'Hall 2',
  room: 'Hall 2',
  reason: 'Requested by the student',
  description: 'A short description.',
  prerequisites: 'WM 101',
};
const byFormat: Record<string, string> = {
  uuid: '5b1f8c1e-6d0f-4b1c-9a51-3f0a2c7d9e10',
  date: '2026-08-24',
  'date-time': '2026-11-20T14:30:00.000Z',
  email: 'maya.okafor@collegium.example',
  binary: '(the content of a file)',
};
const deepest = 16;

/** A value of the schema: its own example, or one made from its type, format and name. */
export function exampleOf(schema: Schema, schemas: Schemas, name = '', depth = 0): unknown {
  if (schema.example !== undefined) return schema.example;
  if (schema.default !== undefined) return schema.default;
  if (schema.$ref) return exampleOf(schemas[schema.$ref.split('/').pop()!] ?? {}, schemas, name, depth + 1);
  if (schema.allOf)
    return schema.allOf.length === 1
      ? exampleOf(schema.allOf[0]!, schemas, name, depth)
      : Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, schemas, name, depth)));
  const choice = (schema.anyOf ?? schema.oneOf)?.find((one) => one.type !== 'null');
  if (choice) return exampleOf(choice, schemas, name, depth);
  if (schema.enum) return schema.enum.find((value) => value !== null) ?? null;
  const type = [schema.type ?? []].flat().find((one) => one !== 'null');
  switch (type) {
    case 'array':
      return depth >= deepest ? [] : [exampleOf(schema.items ?? {}, schemas, name, depth + 1)];
    case 'object':
      return depth > deepest
        ? {}
        : Object.fromEntries(
            Object.entries(schema.properties ?? {}).map(([field, property]) => [
              field,
              exampleOf(property, schemas, field, depth + 1),
            ]),
          );
    case 'boolean':
      return name.startsWith('is') && name === 'isActive';
    case 'integer':
    case 'number':
      return schema.minimum ?? 3;
    case 'string':
      return byFormat[schema.format ?? ''] ?? byName[name] ?? 'Text';
    default:
      return null;
  }
}
