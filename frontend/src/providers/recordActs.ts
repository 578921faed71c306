import type { CreateStudentDto, StudentRecordDto, UpdateStudentDto } from '../api/types.gen';
import { post, put } from './acts';

export const createStudent = (body: CreateStudentDto) => post<StudentRecordDto>(['students'], body);

export const updateStudent = (id: string, body: UpdateStudentDto, etag: string | undefined) =>
  put<StudentRecordDto>(['students', id], body, etag);
