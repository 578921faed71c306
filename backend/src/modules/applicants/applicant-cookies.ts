import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { applicantCookieName, applicantTokenIn } from '../../platform/auth/applicants/applicant-cookie.js';
import {
  cookieOptions,
  personCookieName,
  personCookieOptions,
} from '../../platform/auth/sessions/session.middleware.js';
import { Environment } from '../../platform/config/environment.js';
import type { OpenedSession } from './applicant-sessions.service.js';
import type { ApplicantSessionDto } from './applicants.dto.js';

/** The cookies of an applicant's session, and of the applicant for the tabs (decision 0234). The first ends with the browser, the session with its row. */
@Injectable()
export class ApplicantCookies {
  constructor(private readonly environment: Environment) {}

  set(response: Response, { token, applicantId, session }: OpenedSession): ApplicantSessionDto {
    const { baseUrl } = this.environment;
    response.cookie(applicantCookieName(baseUrl), token, cookieOptions(baseUrl));
    response.cookie(personCookieName(baseUrl, 'applicant'), applicantId, personCookieOptions(baseUrl));
    return session;
  }

  clear(response: Response, answer: void): void {
    const { baseUrl } = this.environment;
    response.clearCookie(applicantCookieName(baseUrl), cookieOptions(baseUrl));
    response.clearCookie(personCookieName(baseUrl, 'applicant'), personCookieOptions(baseUrl));
    return answer;
  }

  tokenIn(request: Request): string | null {
    return applicantTokenIn(request.headers.cookie, this.environment.baseUrl);
  }
}
