import { NoticeDialog } from '../../components/dialog/NoticeDialog';
import { Fields } from '../../components/form/FieldFrame';
import { FormDialog } from '../../components/form/FormDialog';
import type { Picked } from '../../components/form/picker/picked';
import { SectionPicker } from '../../components/form/pickers';
import { required } from '../../components/form/rules';
import { useAct } from '../../providers/acts';
import { swap } from '../../providers/registration';
import { courseOf } from '../../resources/enrollments/enrollment';
import { Consequences } from '../enrollment/record/Consequences';
import { SwapConsequences } from '../enrollment/record/SwapConsequences';
import type { EnrollmentDialogProps } from './OwnEnrollmentDialog';
import { useConsequences } from '../enrollment/record/queries';
import { ownKeys } from './queries';
import { myCoursesPath } from './path';
import { dialogMessages } from './messages';

interface Values {
  sectionId: Picked | null;
}

const messages = dialogMessages.swap;

/** A swap drops the old section, so it needs one that can be dropped. */
const swapped = { act: 'drop' } as const;

/** Replaces one section of the term by another in one step. */
export function SwapEnrollment({ enrollment, onClose }: EnrollmentDialogProps) {
  const course = courseOf(enrollment);
  const { data } = useConsequences(enrollment.id, swapped);
  const title = messages.title(course);
  const { run } = useAct({
    act: ({ sectionId }: Values) => swap(enrollment.id, { sectionId: sectionId!.id }),
    done: (answer) => messages.done(courseOf(answer)),
    record: (answer) => ({ name: courseOf(answer), to: myCoursesPath }),
    failed: messages.failed,
    refreshes: ownKeys,
  });
  const differs = {
    check: (picked: Picked) => (picked.id === enrollment.sectionId ? messages.same : undefined),
  };
  // If the section can't be dropped, say so before anything is chosen.
  if (data && data.act !== 'drop')
    return (
      <NoticeDialog title={title} onClose={onClose}>
        <Consequences id={enrollment.id} of={swapped} />
      </NoticeDialog>
    );
  return (
    <FormDialog<Values>
      title={title}
      description={messages.consequence(course)}
      name={`place/${enrollment.id}/swap`}
      values={{ sectionId: null }}
      onSubmit={(values) => run(values)}
      onClose={onClose}
      failed={messages.failed}
      submit="Swap"
      saving="Working…"
    >
      <Fields>
        <SectionPicker
          name="sectionId"
          label="New section"
          termId={enrollment.termId}
          rules={{ ...required('Section is required'), ...differs }}
        />
        <SwapConsequences id={enrollment.id} from={enrollment.sectionId} />
      </Fields>
    </FormDialog>
  );
}
