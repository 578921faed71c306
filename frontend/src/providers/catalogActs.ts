import type {
  CourseDto,
  CreateCourseDto,
  CreateSectionDto,
  SectionDetailDto,
  UpdateSectionDto,
} from '../api/types.gen';
import { createRecord, post, updateRecord } from './acts';

export const createCourse = (body: CreateCourseDto) => createRecord<CourseDto>('courses', body);

export const createSection = (body: CreateSectionDto) => createRecord<SectionDetailDto>('sections', body);

export const updateSection = (id: string, body: UpdateSectionDto, etag: string | undefined) =>
  updateRecord<SectionDetailDto>('sections', id, body, etag);

/** All students in it lose their seats and are notified of the reason. */
export const cancelSection = (id: string, reason: string, etag: string | undefined) =>
  post<SectionDetailDto>(['sections', id, 'cancel'], { reason }, etag);
