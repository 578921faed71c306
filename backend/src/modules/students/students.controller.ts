import { Body, Controller, Delete, Get, HttpCode, Post, Put } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { Outcome } from '../../common/deletion.dto.js';
import type { Expected } from '../../common/expected.js';
import type { ListRequest, Page } from '../../common/list-request.js';
import type { Versioned } from '../../common/versioned.js';
import { CurrentUser, RequirePermission } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent, AboutStudent, inAddress } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { ApiAccessErrors } from '../../platform/http/access-errors.decorator.js';
import { ApiId, IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ApiHeadings, ApiList, ApiSort, ListParams } from '../../platform/http/list.decorators.js';
import { ApiProblem } from '../../platform/http/problem.dto.js';
import { ApiCreate, ApiEnd, ApiRecord, ApiUpdate } from '../../platform/http/write.decorators.js';
import { CreateStudentDto, UpdateContactDto, UpdateStudentDto } from './student-writes.dto.js';
import { StudentWritesService } from './student-writes.service.js';
import { ExportStudentsDto, StudentDto, studentList, StudentRecordDto } from './students.dto.js';
import { type StudentListRequest, StudentsService } from './students.service.js';

@ApiTags('students')
@ApiAccessErrors()
@Controller('api/students')
export class StudentsController {
  constructor(
    private readonly students: StudentsService,
    private readonly writes: StudentWritesService,
  ) {}

  @Get()
  @RequirePermission('students.search')
  @ApiOperation({
    summary: 'Students: list and search',
    description:
      'By last name, first name and id unless sorted; a search without a sort has the best matches first: whole words, ' +
      'beginnings of words, parts of words, then typos. `search` finds students whose name, number and email have ' +
      'every word of it, in any order, without regard to case and accents; the domain of the email counts for words ' +
      'with an @ only. It also finds students whose name has a word with one typo: a letter wrong, missing or too many, or ' +
      'two neighbors exchanged. Words of fewer than four letters and numbers must be right. Faculty see the students of ' +
      'their own sections.',
  })
  @ApiList(studentList, StudentDto)
  list(
    @ListParams(studentList) request: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<StudentDto>> {
    return this.students.list(request as StudentListRequest, user);
  }

  @Post('export')
  @HttpCode(200)
  @RequirePermission('students.search')
  @AboutNoStudent('reads a list')
  @ApiOperation({
    summary: 'Students: export a selection',
    description:
      'The rows of the list as a CSV file, for up to 5,000 students named in the body: an address has room for a few ' +
      'hundred only. Students whom you may not see are left out. To export all students that a search or a filter ' +
      'finds, call `GET /api/students` with `Accept: text/csv`.',
  })
  @ApiSort(studentList)
  @ApiHeadings()
  @ApiOkResponse({
    description: 'The selected students as a file.',
    content: { 'text/csv': { schema: { type: 'string' } } },
  })
  @ApiProblem(400, 'A parameter is unknown, repeated or malformed.')
  @ApiProblem(422, 'The list of ids is not valid; `errors` says why.')
  export(
    @Body() { ids }: ExportStudentsDto,
    @ListParams({ ...studentList, filters: {} }) { sort, headings }: ListRequest,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<StudentDto>> {
    return this.students.list(
      {
        format: 'csv',
        whole: true,
        sort,
        headings,
        offset: 0,
        limit: ids.length,
        filters: { id: ids },
      } as StudentListRequest,
      user,
    );
  }

  @Get(':id')
  @RequirePermission(
    'students.identity.read',
    'students.academic.read',
    'students.personal.read',
    'students.financial.read',
  )
  @ApiOperation({
    summary: 'One student, with the fields that your role may see',
    description: 'Any one of the permissions opens the record; each adds its fields, the others are absent.',
  })
  @ApiId('id', 'student')
  @ApiRecord(StudentRecordDto)
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser): Promise<Versioned<StudentRecordDto>> {
    return this.students.get(id, user);
  }

  @Post()
  @RequirePermission('students.write')
  @AboutNoStudent('a new record; an account of staff is given none')
  @ApiOperation({
    summary: 'Enters a student',
    description: 'With an account for signing in: the first who signs in with the e-mail address gets it.',
  })
  @ApiCreate('/api/students', StudentRecordDto)
  create(
    @Body() body: CreateStudentDto,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<StudentRecordDto>> {
    return this.writes.create(body, user);
  }

  @Put(':id')
  @RequirePermission('students.write')
  @AboutStudent(inAddress('student'))
  @ApiOperation({
    summary: 'Changes a student',
    description: 'A field left out keeps its value. Admissions may until the first enrollment.',
  })
  @ApiId('id', 'student')
  @ApiUpdate(StudentRecordDto)
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateStudentDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<StudentRecordDto>> {
    return this.writes.update(id, body, expected, user);
  }

  @Put(':id/contact')
  @RequirePermission('students.edit_contact')
  @AboutStudent(inAddress('student'))
  @ApiOperation({
    summary: 'Changes phone, address and emergency contact',
    description: 'Students may change their own. A field left out keeps its value; null clears it.',
  })
  @ApiId('id', 'student')
  @ApiUpdate(StudentRecordDto)
  updateContact(
    @IdParam('id') id: string,
    @Body() body: UpdateContactDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Versioned<StudentRecordDto>> {
    return this.writes.update(id, body, expected, user);
  }

  @Delete(':id')
  @RequirePermission('students.write')
  @AboutStudent(inAddress('student'))
  @ApiOperation({
    summary: 'Makes a student inactive',
    description:
      'The record stays, with `enrollmentStatus` inactive. Admissions may until the first enrollment.',
  })
  @ApiId('id', 'student')
  @ApiEnd('The student is inactive.', ['deactivated'])
  remove(
    @IdParam('id') id: string,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ): Promise<Outcome> {
    return this.writes.deactivate(id, expected, user);
  }
}
