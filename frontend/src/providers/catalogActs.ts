import type {
  CourseDto,
  CreateCourseDto,
  CreateSectionDto,
  SectionDetailDto,
  UpdateSectionDto,
} from '../api/types.gen';
import { post, put } from './acts';

export const createCourse = (body: CreateCourseDto) => post<CourseDto>(['courses'], body);

export const createSection = (body: CreateSectionDto) => post<SectionDetailDto>(['sections'], body);

export const updateSection = (id: string, body: UpdateSectionDto, etag: string | undefined) =>
  put<SectionDetailDto>(['sections', id], body, etag);

/** All students in it lose their seats and are notified of the reason. */
export const cancelSection = (id: string, reason: string, etag: string | undefined) =>
  post<SectionDetailDto>(['sections', id, 'cancel'], { reason }, etag);
