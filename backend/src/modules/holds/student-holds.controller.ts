import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListRequest, Page } from '../../common/list-request.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import { HoldDto, studentHoldList } from './holds.dto.js';
import { HoldsService } from './holds.service.js';

@ApiTags('students')
@ApiAccessErrors()
@Controller('api/students/:id/holds')
export class StudentHoldsController {
  constructor(private readonly holds: HoldsService) {}

  @Get()
  @RequirePermission('holds.read')
  @ApiOperation({ summary: "Lists a student's holds, active holds first" })
  @ApiId('id', 'student')
  @ApiList(studentHoldList, HoldDto)
  list(
    @IdParam('id') id: string,
    @ListParams(studentHoldList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<HoldDto>> {
    return this.holds.ofStudent(id, request as Parameters<HoldsService['ofStudent']>[1], user);
  }
}
