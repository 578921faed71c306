import { useId } from 'react';
import type { EnrollmentDto, SectionDetailDto } from '../../../api/types.gen';
import { Bone } from '../../../components/Bone';
import { Button } from '../../../components/Button';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { Failure } from '../../../components/Failure';
import { Stack } from '../../../components/layout/Stack';
import { Section } from '../../../components/layout/Section';
import { whenLoaded } from '../../../components/whenLoaded';
import { useMay } from '../../../providers/session';
import { useGradeMode } from './queries';
import { gradeModeMessages as messages, modeNames } from './messages';

const dialogName = 'grade-mode';
const GradeModeDialog = whenLoaded(
  () => import('./GradeModeDialog'),
  () => null,
);

interface Props {
  enrollment: EnrollmentDto & { etag?: string };
  section: SectionDetailDto | undefined;
}

/** The grade mode of an enrollment, if its section is pass/no-pass or allows a choice. */
export function GradeMode({ enrollment, section }: Props) {
  const may = useMay();
  const id = useId();
  if (!section || section.gradeMode === 'letter') return null;
  if (!may('grade_mode', 'enrollments', enrollment.studentId)) return null;
  return (
    <Section gap={2} aria-labelledby={id}>
      <h3 id={id}>Grade mode</h3>
      {section.gradeMode === 'pass_no_pass' ? (
        <p>{messages.passNoPass}</p>
      ) : (
        <Choice enrollment={enrollment} />
      )}
    </Section>
  );
}

function Choice({ enrollment }: Pick<Props, 'enrollment'>) {
  const { dialog, open, close } = useDialogAddress();
  const { data, error, isFetching, refetch } = useGradeMode(enrollment.id);
  if (!data)
    return error && !isFetching ? (
      <Failure title={messages.failed} error={error} onRetry={() => void refetch()} />
    ) : (
      <Bone height="56px" />
    );
  return (
    <Stack gap={3} align="start">
      <p>{modeNames[data.gradeMode]}</p>
      {data.refusal === null && (
        <Button type="button" look="outline" onClick={() => open(dialogName)}>
          {data.gradeMode === 'letter' ? messages.submit.pass_no_pass : messages.submit.letter}
        </Button>
      )}
      {data.refusal === null && dialog === dialogName && (
        <GradeModeDialog enrollment={enrollment} mode={data} onClose={close} />
      )}
    </Stack>
  );
}
