import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListRequest, Page } from '../../common/list-request.js';
import { HistoryEntryDto, historyList } from '../../platform/audit/history.dto.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import { StudentTrailService } from './student-trail.service.js';

@ApiTags('students')
@ApiAccessErrors()
@Controller('api/students/:id/history')
export class StudentHistoryController {
  constructor(private readonly trail: StudentTrailService) {}

  @Get()
  @RequirePermission('students.write', 'audit.read')
  @ApiOperation({
    summary: "The changes of a student's record, newest first",
    description: 'Who changed what, from what to what. Fields that your role may not see are left out.',
  })
  @ApiId('id', 'student')
  @ApiList(historyList, HistoryEntryDto)
  list(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<HistoryEntryDto>> {
    return this.trail.history(id, request, user);
  }
}
