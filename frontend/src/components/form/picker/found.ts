import { useGetList } from 'react-admin';
import type { CourseDto, InstructorDto, SectionDto, StudentDto } from '../../../api/types.gen';
import { sectionName } from '../../../resources/sections/section';
import { fullName } from '../../../resources/students/student';
import { modalityLabels } from '../../../resources/sections/messages';
import { dotted, formatNumber } from '../../format';
import { markedBy } from './picked';
import type { Found, Option } from './PickerField';

const SHOWN = 20;

interface PickerQuery<Row> {
  resource: string;
  /** undefined: no search yet. */
  text: string | undefined;
  filter?: Record<string, unknown>;
  sort: string;
  toOption: (row: Row) => Option;
}

function useFoundIn<Row extends { id: string }>({
  resource,
  text,
  filter,
  sort,
  toOption,
}: PickerQuery<Row>): Found {
  const { data, total, error, isFetching, refetch } = useGetList<Row>(
    resource,
    {
      filter: { ...filter, ...(text && { q: text }) },
      pagination: { page: 1, perPage: SHOWN },
      sort: { field: sort, order: 'ASC' },
    },
    { enabled: text !== undefined },
  );
  return {
    options: text === undefined ? undefined : data?.map(toOption),
    total: total ?? 0,
    failed: !!error && !isFetching,
    running: isFetching,
    retry: () => void refetch(),
  };
}

/** "Maya Lopez (S2600017)" */
export const studentLabel = (student: Partial<Pick<StudentDto, 'firstName' | 'lastName' | 'studentId'>>) =>
  `${fullName(student)} (${student.studentId})`;

export const useFoundStudents = (text: string | undefined) =>
  useFoundIn<StudentDto>({
    resource: 'students',
    text,
    // The best match first.
    sort: '',
    toOption: (student) => ({
      id: student.id,
      label: studentLabel(student),
      note: student.email ?? undefined,
      of: markedBy(student),
    }),
  });

export const courseLabel = ({ code, title }: Pick<CourseDto, 'code' | 'title'>) => `${code} ${title}`;

const useCoursesOf = (text: string | undefined, filter?: Record<string, unknown>) =>
  useFoundIn<CourseDto>({
    resource: 'courses',
    text,
    filter,
    sort: 'code',
    toOption: (course) => ({ id: course.id, label: courseLabel(course) }),
  });
export const useCourses = (text: string | undefined) => useCoursesOf(text, { isActive: true });
/** Including courses that no longer accept registrations. */
export const useAllCourses = (text: string | undefined) => useCoursesOf(text);

/** Courses by their code, which is the stored value. */
export const useCourseCodes = (text: string | undefined) =>
  useFoundIn<CourseDto>({
    resource: 'courses',
    text,
    filter: { isActive: true },
    sort: 'code',
    toOption: (course) => ({ id: course.code, label: courseLabel(course) }),
  });

export const useInstructors = (text: string | undefined) =>
  useFoundIn<InstructorDto>({
    resource: 'instructors',
    text,
    sort: 'name',
    toOption: ({ id, name }) => ({ id, label: name }),
  });

const seats = ({ enrolled, capacity, isUnlimited, waitlisted, seatStatus }: SectionDto) =>
  dotted([
    seatStatus,
    isUnlimited
      ? `${formatNumber(enrolled)} enrolled`
      : `${formatNumber(enrolled)} of ${formatNumber(capacity)} seats`,
    waitlisted > 0 && `${formatNumber(waitlisted)} waitlisted`,
  ]);

const toSection = (section: SectionDto): Option => ({
  id: section.id,
  label: `${sectionName(section)} ${section.courseTitle}`,
  note: dotted([seats(section), modalityLabels[section.modality], section.instructorName ?? 'TBA']),
});

export const useFoundSections = (text: string | undefined, filter: Record<string, unknown>) =>
  useFoundIn<SectionDto>({ resource: 'sections', text, filter, sort: 'courseCode', toOption: toSection });
