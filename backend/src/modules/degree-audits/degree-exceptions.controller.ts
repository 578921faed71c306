import { Body, Controller, Get, Post } from '@nestjs/common';
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
import { ApiRecord, ApiUpdate } from '../../platform/http/write.decorators.js';
import { DegreeExceptionDto, RevokeDegreeExceptionDto } from './degree-exceptions.dto.js';
import { DegreeExceptionsService } from './degree-exceptions.service.js';

@ApiTags('degree audits')
@ApiAccessErrors()
@Controller('api/degree-exceptions')
export class DegreeExceptionsController {
  constructor(private readonly exceptions: DegreeExceptionsService) {}

  @Get(':id')
  @RequirePermission('degree.exceptions')
  @ApiOperation({ summary: 'Returns a degree exception' })
  @ApiId('id', 'exception')
  @ApiRecord(DegreeExceptionDto)
  get(@IdParam('id') id: string): Promise<Versioned<DegreeExceptionDto>> {
    return this.exceptions.get(id);
  }

  @Post(':id/revoke')
  @RequirePermission('degree.exceptions')
  @AboutStudent(inAddress('degree_exception'))
  @ApiOperation({
    summary: 'Revokes a degree exception',
    description: 'The exception stays in the list as revoked, with the reason.',
  })
  @ApiId('id', 'exception')
  @ApiUpdate(DegreeExceptionDto)
  @ApiProblem(409, 'The exception was already revoked.')
  revoke(
    @IdParam('id') id: string,
    @Body() { reason }: RevokeDegreeExceptionDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<DegreeExceptionDto>> {
    return this.exceptions.revoke(id, { reason, expected, user });
  }
}
