import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import { AboutStudentByKind, inBody } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { HoldBatchDto, PlaceHoldsDto, ReleaseHoldsDto } from './hold-batches.dto.js';
import { HoldBatchesService } from './hold-batches.service.js';
import { rolesOfHold } from './holds.policy.js';

const perStudent =
  'Accepts at most 500 students. The response has the outcome for each student, with the reason if nothing changed. A refusal for one ' +
  "student doesn't affect the others. Each hold has its own entry in the audit trail, and each affected student is notified.";

@ApiTags('holds')
@ApiAccessErrors()
@Controller('api/hold-batches')
export class HoldBatchesController {
  constructor(private readonly batches: HoldBatchesService) {}

  @Post('place')
  @HttpCode(200)
  @RequirePermission('holds.place')
  @AboutStudentByKind(rolesOfHold, inBody('studentIds.*'))
  @ApiOperation({
    summary: 'Places a hold on many students',
    description:
      `${perStudent} A student who has an active hold of this type with the same reason gets ` +
      'no second hold, so you can repeat the call.',
  })
  @ApiOkResponse({ description: 'The outcome for each student.', type: HoldBatchDto })
  @ApiProblem(422, 'Fields of the body are not valid; `errors` has a message for each. Nothing was saved.')
  place(@Body() body: PlaceHoldsDto, @CurrentUser() user: SignedInUser): Promise<HoldBatchDto> {
    return this.batches.place(body, user);
  }

  @Post('release')
  @HttpCode(200)
  @RequirePermission('holds.release')
  @AboutStudentByKind(rolesOfHold, inBody('studentIds.*'))
  @ApiOperation({
    summary: 'Releases all holds of one kind for many students',
    description: `${perStudent} All active holds of the kind are released. Students without an active hold of the kind are unchanged.`,
  })
  @ApiOkResponse({ description: 'The outcome for each student.', type: HoldBatchDto })
  @ApiProblem(422, 'Fields of the body are not valid; `errors` has a message for each. Nothing was saved.')
  release(@Body() body: ReleaseHoldsDto, @CurrentUser() user: SignedInUser): Promise<HoldBatchDto> {
    return this.batches.release(body, user);
  }
}
