import styled from '@emotion/styled';
import type { ReactNode } from 'react';
import { Bone } from '../../components/Bone';
import { StatusBadge } from '../../components/StatusBadge';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { Inline } from '../../components/layout/Inline';
import { Text } from '../../components/layout/Text';
import type { StudentDto } from '../../api/types.gen';
import { studentStatusLabels } from '../../resources/students/messages';
import { studentTone } from '../../resources/students/student';
import { media, space } from '../../theme/scale';
import { recordHeadingId } from '../../components/records/useRowFocus';

const Frame = styled.div({
  display: 'flex',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: space(3),
  padding: space(6, 6, 4),
  // The tools would fill half of a phone's width.
  [media.phone]: { flexDirection: 'column', padding: space(5, 4, 3) },
});

const Tools = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  alignItems: 'center',
  gap: space(2),
  [media.phone]: { justifyContent: 'flex-start' },
});

interface Props {
  title?: string;
  problem?: string | null;
  student?: Partial<Pick<StudentDto, 'studentId' | 'enrollmentStatus'>>;
  /** To the right: the actions on the record. */
  tools: ReactNode;
  children?: ReactNode;
}

/** The student's name. The heading receives focus when the record opens. */
export function PanelHeading({ title, problem, student, tools, children }: Props) {
  const status = student?.enrollmentStatus;
  return (
    <Frame>
      <div>
        <Text as="h2" size="title" breaks id={recordHeadingId} tabIndex={-1}>
          {problem ?? title ?? (
            <>
              <Bone width="220px" />
              <VisuallyHidden>Loading the record</VisuallyHidden>
            </>
          )}
        </Text>
        {!problem && (
          <Inline wrap gap={[1, 4]} above={1} tone="muted" numeric minHeight={24}>
            {student ? <span>{student.studentId}</span> : <Bone width="120px" />}
            {status && <StatusBadge tone={studentTone(status)}>{studentStatusLabels[status]}</StatusBadge>}
            {children}
          </Inline>
        )}
      </div>
      <Tools>{tools}</Tools>
    </Frame>
  );
}
