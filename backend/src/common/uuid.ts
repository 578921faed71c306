const form = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Any version: the database accepts all, and ids of imported rows may have another. */
export const isUuid = (value: unknown): value is string => typeof value === 'string' && form.test(value);
