/** The upload limits of each route, from the OpenAPI document: for frontend/src/api. */

export function uploadLimits(document) {
  const limits = {};
  for (const [address, operations] of Object.entries(document.paths)) {
    const parts = operations.post?.requestBody?.content?.['multipart/form-data']?.schema?.allOf ?? [];
    const form = parts.find((part) => part['x-most-bytes']);
    for (const [field, schema] of Object.entries(form?.properties ?? {}))
      (limits[address] ??= {})[field] = {
        extensions: schema['x-extensions'],
        most: schema.maxItems,
        mostBytesEach: schema['x-most-bytes-each'],
        mostBytes: form['x-most-bytes'],
      };
  }
  return Object.fromEntries(Object.entries(limits).sort(([a], [b]) => (a < b ? -1 : 1)));
}

export const uploadsFile = (
  document,
) => `// Generated from backend/openapi.json by \`npm run generate\`; do not edit.

/** What a field of files takes; the server has the last word. */
export interface UploadLimits {
  /** In small letters, without the dot. */
  extensions: readonly string[];
  /** How many. */
  most: number;
  mostBytesEach: number;
  /** Of all files together. */
  mostBytes: number;
}

/** By the address, then by the field. */
export const uploads = ${JSON.stringify(uploadLimits(document), null, 2)} as const satisfies Record<
  string,
  Record<string, UploadLimits>
>;
`;
