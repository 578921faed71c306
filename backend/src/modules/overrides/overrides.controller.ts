import { Body } from '@nestjs/common';
import type { Expected } from '../../common/expected.js';
import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutStudent, inAddress, inBody } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { Create, List, Read, Remove, Routes } from '../../platform/http/route.decorators.js';
import { CreateRegistrationOverrideDto, overrideList, RegistrationOverrideDto } from './overrides.dto.js';
import { OverridesService } from './overrides.service.js';

@Routes('registration', 'api/registration-overrides')
export class OverridesController {
  constructor(private readonly overrides: OverridesService) {}

  @List('', overrideList, RegistrationOverrideDto, {
    permission: 'enrollments.override',
    summary: 'Lists overrides granted in advance, newest first',
    description: "Each word in `search` must be in the student's name, student ID or email.",
  })
  list(@ListParams(overrideList) request: ListRequestOf<typeof overrideList>) {
    return this.overrides.list(request);
  }

  @Read(':id', RegistrationOverrideDto, {
    permission: 'enrollments.override',
    of: 'override',
    summary: 'Returns an override',
  })
  get(@IdParam('id') id: string) {
    return this.overrides.get(id);
  }

  @Create('', RegistrationOverrideDto, {
    permission: 'enrollments.override',
    summary: 'Grants a student an override of one blocker for one section',
    description:
      'The next registration that needs the override uses it, even if staff register the student. If a waitlisted ' +
      'student becomes eligible for an open seat, the student gets the seat or a seat offer immediately.',
  })
  @AboutStudent(inBody('studentId'))
  create(@Body() body: CreateRegistrationOverrideDto, @CurrentUser() user: SignedInUser) {
    return this.overrides.create(body, user);
  }

  @Remove(':id', 'The override is revoked.', {
    permission: 'enrollments.override',
    of: 'override',
    summary: 'Revokes an override',
    description: 'The override stays in the list with the state `revoked`.',
    errors: { 409: 'The override was already used or revoked, or has expired.' },
  })
  @AboutStudent(inAddress('registration_override'))
  remove(@IdParam('id') id: string, @IfMatch() expected: Expected) {
    return this.overrides.remove(id, expected);
  }
}
