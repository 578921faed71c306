import { useWatch } from 'react-hook-form';
import type { AuditedRuleDto, CreateDegreeExceptionDto, DegreeAuditDto } from '../../../api/types.gen';
import { RadioField } from '../../../components/form/choices';
import { Fields } from '../../../components/form/FieldFrame';
import { SelectField, TextArea } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import { CourseCodePicker } from '../../../components/form/pickers';
import { type Picked, pickedId } from '../../../components/form/picker/picked';
import { required } from '../../../components/form/rules';
import { useAct } from '../../../providers/acts';
import { fullName } from '../../../resources/students/student';
import { canOnlyBeWaived, coursesOf, type Kind, kindChoices, leftOut } from './kinds';
import { addException, refreshesFor } from './queries';
import { degreeAuditHref } from '../path';
import { messages } from './messages';

interface Values {
  kind: Kind | '';
  courseCode: string;
  other: Picked | null;
  reason: string;
}

const elsewhere = 'another';
const failed = messages.addFailed;

interface Props {
  audit: DegreeAuditDto & { programId: string };
  /** Absent for an exception about a course's age, which belongs to no rule. */
  rule?: AuditedRuleDto;
  onClose: () => void;
}

export function AddException({ audit, rule, onClose }: Props) {
  const { student, programId } = audit;
  const kind = rule ? (canOnlyBeWaived(rule) ? 'waiver' : '') : 'age';
  const add = useAct({
    act: (body: CreateDegreeExceptionDto) => addException(student.id, body),
    done: 'Exception added',
    record: () => ({ name: fullName(student), to: degreeAuditHref(student.id) }),
    failed,
    refreshes: refreshesFor(student.id),
  });
  const toBody = (values: Values): CreateDegreeExceptionDto => ({
    programId,
    kind: values.kind as Kind,
    ruleId: rule?.id ?? null,
    reason: values.reason.trim(),
    courseCode:
      values.kind === 'waiver'
        ? null
        : values.courseCode === elsewhere
          ? pickedId(values.other)
          : values.courseCode,
  });
  return (
    <FormDialog<Values>
      name={`degree-exception/${student.id}/${programId}/${rule?.id ?? 'age'}`}
      title={rule ? messages.title(rule.name) : messages.oldCourse}
      description={rule ? messages.about(rule.asks, fullName(student)) : messages.aboutAge(fullName(student))}
      submit="Add Exception"
      failed={failed}
      values={{ kind, courseCode: '', other: null, reason: '' }}
      onSubmit={(values) => add.run(toBody(values))}
      onClose={onClose}
    >
      <Fields>
        {rule && (
          <RadioField
            name="kind"
            label={messages.kind}
            choices={
              canOnlyBeWaived(rule) ? kindChoices.filter(({ value }) => value === 'waiver') : kindChoices
            }
            rules={required(messages.kindRequired)}
          />
        )}
        <Course audit={audit} />
        <TextArea
          name="reason"
          label="Reason"
          hint={messages.reasonHint}
          rules={required('Reason is required')}
        />
      </Fields>
    </FormDialog>
  );
}

/** A course on the record, or one that the student still has to pass. */
function Course({ audit }: { audit: DegreeAuditDto }) {
  const [kind, code] = useWatch<Values, ['kind', 'courseCode']>({ name: ['kind', 'courseCode'] });
  if (kind === 'waiver' || kind === '') return null;
  const courses = kind === 'age' ? leftOut(audit) : coursesOf(audit);
  return (
    <>
      <SelectField
        name="courseCode"
        label="Course"
        empty="Choose a course"
        hint={courses.length === 0 && kind === 'age' ? messages.noOldCourses : undefined}
        choices={[
          ...courses.map(({ code, title, note }) => ({
            value: code,
            label:
              kind === 'age' && note ? messages.courseNote(`${code} ${title}`, note) : `${code} ${title}`,
          })),
          ...(kind === 'substitution' ? [{ value: elsewhere, label: messages.notPassedYet }] : []),
        ]}
        rules={{
          ...required('Course is required'),
          // The choice was made for another kind.
          check: (chosen: string) =>
            chosen === elsewhere && kind !== 'substitution' ? 'Course is required' : undefined,
        }}
      />
      {kind === 'substitution' && code === elsewhere && (
        <CourseCodePicker name="other" label="Catalog course" rules={required('Course is required')} />
      )}
    </>
  );
}
