import type { ProblemDto } from '../api/types.gen';
import { messages } from './messages';

/** A response need not be problem+json: it may come from a proxy. */
type Problem = Partial<ProblemDto>;

/** A response that isn't OK. Its message is "status: body", as the portal's specification requires. */
export class ApiError extends Error {
  readonly body: Problem;

  constructor(
    readonly status: number,
    text: string,
  ) {
    super(`${status}: ${text}`);
    this.name = 'ApiError';
    this.body = parseProblem(text);
  }
}

function parseProblem(text: string): Problem {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
}

export const hasStatus = (error: unknown, status: number) =>
  error instanceof ApiError && error.status === status;

/** Whether a retry may help: the network, the server or its load was the reason. */
export const mayPass = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 408 || error.status === 429;

/** The person canceled the upload. */
export const isStopped = (error: unknown) => error instanceof DOMException && error.name === 'AbortError';

/** Section 8: the message begins with 401 and contains "Unauthorized". */
export const isUnauthorized = (error: unknown) =>
  error instanceof Error && error.message.startsWith('401') && error.message.includes('Unauthorized');

/** The message for people: the blockers of a conflict, or the problem's detail, or the screen's own text. */
export function userMessage(error: unknown, fallback: string) {
  if (!(error instanceof ApiError)) return navigator.onLine ? fallback : messages.offline;
  const { blockers, detail } = error.body;
  if (blockers?.length) return blockers.map((blocker) => blocker.message).join(' ');
  return detail || fallback;
}

const shownByForms = new WeakSet<object>();
/** A form shows the failure itself, so that no toast repeats it. */
export const showInForm = (error: unknown) => void (error instanceof Object && shownByForms.add(error));
export const isShownByForm = (error: unknown) => error instanceof Object && shownByForms.has(error);

/** For a form whose fields have other names than those of its request, which may leave out parts of a list. */
export function renamed(error: unknown, nameOf: (name: string) => string): unknown {
  if (!(error instanceof ApiError) || !error.body.errors) return error;
  showInForm(error);
  const errors = Object.entries(error.body.errors).map(([name, texts]) => [nameOf(name), texts]);
  return new ApiError(error.status, JSON.stringify({ ...error.body, errors: Object.fromEntries(errors) }));
}
