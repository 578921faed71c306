import styled from '@emotion/styled';
import type { AssignmentDto, SubmissionDto } from '../../api/types.gen';
import { Button } from '../../components/Button';
import { ButtonRow, FormButtons } from '../../components/form/FormButtons';
import { Box } from '../../components/layout/Text';
import { isScored } from './assignment';
import { GradeForm, useScoreFocus } from './GradeForms';
import { useRemoveGrade } from './grading';

const Start = styled(Button)({ marginRight: 'auto' });

interface Props {
  submission: SubmissionDto;
  assignment: AssignmentDto | undefined;
  onClose: () => void;
}

/** In the list of submissions, below the submission. */
export default function GradeInline({ submission, assignment, onClose }: Props) {
  const focused = useScoreFocus(submission.id);
  const remove = useRemoveGrade(submission, assignment?.sectionId);
  return (
    <Box above={4} ruled pad={[4, 0, 0]} ref={focused}>
      <GradeForm
        submission={submission}
        assignment={assignment}
        onDone={onClose}
        onLeave={onClose}
        buttons={
          <ButtonRow>
            <FormButtons submit="Submit Grade">
              {isScored(submission) && (
                <Start
                  type="button"
                  look="quiet"
                  disabled={remove.isRunning}
                  onClick={() => void remove.run().then(onClose, () => {})}
                >
                  Remove grade
                </Start>
              )}
            </FormButtons>
          </ButtonRow>
        }
      />
    </Box>
  );
}
