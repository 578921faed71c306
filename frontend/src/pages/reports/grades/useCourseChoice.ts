import { useGetOne } from 'react-admin';
import type { CourseDto } from '../../../api/types.gen';
import type { Picked } from '../../../components/form/picker/picked';
import { courseLabel } from '../../../components/form/picker/found';
import { useChoice } from '../frame/useChoice';

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** The course in the address, by its name. It replaces a department. */
export function useCourseChoice() {
  const [requested, chooseCourse] = useChoice('course', ['department']);
  const id = requested && uuid.test(requested) ? requested : undefined;
  const { data } = useGetOne<CourseDto>('courses', { id: id ?? '' }, { enabled: id !== undefined });
  const course: Picked | null = id ? { id, label: data ? courseLabel(data) : 'Course' } : null;
  return { course, chooseCourse };
}
