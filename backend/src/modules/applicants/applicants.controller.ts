import { Body, Delete, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { CurrentApplicant } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInApplicant } from '../../platform/auth/signed-in-applicant.js';
import { PublicForms } from '../../platform/forms/public-forms.service.js';
import { plain, Read, Route, Routes } from '../../platform/http/route.decorators.js';
import { ApplicantCookies } from './applicant-cookies.js';
import { ApplicantLinksService } from './applicant-links.service.js';
import { ApplicantSessionsService } from './applicant-sessions.service.js';
import {
  ApplicantLinkReceiptDto,
  ApplicantSessionDto,
  CreateApplicantSessionDto,
  RequestApplicantLinkDto,
} from './applicants.dto.js';

/** How applicants sign in and out. */
@Routes('apply', 'api/apply')
@AboutNoStudent('for applicants, who act on their own application')
export class ApplicantsController {
  constructor(
    private readonly forms: PublicForms,
    private readonly links: ApplicantLinksService,
    private readonly sessions: ApplicantSessionsService,
    private readonly cookies: ApplicantCookies,
  ) {}

  @Route(
    Post('links'),
    {
      permission: 'public',
      summary: 'Sends an email that signs an applicant in',
      description:
        'The email has a link, which works once within 24 hours, and a code, which works once within 30 minutes. The response ' +
        'is the same for every address, and also if no email is sent, because the mailbox got five today or a limit on such ' +
        'emails was reached.',
      errors: { 422: 'Fields of the body are not valid. `errors` has the messages.' },
    },
    ApiResponse({
      status: 202,
      description: 'The email will be sent if a limit allows it.',
      type: ApplicantLinkReceiptDto,
    }),
    HttpCode(202),
  )
  sendLink(@Body() body: RequestApplicantLinkDto) {
    return this.forms.take(body, (fields) => this.links.send(fields));
  }

  @Route(
    Post('sessions'),
    {
      permission: 'public',
      summary: 'Signs an applicant in',
      description:
        'Takes the token of the link, or the email address and the code. Sets the cookie `collegium.apply`, which ends after ' +
        '2 hours without a call, and after 24 hours at the latest. The first sign-in creates the applicant. Takes no ' +
        '`Idempotency-Key`.',
      errors: {
        404: 'The token or the code is unknown, used or expired, or the code is wrong. A code allows five tries.',
        422: 'Fields of the body are not valid. `errors` has the messages.',
      },
    },
    ApiResponse({ status: 200, description: 'The session.', type: ApplicantSessionDto }),
    HttpCode(200),
  )
  async signIn(@Body() body: CreateApplicantSessionDto, @Res({ passthrough: true }) response: Response) {
    return this.cookies.set(response, await this.sessions.signIn(body));
  }

  @Read('sessions', plain(ApplicantSessionDto), {
    permission: 'applicant',
    summary: "Returns the applicant's own session",
  })
  session(@Req() request: Request, @CurrentApplicant() applicant: SignedInApplicant) {
    return this.sessions.get(this.cookies.tokenIn(request), applicant);
  }

  @Route(
    Delete('sessions'),
    { permission: 'applicant', summary: 'Signs the applicant out' },
    ApiResponse({ status: 204, description: 'The session has ended.' }),
    HttpCode(204),
  )
  async signOut(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
    @CurrentApplicant() applicant: SignedInApplicant,
  ) {
    return this.cookies.clear(response, await this.sessions.end(this.cookies.tokenIn(request), applicant));
  }
}
