import type {
  CreateStudentDto,
  FindStudentMatchesDto,
  FinalGradeDto,
  SectionGradeDto,
  StudentMatchesDto,
  RestrictDirectoryDto,
  StudentRecordDto,
  UpdateContactDto,
  UpdateStudentDto,
} from '../api/types.gen';
import { createRecord, post, put, updateRecord } from './acts';
import { check } from './read';

export const createStudent = (body: CreateStudentDto) => createRecord<StudentRecordDto>('students', body);

/** Students who may be the same person. */
export const findStudentMatches = async (facts: FindStudentMatchesDto) =>
  (await check<StudentMatchesDto>(['students', 'matches'], facts)).matches;

export const updateStudent = (id: string, body: UpdateStudentDto, etag: string | undefined) =>
  updateRecord<StudentRecordDto>('students', id, body, etag);

/**
 * FERPA: a restriction keeps the student's data of these categories from others; none releases it. Students set it
 * themselves, the registrar with a reason.
 */
export const restrictDirectory = (
  id: string,
  categories: RestrictDirectoryDto['categories'],
  reason?: string,
) => put<StudentRecordDto>(['students', id, 'directory-restriction'], { categories, reason }, undefined);

export const updateContact = (id: string, body: UpdateContactDto, etag: string | undefined) =>
  put<StudentRecordDto>(['students', id, 'contact'], body, etag);

/** All of them or none. It doesn't change existing grades. */
export const submitGrades = (sectionId: string, grades: SectionGradeDto[]) =>
  post<FinalGradeDto[]>(['sections', sectionId, 'grades'], { grades });

/** All of them or none. */
export const retractGrades = (sectionId: string, enrollmentIds: string[]) =>
  post<FinalGradeDto[]>(['sections', sectionId, 'grades', 'retract'], { enrollmentIds });
