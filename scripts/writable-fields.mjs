/** The fields for creating and changing each resource, from the OpenAPI document: for frontend/src/api. */

/** `/api/assignment-submissions` and `/api/athletics/signups`, but nothing below one record. */
const collection = /^\/api\/([a-z-]+(?:\/[a-z-]+)?)(\/\{id\})?$/;

export function writableFields(document) {
  const fields = (operation) => {
    const schema = operation?.requestBody?.content?.['application/json']?.schema;
    const name = schema?.$ref?.split('/').at(-1);
    const properties = name && document.components.schemas[name]?.properties;
    return properties && Object.keys(properties).sort();
  };
  const resources = {};
  for (const [path, operations] of Object.entries(document.paths)) {
    const [, resource, one] = collection.exec(path) ?? [];
    if (!resource || !(one || document.paths[`${path}/{id}`])) continue;
    const found = one ? { update: fields(operations.put) } : { create: fields(operations.post) };
    for (const [verb, names] of Object.entries(found)) {
      if (names) resources[resource] = { ...resources[resource], [verb]: names };
    }
  }
  return Object.fromEntries(Object.entries(resources).sort(([a], [b]) => (a < b ? -1 : 1)));
}

export const writableFile = (
  document,
) => `// Generated from backend/openapi.json by \`npm run generate\`; do not edit.

type Fields = readonly string[];

/** What a creation and a change of each resource take; every other field is the server's. */
export const writable: Record<string, { create?: Fields; update?: Fields }> = ${JSON.stringify(writableFields(document), null, 2)};
`;
