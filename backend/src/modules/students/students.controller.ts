import { Controller, Get } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { ListRequest, Page } from '../../common/list-request.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { ApiList, ListParams } from '../../platform/http/list.decorators.js';
import { StudentDto, studentList, StudentRecordDto } from './students.dto.js';
import { type StudentListRequest, StudentsService } from './students.service.js';

@ApiTags('students')
@ApiAccessErrors()
@Controller('api/students')
export class StudentsController {
  constructor(private readonly students: StudentsService) {}

  @Get()
  @RequirePermission('students.search')
  @ApiOperation({
    summary: 'Students: list and search',
    description:
      'By last name, first name and id unless sorted. `search` finds students whose name, number and e-mail hold ' +
      'every word of it, in any order, without regard to case and accents. Faculty see the students of their own ' +
      'sections.',
  })
  @ApiList(studentList, StudentDto)
  list(
    @ListParams(studentList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<StudentDto>> {
    return this.students.list(request as StudentListRequest, user);
  }

  @Get(':id')
  @RequirePermission(
    'students.identity.read',
    'students.academic.read',
    'students.personal.read',
    'students.financial.read',
  )
  @ApiOperation({ summary: 'One student, with the fields that your role may see' })
  @ApiId('id', 'student')
  @ApiOkResponse({ type: StudentRecordDto })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser): Promise<StudentRecordDto> {
    return this.students.get(id, user);
  }
}
