import { Body, Controller, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Expected } from '../../common/expected.js';
import type { ListRequest } from '../../common/list-request.js';
import type { Versioned } from '../../common/versioned.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ApiFilters, ListParams } from '../../platform/http/list.decorators.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { ApiCreate, ApiUpdate } from '../../platform/http/write.decorators.js';
import { EnrollmentActDto } from './enrollment-acts.dto.js';
import { ConsequencesDto, consequencesOfPlace } from './leaving.dto.js';
import { LeavingService } from './leaving.service.js';
import { MoveDto, SwapDto } from './moving.dto.js';
import { MovingService } from './moving.service.js';

@ApiTags('enrollments')
@ApiAccessErrors()
@Controller('api/enrollments/:id')
export class MovingController {
  constructor(
    private readonly moving: MovingService,
    private readonly leaving: LeavingService,
  ) {}

  @Get('consequences')
  @RequirePermission('enrollments.drop')
  @AboutStudent(inAddress('enrollment'))
  @ApiOperation({
    summary: 'Returns the consequences of dropping, withdrawing or swapping today',
    description:
      'Returns the deadlines, grade, refund and credits. Changes nothing. Send `act` for a drop or a withdrawal, or `sectionId` for a swap into that section. If you send neither, the response is for the drop or withdrawal that is possible today.',
  })
  @ApiId('id', 'enrollment')
  @ApiFilters(consequencesOfPlace.filters)
  @ApiProblem(400, "Both `act` and `sectionId` were sent, or `sectionId` isn't another section in the term.")
  consequences(
    @IdParam('id') id: string,
    @ListParams(consequencesOfPlace) { filters }: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<ConsequencesDto> {
    return this.leaving.consequences(id, user, filters);
  }

  @Post('swap')
  @RequirePermission('enrollments.drop')
  @AboutStudent(inAddress('enrollment'))
  @ApiOperation({
    summary: 'Swaps a seat for a seat in another section of the term',
    description:
      'The student loses the old seat only if the student gets the new seat. If rules block the swap, nothing changes and the response lists all blockers. Otherwise, the response is the new enrollment.',
  })
  @ApiId('id', 'enrollment')
  @ApiCreate('/api/enrollments', EnrollmentActDto)
  @ApiProblem(409, 'Rules block the drop or the registration; `blockers` lists all of them.')
  @ApiProblem(412, 'The record no longer matches the ETag in `If-Match`.')
  swap(
    @IdParam('id') id: string,
    @Body() body: SwapDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<EnrollmentActDto>> {
    return this.moving.swap({ id, body, user, expected });
  }

  @Post('move')
  @RequirePermission('enrollments.override')
  @AboutStudent(inAddress('enrollment'))
  @ApiOperation({
    summary: 'Moves a student to another section of the same course',
    description:
      'The enrollment keeps its ID, date and history. `overrides` names blockers to override, each with a reason.',
  })
  @ApiId('id', 'enrollment')
  @ApiUpdate(EnrollmentActDto)
  @ApiProblem(409, 'Rules block the move; `blockers` lists all of them.')
  move(
    @IdParam('id') id: string,
    @Body() body: MoveDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<EnrollmentActDto>> {
    return this.moving.move({ id, body, user, expected });
  }
}
