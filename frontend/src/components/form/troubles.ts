import type { FieldErrors } from 'react-hook-form';
import type { BlockerDto } from '../../api/types.gen';
import { ApiError, hasStatus, userMessage } from '../../providers/apiError';
import { messages as formMessages } from './messages';
import type { KnownField } from './FormContext';

/** What the server refused, except errors at fields. */
export interface Refusal {
  messages: string[];
  blockers: BlockerDto[];
  /** The record's state doesn't allow the action. */
  isRule: boolean;
}

export interface FieldProblem {
  name: string;
  message: string;
}

/** Splits a failure into errors at fields of this form and messages above it. */
export function troublesOf(error: unknown, fieldOf: (name: string) => string | undefined, fallback: string) {
  const atFields: FieldProblem[] = [];
  const refusal: Refusal = { messages: [], blockers: [], isRule: hasStatus(error, 409) };
  const body = error instanceof ApiError ? error.body : {};
  for (const [name, messages] of Object.entries(body.errors ?? {})) {
    const field = fieldOf(name);
    if (field === undefined) {
      refusal.messages.push(...messages);
      continue;
    }
    const message = messages.map((text) => located(name.slice(field.length), text)).join(' ');
    const known = atFields.find((problem) => problem.name === field);
    if (known) known.message += ` ${message}`;
    else atFields.push({ name: field, message });
  }
  if (body.blockers?.length) refusal.blockers = body.blockers;
  else if (!atFields.length && !refusal.messages.length) refusal.messages.push(userMessage(error, fallback));
  return { atFields, refusal };
}

/** `.content.3.marks.0` in a document is its fourth block. */
const located = (path: string, message: string) => {
  const [, block] = /^\.content\.(\d+)/.exec(path) ?? [];
  return block === undefined ? message : formMessages.inBlock(Number(block) + 1, message);
};

/** Flattens the tree of errors into a list with paths. */
export function flatErrors(errors: FieldErrors, path = ''): FieldProblem[] {
  return Object.entries(errors).flatMap(([key, error]) => {
    if (!error || typeof error !== 'object') return [];
    const name = path ? `${path}.${key}` : key;
    if (typeof (error as { message?: unknown }).message === 'string' && 'type' in error)
      return [{ name, message: (error as { message: string }).message }];
    return flatErrors(error as FieldErrors, name);
  });
}

/** Sorts by the order of fields in the form. */
export const inOrder = (problems: FieldProblem[], fields: ReadonlyMap<string, KnownField>) => {
  const order = [...fields.keys()];
  return problems.toSorted((a, b) => order.indexOf(a.name) - order.indexOf(b.name));
};
