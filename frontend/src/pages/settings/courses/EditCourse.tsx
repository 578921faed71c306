import type { CourseDto, UpdateCourseDto } from '../../../api/types.gen';
import { CheckboxField } from '../../../components/form/choices';
import { CourseFields } from '../../courses/editing/CourseFields';
import { blankCourse, courseBody, courseValues, type CourseValues } from '../../courses/editing/courseValues';
import { RecordForm } from '../../../components/records/RecordForm';
import type { Read } from '../../../components/records/records';
import { effectiveTermOf } from '../../../resources/terms/effectiveTerm';
import { CourseChange } from './CourseChange';
import { courseKind } from './courseKind';
import { messages } from './messages';

interface Values extends CourseValues {
  needsReview: boolean;
  effectiveTermId: string;
  renamesReferences: boolean;
}

const unsaid = { effectiveTermId: '', renamesReferences: false };
const blank: Values = { ...blankCourse, ...unsaid, needsReview: false };
const toValues = (course: CourseDto): Values => ({
  ...courseValues(course),
  ...unsaid,
  needsReview: course.needsReview,
});
const toBody = ({ needsReview, effectiveTermId, renamesReferences, ...values }: Values): UpdateCourseDto => ({
  ...courseBody(values),
  needsReview,
  renamesReferences,
  effectiveTermId: effectiveTermOf(effectiveTermId),
});

interface Props {
  row: Read<CourseDto>;
  reread: () => Promise<Read<CourseDto>>;
  onClose: () => void;
}

export const EditCourse = ({ row, reread, onClose }: Props) => (
  <RecordForm<Values, CourseDto>
    kind={courseKind}
    row={row}
    reread={reread}
    blank={blank}
    toValues={toValues}
    toBody={toBody}
    description={messages.editText}
    refreshes={[['sections'], ['enrollments']]}
    onClose={onClose}
  >
    <CourseFields>
      <CourseChange course={row} />
      {row.needsReview && (
        <CheckboxField name="needsReview" label={messages.review.title} hint={messages.review.text} />
      )}
    </CourseFields>
  </RecordForm>
);
