import { Body, HttpCode, Post } from '@nestjs/common';
import { ApiOkResponse } from '@nestjs/swagger';
import type { Expected } from '../../common/expected.js';
import type { ListRequestOf, Page } from '../../common/list-request.js';
import { CurrentUser } from '../../platform/auth/access.decorators.js';
import { AboutNoStudent, AboutStudent, inAddress } from '../../platform/auth/own-records/about.decorators.js';
import type { SignedInUser } from '../../platform/auth/signed-in-user.js';
import { IdParam } from '../../platform/http/id-param.decorator.js';
import { IfMatch } from '../../platform/http/if-match.decorator.js';
import { ApiHeadings, ApiSort, ListParams } from '../../platform/http/list.decorators.js';
import { Create, End, List, Read, Route, Routes, Update } from '../../platform/http/route.decorators.js';
import { CreateStudentDto, UpdateContactDto, UpdateStudentDto } from './student-writes.dto.js';
import { StudentWritesService } from './student-writes.service.js';
import {
  ExportStudentsDto,
  selectedStudentList,
  StudentDto,
  studentList,
  StudentRecordDto,
} from './students.dto.js';
import { StudentsService } from './students.service.js';

@Routes('students', 'api/students')
export class StudentsController {
  constructor(
    private readonly students: StudentsService,
    private readonly writes: StudentWritesService,
  ) {}

  @List('', studentList, StudentDto, {
    permission: 'students.search',
    summary: 'Lists and searches students',
    description:
      'Sorted by last name, first name and ID. A search without a sort lists the best matches first: whole ' +
      'words, beginnings of words, parts of words, then typos. `search` finds students whose name, student ' +
      'ID and email together contain every word, in any order, ignoring case and accents. The email domain is ' +
      'searched only for words that contain @. Names also match with one typo: a wrong, ' +
      'missing or extra letter, or two adjacent letters swapped, if fewer than 10 students match exactly. Numbers ' +
      'and words shorter than four letters must match exactly. Faculty see only students in their own sections.',
  })
  list(
    @ListParams(studentList) request: ListRequestOf<typeof studentList>,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.students.list(request, user);
  }

  @Route(
    Post('export'),
    {
      permission: 'students.search',
      summary: 'Exports selected students',
      description:
        'Returns up to 5,000 students, chosen by ID in the body, as a CSV file with the columns of the student list. Students ' +
        "you don't have access to are omitted. To export all students that a search or filter finds, call " +
        '`GET /api/students` with `Accept: text/csv`.',
      errors: {
        400: 'A parameter is unknown, repeated or malformed.',
        422: 'The list of IDs is not valid. `errors` has the reasons.',
      },
    },
    ApiOkResponse({
      description: 'The selected students as a CSV file.',
      content: { 'text/csv': { schema: { type: 'string' } } },
    }),
    HttpCode(200),
  )
  @AboutNoStudent('reads a list')
  @ApiSort(studentList)
  @ApiHeadings()
  export(
    @Body() { ids }: ExportStudentsDto,
    @ListParams(selectedStudentList) request: ListRequestOf<typeof selectedStudentList>,
    @CurrentUser() user: SignedInUser,
  ): Promise<Page<StudentDto>> {
    return this.students.selected(ids, request, user);
  }

  @Read(':id', StudentRecordDto, {
    permission: [
      'students.identity.read',
      'students.academic.read',
      'students.personal.read',
      'students.financial.read',
    ],
    of: 'student',
    summary: 'Returns a student with the fields your role can see',
    description:
      'Any one of the permissions in `x-permission` gives access to the record. The response has only the fields that your ' +
      'permissions include.',
  })
  get(@IdParam('id') id: string, @CurrentUser() user: SignedInUser) {
    return this.students.get(id, user);
  }

  @Create('', StudentRecordDto, {
    permission: 'students.write',
    summary: 'Creates a student',
    description:
      "Also creates an account for the student. When the student first signs in with the record's email address, the sign-in is linked to this account.",
  })
  @AboutNoStudent("creates a record; an employee's account is not changed")
  create(@Body() body: CreateStudentDto, @CurrentUser() user: SignedInUser) {
    return this.writes.create(body, user);
  }

  @Update(':id', StudentRecordDto, {
    permission: 'students.write',
    of: 'student',
    summary: 'Updates a student',
    description:
      'An omitted field keeps its value. Admissions staff can update a student until the student first enrolls.',
  })
  @AboutStudent(inAddress('student'))
  update(
    @IdParam('id') id: string,
    @Body() body: UpdateStudentDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.writes.update(id, body, expected, user);
  }

  @Update(':id/contact', StudentRecordDto, {
    permission: 'students.edit_contact',
    of: 'student',
    summary: "Updates a student's phone, address and emergency contact",
    description:
      'Students can update their own contact data. An omitted field keeps its value, and null clears it.',
  })
  @AboutStudent(inAddress('student'))
  updateContact(
    @IdParam('id') id: string,
    @Body() body: UpdateContactDto,
    @IfMatch() expected: Expected,
    @CurrentUser() user: SignedInUser,
  ) {
    return this.writes.update(id, body, expected, user);
  }

  @End(':id', 'The student is inactive.', {
    permission: 'students.write',
    of: 'student',
    summary: 'Deactivates a student',
    description:
      'The record is kept with `enrollmentStatus` inactive. Admissions staff can deactivate a student until ' +
      'the student first enrolls.',
    outcomes: ['deactivated'],
  })
  @AboutStudent(inAddress('student'))
  remove(@IdParam('id') id: string, @IfMatch() expected: Expected, @CurrentUser() user: SignedInUser) {
    return this.writes.deactivate(id, expected, user);
  }
}
