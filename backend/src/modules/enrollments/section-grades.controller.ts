import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { FinalGradesService } from './final-grades.service.js';
import { FinalGradeDto, SubmitGradesDto } from './grading.dto.js';

@ApiTags('sections')
@ApiAccessErrors()
@Controller('api/sections/:id/grades')
export class SectionGradesController {
  constructor(private readonly finalGrades: FinalGradesService) {}

  @Post()
  @HttpCode(200)
  @RequirePermission('grades.submit')
  @ApiOperation({
    summary: 'Submits final grades of a section, all or none',
    description: 'A grade that stands already is accepted when it is the same.',
  })
  @ApiId('id', 'section')
  @ApiOkResponse({ type: [FinalGradeDto], description: 'In the order of the body.' })
  @ApiProblem(422, 'Nothing was written; `errors` names each entry, such as `grades.3.grade`.')
  submit(
    @IdParam('id') id: string,
    @Body() body: SubmitGradesDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<FinalGradeDto[]> {
    return this.finalGrades.submitAll(id, body.grades, user);
  }
}
