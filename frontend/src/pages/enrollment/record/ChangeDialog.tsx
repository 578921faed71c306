import { Fields } from '../../../components/form/FieldFrame';
import { TextField } from '../../../components/form/fields';
import { FormDialog } from '../../../components/form/FormDialog';
import type { Picked } from '../../../components/form/picker/picked';
import { SectionPicker } from '../../../components/form/pickers';
import { required } from '../../../components/form/rules';
import { useAct } from '../../../providers/acts';
import { move, swap } from '../../../providers/registration';
import { courseOf, studentOf } from '../../../resources/enrollments/enrollment';
import { BlockerOverrides } from '../blockers/BlockerOverrides';
import { overridesOf, type WantedOverrides } from '../blockers/overrides';
import { registrationKeys } from '../keys';
import { type Enrollment, useSectionOf } from './queries';
import { MovedGradedWork } from './GradedWork';
import { SwapConsequences } from './SwapConsequences';
import { enrollmentRecord } from './enrollmentRecord';
import { changeMessages, messages } from './messages';

interface Values {
  sectionId: Picked | null;
  reason: string;
  overrides: WantedOverrides;
}
interface Props {
  act: 'swap' | 'move';
  enrollment: Enrollment;
  onClose: () => void;
}

/** Replaces this section by another: any of the term, or one of the same course. */
export function ChangeDialog({ act, enrollment, onClose }: Props) {
  const { id, etag, sectionId, termId } = enrollment;
  const { title, submit, description, failed } = changeMessages[act];
  const name = studentOf(enrollment);
  const course = courseOf(enrollment);
  const { data: section } = useSectionOf(sectionId);
  const { run } = useAct({
    act: ({ sectionId: to, overrides, reason }: Values) => {
      const wanted = overridesOf(overrides);
      const body = { sectionId: to!.id, ...(wanted.length > 0 && { overrides: wanted }) };
      return act === 'swap' ? swap(id, body) : move(id, { ...body, reason: reason.trim() || null }, etag);
    },
    done: (answer) => changeMessages.done(name, courseOf(answer)),
    record: enrollmentRecord,
    failed,
    refreshes: registrationKeys,
  });
  const differs = {
    check: (picked: Picked) => (picked.id === sectionId ? changeMessages.same(name) : undefined),
  };
  return (
    <FormDialog<Values>
      title={title(name, course)}
      description={description}
      name={`enrollment/${id}/${act}`}
      values={{ sectionId: null, reason: '', overrides: {} }}
      onSubmit={(values) => run(values)}
      onClose={onClose}
      failed={failed}
      submit={submit(name)}
      saving="Working…"
      against={(blockers) => <BlockerOverrides blockers={blockers} />}
    >
      <Fields>
        <SectionPicker
          name="sectionId"
          label="New section"
          termId={act === 'move' && !section ? undefined : termId}
          filter={act === 'move' && section ? { courseId: section.courseId } : undefined}
          rules={{ ...required('Section is required'), ...differs }}
        />
        {act === 'move' && (
          <TextField name="reason" label="Reason" hint={messages.reasonHint} maxLength={500} />
        )}
        {act === 'move' && <MovedGradedWork id={id} />}
        {act === 'swap' && <SwapConsequences id={id} from={sectionId} />}
      </Fields>
    </FormDialog>
  );
}
