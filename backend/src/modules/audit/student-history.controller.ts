import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { ListRequest, Page } from '../../common/list-request.js';
import { ApiHistory } from '../../platform/audit/history.decorator.js';
import { type HistoryEntryDto, historyList } from '../../platform/audit/history.dto.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { StudentTrailService } from './student-trail.service.js';

@ApiTags('students')
@ApiAccessErrors()
@Controller('api/students/:id/history')
export class StudentHistoryController {
  constructor(private readonly trail: StudentTrailService) {}

  @Get()
  @RequirePermission('students.write', 'students.edit_contact', 'audit.read')
  @ApiHistory('student', 'student')
  list(
    @IdParam('id') id: string,
    @ListParams(historyList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<HistoryEntryDto>> {
    return this.trail.history(id, request, user);
  }
}
