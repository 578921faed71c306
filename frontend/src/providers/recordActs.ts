import type {
  CreateStudentDto,
  FinalGradeDto,
  SectionGradeDto,
  StudentRecordDto,
  UpdateContactDto,
  UpdateStudentDto,
} from '../api/types.gen';
import { createRecord, post, put, updateRecord } from './acts';

export const createStudent = (body: CreateStudentDto) => createRecord<StudentRecordDto>('students', body);

export const updateStudent = (id: string, body: UpdateStudentDto, etag: string | undefined) =>
  updateRecord<StudentRecordDto>('students', id, body, etag);

/**
 * FERPA: a restriction keeps the student's data from others. Students set it themselves, the registrar with a reason.
 */
export const restrictDirectory = (id: string, restricted: boolean, reason?: string) =>
  put<StudentRecordDto>(['students', id, 'directory-restriction'], { restricted, reason }, undefined);

export const updateContact = (id: string, body: UpdateContactDto, etag: string | undefined) =>
  put<StudentRecordDto>(['students', id, 'contact'], body, etag);

/** All of them or none. It doesn't change existing grades. */
export const submitGrades = (sectionId: string, grades: SectionGradeDto[]) =>
  post<FinalGradeDto[]>(['sections', sectionId, 'grades'], { grades });
