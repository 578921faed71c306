import { useActiveTerms } from '../../providers/terms';
import { SelectField } from './fields';
import {
  useCourseCodes,
  useCourses,
  useFoundSections,
  useFoundStudents,
  useInstructors,
} from './picker/found';
import { PickerField, type PickerProps } from './picker/PickerField';
import type { FieldProps } from './useField';
import { messages } from './messages';

export const StudentPicker = (props: PickerProps) => (
  <PickerField
    placeholder={messages.picker.student}
    {...props}
    useFound={useFoundStudents}
    onDemand
    empty={messages.picker.noStudents}
  />
);

export const CoursePicker = (props: PickerProps) => (
  <PickerField
    placeholder="Code or title"
    {...props}
    useFound={useCourses}
    empty={messages.picker.noCourses}
  />
);

/** A course of the catalog, named by its code. */
export const CourseCodePicker = (props: PickerProps) => (
  <PickerField
    placeholder="Code or title"
    {...props}
    useFound={useCourseCodes}
    empty={messages.picker.noCourses}
  />
);

export const InstructorPicker = (props: PickerProps) => (
  <PickerField
    placeholder="Name"
    {...props}
    useFound={useInstructors}
    empty={messages.picker.noInstructors}
  />
);

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
