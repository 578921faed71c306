import { useRef, useState } from 'react';
import { type FieldValues, get, type Path, type PathValue, type UseFormReturn } from 'react-hook-form';
import { hasStatus } from '../../providers/apiError';
import type { KnownFields } from './FormContext';

/** A record's values in the form, and the version they were read at. */
export interface Version<Values> {
  values: Values;
  etag?: string;
}

export interface Difference {
  name: string;
  label: string;
  theirs: string;
  mine: string;
  /** Changed here, so keeping it is the better default. */
  touched: boolean;
}

export interface Conflict<Values> {
  version: Version<Values>;
  differences: Difference[];
}

/** Nobody has resolved the conflict yet; see StaleEdit. */
export class Overtaken extends Error {}

const same = (one: unknown, other: unknown) => JSON.stringify(one ?? null) === JSON.stringify(other ?? null);

/** A list of parts, such as meetings, is compared as a whole. */
const wholes = (fields: KnownFields) =>
  [...fields].filter(([name]) => ![...fields.keys()].some((other) => name.startsWith(`${other}.`)));

export function differencesOf(fields: KnownFields, theirs: object, mine: object, base: object): Difference[] {
  return (
    wholes(fields)
      .filter(([name]) => !same(get(theirs, name), get(mine, name)))
      // Values with the same text leave no choice: the saved one applies.
      .filter(([name, { show }]) => show(get(theirs, name)) !== show(get(mine, name)))
      .map(([name, { label, show }]) => ({
        name,
        label,
        theirs: show(get(theirs, name)),
        mine: show(get(mine, name)),
        touched: !same(get(mine, name), get(base, name)),
      }))
  );
}

interface Options<Values> {
  etag: string | undefined;
  reread: (() => Promise<Version<Values>>) | undefined;
  fields: () => KnownFields;
}

/** Sends against the version that was read. If someone else saved first, the person chooses for each field. */
export function useStale<Values extends FieldValues>(
  { getValues, reset, setValue }: UseFormReturn<Values>,
  base: Values,
  { etag, reread, fields }: Options<Values>,
) {
  const version = useRef<Version<Values>>({ values: base, etag });
  const [conflict, setConflict] = useState<Conflict<Values>>();

  async function send<Answer>(submit: (etag: string | undefined) => Promise<Answer>) {
    try {
      return await submit(version.current.etag);
    } catch (error) {
      if (!reread || !hasStatus(error, 412)) throw error;
      const now = await reread();
      const changed = differencesOf(fields(), now.values, version.current.values, now.values);
      if (changed.length === 0) {
        // Something else in the record changed, such as its seats: no field of this form.
        version.current = { ...version.current, etag: now.etag };
        return await submit(now.etag);
      }
      const differences = differencesOf(fields(), now.values, getValues(), version.current.values);
      setConflict({ version: now, differences });
      throw new Overtaken();
    }
  }

  /** Continues with the saved record, and with the chosen fields as they are here. */
  function settle(kept: readonly string[]) {
    if (!conflict) return;
    const mine = getValues();
    version.current = conflict.version;
    reset(conflict.version.values);
    for (const name of kept)
      setValue(name as Path<Values>, get(mine, name) as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
      });
    setConflict(undefined);
  }

  /** Saved; editing continues from there. */
  const restart = (saved: Version<Values>) => void (version.current = saved);

  return { conflict, send, settle, restart };
}
