import { Body, Controller, Delete, Get, Post } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import type { Versioned } from '../../common/versioned.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress, inBody } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { ApiCreate, ApiRecord, ApiRemove } from '../../platform/http/write.decorators.js';
import { CreateRegistrationOverrideDto, overrideList, RegistrationOverrideDto } from './overrides.dto.js';
import { OverridesService } from './overrides.service.js';

@ApiTags('registration')
@ApiAccessErrors()
@Controller('api/registration-overrides')
export class OverridesController {
  constructor(private readonly overrides: OverridesService) {}

  @Get()
  @RequirePermission('enrollments.override')
  @ApiOperation({
    summary: 'Lists overrides granted in advance, newest first',
    description: "Each word in `search` must be in the student's name, student ID or email.",
  })
  @ApiList(overrideList, RegistrationOverrideDto)
  list(@ListParams(overrideList) request: ListRequest): Promise<Page<RegistrationOverrideDto>> {
    return this.overrides.list(request as Parameters<OverridesService['list']>[0]);
  }

  @Get(':id')
  @RequirePermission('enrollments.override')
  @ApiOperation({ summary: 'Returns an override' })
  @ApiId('id', 'override')
  @ApiRecord(RegistrationOverrideDto)
  get(@IdParam('id') id: string): Promise<Versioned<RegistrationOverrideDto>> {
    return this.overrides.get(id);
  }

  @Post()
  @RequirePermission('enrollments.override')
  @AboutStudent(inBody('studentId'))
  @ApiOperation({
    summary: 'Grants a student an override of one blocker for one section',
    description:
      'The next registration that needs the override uses it, even if staff register the student. If a waitlisted ' +
      'student becomes eligible for an open seat, the student gets the seat or a seat offer immediately.',
  })
  @ApiCreate('/api/registration-overrides', RegistrationOverrideDto)
  create(
    @Body() body: CreateRegistrationOverrideDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<RegistrationOverrideDto>> {
    return this.overrides.create(body, user);
  }

  @Delete(':id')
  @RequirePermission('enrollments.override')
  @AboutStudent(inAddress('registration_override'))
  @ApiOperation({
    summary: 'Revokes an override',
    description: 'The override stays in the list with the state `revoked`.',
  })
  @ApiId('id', 'override')
  @ApiRemove('The override is revoked.')
  @ApiProblem(409, 'The override was already used or revoked, or has expired.')
  remove(@IdParam('id') id: string, @IfMatch() expected: Expected): Promise<void> {
    return this.overrides.remove(id, expected);
  }
}
