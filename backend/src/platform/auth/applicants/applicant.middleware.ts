import type { NextFunction, Request, RequestHandler, Response } from 'express';
import { UnavailableError } from '../../../common/errors.js';
import { setRequestUser } from '../../context/request-context.js';
import { messages } from '../messages.js';
import type { SignedInApplicant } from '../signed-in-applicant.js';
import type { SignedInUser } from '../signed-in-user.js';
import { applicantTokenIn } from './applicant-cookie.js';

/**
 * Finds the applicant of a session by the token in its cookie; null if the session has ended or never existed. What
 * was read a moment ago counts, if it may.
 */
export interface ApplicantFinder {
  find(token: string, mayBeRecent: boolean): Promise<SignedInApplicant | null>;
}

/** The calls that applicants make, below `/api`. A user's session is not read there, nor an applicant's elsewhere. */
export const applicantCalls = /^\/apply(\/|$)/i;
const onSession = /^\/apply\/sessions(\/|$)/i;

/** Reads the applicant's session. A call with an access token is the machine client's. */
export function applicants(baseUrl: URL, finder: ApplicantFinder): RequestHandler {
  return (request: Request, _response: Response, next: NextFunction): void => {
    if (request.user || !applicantCalls.test(request.path)) return next();
    const token = applicantTokenIn(request.headers.cookie, baseUrl);
    if (!token) return next();
    const mayBeRecent = request.method !== 'POST' && !onSession.test(request.path);
    finder.find(token, mayBeRecent).then(
      (applicant) => {
        if (applicant) {
          const user: SignedInUser = {
            ...applicant,
            firstName: null,
            lastName: null,
            role: 'applicant',
            studentId: null,
          };
          request.user = user;
          setRequestUser(user);
        }
        next();
      },
      (cause: unknown) => next(new UnavailableError(messages.sessionsUnavailable, { cause })),
    );
  };
}
