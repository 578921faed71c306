import type { ProblemDto } from '../api/types.gen';

/** An answer need not be problem+json: a proxy may have spoken. */
export type Problem = Partial<ProblemDto>;

/** An answer that is not OK. Its message is "status: body", as the specification of the portal wants it. */
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

/** Whether the same question may be answered another time: the way, the server or its load was in trouble. */
export const mayPass = (error: unknown) =>
  !(error instanceof ApiError) || error.status >= 500 || error.status === 408 || error.status === 429;

/** Section 8: the message begins with 401 and contains "Unauthorized". */
export const isUnauthorized = (error: unknown) =>
  error instanceof Error && error.message.startsWith('401') && error.message.includes('Unauthorized');

/** What a person is told: the blockers of a conflict, else the problem's detail, else the screen's own words. */
export function userMessage(error: unknown, fallback: string) {
  if (!(error instanceof ApiError)) return fallback;
  const { blockers, detail } = error.body;
  if (blockers?.length) return blockers.map((blocker) => blocker.message).join(' ');
  return detail || fallback;
}

const shownByForms = new WeakSet<object>();
/** A form shows the failure where it belongs, so that no toast repeats it. */
export const showInForm = (error: unknown) => void (error instanceof Object && shownByForms.add(error));
export const isShownByForm = (error: unknown) => error instanceof Object && shownByForms.has(error);
