import { Body, Controller, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Expected } from '../../common/expected.js';
import type { Versioned } from '../../common/versioned.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { ApiUpdate } from '../../platform/http/write.decorators.js';
import { DeclineOfferDto, EnrollmentDto } from './enrollment-acts.dto.js';
import { OfferActsService } from './offer-acts.service.js';

@ApiTags('enrollments')
@ApiAccessErrors()
@Controller('api/enrollments/:id')
export class SeatOffersController {
  constructor(private readonly offers: OfferActsService) {}

  @Post('accept-offer')
  @RequirePermission('enrollments.create')
  @AboutStudent(inAddress('enrollment'))
  @ApiOperation({
    summary: 'Accepts the seat offer of a waitlist entry',
    description:
      'The offer can be accepted until `offerExpiresAt`. Registration windows and time tickets do not apply. If other rules now block the student, the response lists them and the offer stays open.',
  })
  @ApiId('id', 'enrollment')
  @ApiUpdate(EnrollmentDto)
  @ApiProblem(
    409,
    'There is no open seat offer, or rules block the student; `blockers` lists all of these rules.',
  )
  accept(
    @IdParam('id') id: string,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<EnrollmentDto>> {
    return this.offers.accept({ id, user, expected });
  }

  @Post('decline-offer')
  @RequirePermission('enrollments.drop')
  @AboutStudent(inAddress('enrollment'))
  @ApiOperation({
    summary: 'Declines the seat offer of a waitlist entry',
    description:
      'The next eligible waitlisted student gets the seat or a seat offer. The waitlist entry is dropped unless `keepPlace` is true.',
  })
  @ApiId('id', 'enrollment')
  @ApiUpdate(EnrollmentDto)
  @ApiProblem(409, 'There is no open seat offer.')
  decline(
    @IdParam('id') id: string,
    @Body() body: DeclineOfferDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<EnrollmentDto>> {
    return this.offers.decline({ id, body, user, expected });
  }
}
