import { Body } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { Act, Read, Routes } from '../../platform/http/route.decorators.js';
import { DegreeExceptionDto, RevokeDegreeExceptionDto } from './degree-exceptions.dto.js';
import { DegreeExceptionsService } from './degree-exceptions.service.js';

@Routes('degree audits', 'api/degree-exceptions')
export class DegreeExceptionsController {
  constructor(private readonly exceptions: DegreeExceptionsService) {}

  @Read(':id', DegreeExceptionDto, {
    permission: 'degree.exceptions',
    of: 'exception',
    summary: 'Returns a degree exception',
  })
  get(@IdParam('id') id: string) {
    return this.exceptions.get(id);
  }

  @Act(':id/revoke', DegreeExceptionDto, {
    permission: 'degree.exceptions',
    of: 'exception',
    summary: 'Revokes a degree exception',
    description: 'The exception stays in the list as revoked, with the reason.',
    errors: { 409: 'The exception was already revoked.' },
  })
  @AboutStudent(inAddress('degree_exception'))
  revoke(
    @IdParam('id') id: string,
    @Body() { reason }: RevokeDegreeExceptionDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.exceptions.revoke(id, { reason, expected, user });
  }
}
