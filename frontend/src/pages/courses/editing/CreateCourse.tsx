import type { CourseDto } from '../../../api/types.gen';
import { FormDialog } from '../../../components/form/FormDialog';
import { useAct } from '../../../providers/acts';
import { createCourse } from '../../../providers/catalogActs';
import { CourseFields } from './CourseFields';
import { blankCourse, courseBody, type CourseValues } from './courseValues';
import { catalogPath } from '../../settings/courses/path';
import { courseMessages } from './messages';

const failed = 'Failed to create course';

interface Props {
  /** Continues with the new course; absent: the dialog closes. */
  onCreated?: (course: CourseDto) => void;
  onClose: () => void;
}

export function CreateCourse({ onCreated, onClose }: Props) {
  const create = useAct({
    act: (values: CourseValues) => createCourse(courseBody(values)),
    done: 'Course created successfully',
    record: ({ id, code }) => ({ name: code, to: `${catalogPath}/${id}` }),
    failed,
    refreshes: [['courses']],
  });
  return (
    <FormDialog<CourseValues, CourseDto>
      name="course/new"
      title="Create Course"
      description={courseMessages.description}
      submit="Create Course"
      failed={failed}
      values={blankCourse}
      onSubmit={create.run}
      onDone={onCreated}
      onClose={onClose}
    >
      <CourseFields />
    </FormDialog>
  );
}
