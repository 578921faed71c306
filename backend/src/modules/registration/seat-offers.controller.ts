import { Body } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { Act, Routes } from '../../platform/http/route.decorators.js';
import { DeclineOfferDto, EnrollmentDto } from './enrollment-acts.dto.js';
import { OfferActsService } from './offer-acts.service.js';

@Routes('enrollments', 'api/enrollments/:id')
export class SeatOffersController {
  constructor(private readonly offers: OfferActsService) {}

  @Act('accept-offer', EnrollmentDto, {
    permission: 'enrollments.create',
    of: 'enrollment',
    summary: 'Accepts the seat offer of a waitlist entry',
    description:
      'The offer can be accepted until `offerExpiresAt`. Registration windows and time tickets do not apply. If other rules now block the student, the response lists them and the offer stays open.',
    errors: {
      409: 'There is no open seat offer, or rules block the student; `blockers` lists all of these rules.',
    },
  })
  @AboutStudent(inAddress('enrollment'))
  accept(@IdParam('id') id: string, @IfMatch() expected: Expected, @CurrentUser() user: SignedInUser) {
    return this.offers.accept({ id, user, expected });
  }

  @Act('decline-offer', EnrollmentDto, {
    permission: 'enrollments.drop',
    of: 'enrollment',
    summary: 'Declines the seat offer of a waitlist entry',
    description:
      'The next eligible waitlisted student gets the seat or a seat offer. The waitlist entry is dropped unless `keepPlace` is true.',
    errors: { 409: 'There is no open seat offer.' },
  })
  @AboutStudent(inAddress('enrollment'))
  decline(
    @IdParam('id') id: string,
    @Body() body: DeclineOfferDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.offers.decline({ id, body, user, expected });
  }
}
