import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { applicantCookieName, applicantTokenIn } from '../../platform/auth/applicants/applicant-cookie.js';
import { cookieOptions } from '../../platform/auth/sessions/session.middleware.js';
import { Environment } from '../../platform/config/environment.js';
import type { ApplicantSessionDto } from './applicants.dto.js';

/** The cookie that has an applicant's session. It ends with the browser, the session with its row. */
@Injectable()
export class ApplicantCookies {
  constructor(private readonly environment: Environment) {}

  set(
    response: Response,
    { token, session }: { token: string; session: ApplicantSessionDto },
  ): ApplicantSessionDto {
    const { baseUrl } = this.environment;
    response.cookie(applicantCookieName(baseUrl), token, cookieOptions(baseUrl));
    return session;
  }

  clear(response: Response, answer: void): void {
    const { baseUrl } = this.environment;
    response.clearCookie(applicantCookieName(baseUrl), cookieOptions(baseUrl));
    return answer;
  }

  tokenIn(request: Request): string | null {
    return applicantTokenIn(request.headers.cookie, this.environment.baseUrl);
  }
}
