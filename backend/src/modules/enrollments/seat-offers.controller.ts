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
import { DeclineOfferDto, EnrollmentDto } from './enrollments.dto.js';
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
    summary: 'Takes the seat that is held for a place on the waitlist',
    description:
      'Until before `offerExpiresAt`. Windows and time tickets are not asked; any other rule that has come in the way since is answered, and the offer stays open.',
  })
  @ApiId('id', 'enrollment')
  @ApiUpdate(EnrollmentDto)
  @ApiProblem(409, 'No seat is held, or not any more, or rules stand in the way; `blockers` has every one.')
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
    summary: 'Declines the seat that is held for a place on the waitlist',
    description:
      'The next who may have it is offered it at once. The place is given up unless `keepPlace` says otherwise.',
  })
  @ApiId('id', 'enrollment')
  @ApiUpdate(EnrollmentDto)
  @ApiProblem(409, 'No seat is held, or not any more.')
  decline(
    @IdParam('id') id: string,
    @Body() body: DeclineOfferDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<EnrollmentDto>> {
    return this.offers.decline({ id, body, user, expected });
  }
}
