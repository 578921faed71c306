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
    summary: 'Lists and searches students',
    description:
      'Sorted by last name, first name and ID. A search without a sort lists the best matches first: whole ' +
      'words, beginnings of words, parts of words, then typos. `search` finds students whose name, student ' +
      'ID and email together contain every word, in any order, ignoring case and accents. The email domain is ' +
      'searched only for words that contain @. Names also match with one typo: a wrong, ' +
      'missing or extra letter, or two adjacent letters swapped. Numbers and words shorter than four letters ' +
      'must match exactly. Faculty see only students in their own sections.',
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
    summary: 'Exports selected students',
    description:
      'Returns up to 5,000 students, chosen by ID in the body, as a CSV file with the columns of the student list. Students ' +
      "you don't have access to are omitted. To export all students that a search or filter finds, call " +
      '`GET /api/students` with `Accept: text/csv`.',
  })
  @ApiSort(studentList)
  @ApiHeadings()
  @ApiOkResponse({
    description: 'The selected students as a CSV file.',
    content: { 'text/csv': { schema: { type: 'string' } } },
  })
  @ApiProblem(400, 'A parameter is unknown, repeated or malformed.')
  @ApiProblem(422, 'The list of IDs is not valid. `errors` has the reasons.')
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
    summary: 'Returns a student with the fields your role can see',
    description:
      'Any one of the permissions in `x-permission` gives access to the record. The response has only the fields that your ' +
      'permissions include.',
  })
  @ApiId('id', 'student')
  @ApiRecord(StudentRecordDto)
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser): Promise<Versioned<StudentRecordDto>> {
    return this.students.get(id, user);
  }

  @Post()
  @RequirePermission('students.write')
  @AboutNoStudent("creates a record; an employee's account is not changed")
  @ApiOperation({
    summary: 'Creates a student',
    description:
      "Also creates an account for the student. When the student first signs in with the record's email address, the sign-in is linked to this account.",
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
    summary: 'Updates a student',
    description:
      'An omitted field keeps its value. Admissions staff can update a student until the student first enrolls.',
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
    summary: "Updates a student's phone, address and emergency contact",
    description:
      'Students can update their own contact data. An omitted field keeps its value, and null clears it.',
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
    summary: 'Deactivates a student',
    description:
      'The record is kept with `enrollmentStatus` inactive. Admissions staff can deactivate a student until ' +
      'the student first enrolls.',
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
