import { Controller, Get } from '@nestjs/common';
import { ApiOperation, ApiQuery, ApiResponse, ApiTags } from '@nestjs/swagger';
import type { ListRequest } from '../../common/list-request.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { auditedProgram, DegreeAuditDto } from './degree-audits.dto.js';
import { DegreeAuditsService } from './degree-audits.service.js';

@ApiTags('degree audits')
@ApiAccessErrors()
@Controller('api/students/:id/degree-audit')
export class DegreeAuditsController {
  constructor(private readonly audits: DegreeAuditsService) {}

  @Get()
  @RequirePermission('transcripts.read')
  @ApiOperation({
    summary: "What a student has met of a program's requirements, by which courses, and what is missing",
    description:
      'Where the student is in no program, or its requirements have not been entered, `reason` says so. Courses are used so that the fewest are missing; one more course that is passed never unmeets a rule. With ' +
      '`programId` of another program it is a what-if, which changes nothing. The requirements are those of the ' +
      "latest catalog year that is not after the student's. Students read their own.",
  })
  @ApiId('id', 'student')
  @ApiQuery({
    ...{ name: 'programId', required: false, schema: { type: 'string', format: 'uuid' } },
    description: "The student's own program unless given.",
  })
  @ApiResponse({ status: 200, description: 'The audit.', type: DegreeAuditDto })
  audit(
    @IdParam('id') id: string,
    @ListParams(auditedProgram) { filters }: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<DegreeAuditDto> {
    return this.audits.of(id, filters.programId, user);
  }
}
