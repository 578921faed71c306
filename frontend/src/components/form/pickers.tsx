import { useGetList } from 'react-admin';
import type { CourseDto, InstructorDto, SectionDto, StudentDto } from '../../api/types.gen';
import { useActiveTerms } from '../../providers/terms';
import { sectionName } from '../../resources/sections/section';
import { fullName } from '../../resources/students/student';
import { modalityLabels } from '../../resources/sections/messages';
import { dotted, formatNumber } from '../format';
import { SelectField } from './fields';
import { type Found, type Option, PickerField, type PickerProps } from './picker/PickerField';
import type { FieldProps } from './useField';
import { messages } from './messages';

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

/** "Maya Lopez (S2600017)", as section 2 has it. */
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
    }),
  });

export const StudentPicker = (props: PickerProps) => (
  <PickerField
    placeholder={messages.picker.student}
    {...props}
    useFound={useFoundStudents}
    onDemand
    empty={messages.picker.noStudents}
  />
);

export const courseLabel = ({ code, title }: Pick<CourseDto, 'code' | 'title'>) => `${code} ${title}`;

const useCoursesOf = (text: string | undefined, filter?: Record<string, unknown>) =>
  useFoundIn<CourseDto>({
    resource: 'courses',
    text,
    filter,
    sort: 'code',
    toOption: (course) => ({ id: course.id, label: courseLabel(course) }),
  });
const useCourses = (text: string | undefined) => useCoursesOf(text, { isActive: true });
/** Including courses that no longer accept registrations. */
export const useAllCourses = (text: string | undefined) => useCoursesOf(text);

export const CoursePicker = (props: PickerProps) => (
  <PickerField
    placeholder="Code or title"
    {...props}
    useFound={useCourses}
    empty={messages.picker.noCourses}
  />
);

/** Courses by their code, which is the stored value. */
export const useCourseCodes = (text: string | undefined) =>
  useFoundIn<CourseDto>({
    resource: 'courses',
    text,
    filter: { isActive: true },
    sort: 'code',
    toOption: (course) => ({ id: course.code, label: courseLabel(course) }),
  });

/** A course of the catalog, named by its code. */
export const CourseCodePicker = (props: PickerProps) => (
  <PickerField
    placeholder="Code or title"
    {...props}
    useFound={useCourseCodes}
    empty={messages.picker.noCourses}
  />
);

const useInstructors = (text: string | undefined) =>
  useFoundIn<InstructorDto>({
    resource: 'instructors',
    text,
    sort: 'name',
    toOption: ({ id, name }) => ({ id, label: name }),
  });

export const InstructorPicker = (props: PickerProps) => (
  <PickerField
    placeholder="Name"
    {...props}
    useFound={useInstructors}
    empty={messages.picker.noInstructors}
  />
);

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

interface SectionPickerProps extends PickerProps {
  termId: string | undefined;
  /** A further filter, such as one course. */
  filter?: { courseId?: string };
}

/** The active sections of a term, with their seats. Without a term it has no options. */
export function SectionPicker({ termId, filter, ...props }: SectionPickerProps) {
  const useSections = (text: string | undefined) =>
    useFoundSections(termId ? text : undefined, { termId, isActive: true, ...filter });
  return (
    <PickerField
      placeholder={messages.picker.section}
      {...props}
      disabled={props.disabled || !termId}
      useFound={useSections}
      empty={messages.picker.noSections}
    />
  );
}

/** An active term. Its value is the id. */
export function TermPicker({ empty = 'Choose a term', ...props }: FieldProps & { empty?: string }) {
  const { data } = useActiveTerms();
  return (
    <SelectField
      {...props}
      empty={data ? empty : 'Loading terms…'}
      choices={(data ?? []).map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}
