import { ApiQuery } from '@nestjs/swagger';
import type { ListRequestOf } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { ListParams } from '../../platform/http/list.decorators.js';
import { plain, Read, Routes } from '../../platform/http/route.decorators.js';
import { auditedProgram, DegreeAuditDto } from './degree-audits.dto.js';
import { DegreeAuditsService } from './degree-audits.service.js';

@Routes('degree audits', 'api/students/:id/degree-audit')
export class DegreeAuditsController {
  constructor(private readonly audits: DegreeAuditsService) {}

  @Read('', plain(DegreeAuditDto, 'The degree audit.'), {
    permission: 'transcripts.read',
    of: 'student',
    summary: 'Audits a student against the requirements of a program',
    description:
      'Shows which courses meet which rules and what is missing. If the student has no program, or the program has ' +
      'no requirements, `reason` says so. Courses are assigned to rules so that the student needs as few additional ' +
      'courses as possible. A met rule stays met when the student passes another course. With the `programId` of another ' +
      'program, the response is a what-if audit, which changes nothing. The audit uses the requirements for the ' +
      "student's catalog year. If there are none, it uses the closest earlier catalog year that has requirements or, if " +
      'none has, the closest later one. For a student without a catalog year, it uses the latest requirements. Students ' +
      'can read their own audit.',
  })
  @ApiQuery({
    name: 'programId',
    required: false,
    schema: { type: 'string', format: 'uuid' },
    description: "Defaults to the student's own program.",
  })
  audit(
    @IdParam('id') id: string,
    @ListParams(auditedProgram) { filters }: ListRequestOf<typeof auditedProgram>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.audits.of(id, filters.programId, user);
  }
}
