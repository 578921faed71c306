import styled from '@emotion/styled';
import type { AssignmentDto } from '../../api/types.gen';
import { color } from '../../theme/color';
import { size, space } from '../../theme/scale';
import { Instructions } from './Formatted';

const Frame = styled.section({
  marginBottom: space(4),
  paddingLeft: space(3),
  borderLeft: `3px solid ${color.line}`,
  '& h3': { fontSize: size.small, color: color.muted },
  '& p': { marginTop: 0 },
});

/** The assignment's instructions, next to the submission. */
export const AssignmentText = ({
  assignment,
}: {
  assignment: Pick<AssignmentDto, 'description' | 'document'> | undefined;
}) =>
  assignment?.description || assignment?.document ? (
    <Frame aria-labelledby="assignment-text">
      <h3 id="assignment-text">Assignment</h3>
      <Instructions {...assignment} lines={3} />
    </Frame>
  ) : null;
