import styled from '@emotion/styled';
import { useState } from 'react';
import type { AssignmentDto } from '../../api/types.gen';
import { ActionMenu } from '../../components/ActionMenu';
import { Button } from '../../components/Button';
import { Clamped } from '../../components/Clamped';
import { formatMoment } from '../../components/format';
import { StatusBadge } from '../../components/StatusBadge';
import { color } from '../../theme/color';
import { media, radius, size, space } from '../../theme/scale';
import { aboutOf, workedOn } from './assignment';
import { type Asked, AssignmentQuestion, publishedLate } from './AssignmentQuestion';
import { useAssignmentActs } from './assignmentActions';
import type { WorkAddress } from './useWorkAddress';
import { messages, unavailableMessages } from './messages';

const Item = styled.li({
  padding: space(4),
  border: `1px solid ${color.line}`,
  borderRadius: radius.medium,
});
const Top = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: space(3),
  [media.phone]: { flexDirection: 'column' },
});
const Title = styled.h3({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(1, 2),
  fontSize: size.section,
  overflowWrap: 'anywhere',
});
const Line = styled.p({ fontSize: size.small, color: color.muted, fontVariantNumeric: 'tabular-nums' });
const Buttons = styled.div({ display: 'flex', alignItems: 'center', gap: space(2), flexShrink: 0 });
const Small = styled(Button)({ minHeight: '36px' });

export const gradeId = (assignmentId: string) => `grade-of-${assignmentId}`;

interface Props {
  assignment: AssignmentDto;
  address: WorkAddress;
}

export function AssignmentItem({ assignment, address }: Props) {
  const { id, title, description, isPublished, gradesPostedAt, lateUntil, submitted = 0 } = assignment;
  const [asked, setAsked] = useState<Asked>();
  const acts = useAssignmentActs(assignment);
  const late = publishedLate(assignment) !== undefined;
  return (
    <Item aria-labelledby={`assignment-${id}`}>
      <Top>
        <div>
          <Title>
            <span id={`assignment-${id}`}>{title}</span>
            <StatusBadge tone={isPublished ? 'success' : 'neutral'}>
              {isPublished ? 'Published' : 'Draft'}
            </StatusBadge>
            {gradesPostedAt && <StatusBadge tone="info">Grades posted</StatusBadge>}
          </Title>
          <Line>{aboutOf(assignment)}</Line>
          {lateUntil && <Line>{messages.lateUntil(formatMoment(lateUntil))}</Line>}
          <Line>{workedOn(assignment)}</Line>
        </div>
        <Buttons>
          <Small
            type="button"
            look="outline"
            id={gradeId(id)}
            aria-describedby={`assignment-${id}`}
            onClick={() => address.openGrading(id)}
          >
            Grade
          </Small>
          <Small
            type="button"
            look="outline"
            id={`edit-${id}`}
            aria-describedby={`assignment-${id}`}
            onClick={() => address.openForm(id)}
          >
            Edit
          </Small>
          <ActionMenu
            label={`Actions for ${title}`}
            items={[
              !isPublished && {
                label: late ? 'Publish…' : 'Publish',
                icon: 'check',
                onSelect: () => (late ? setAsked('publish') : void acts.publish()),
              },
              isPublished && {
                label: 'Return to draft',
                onSelect: () => void acts.unpublish(),
                unavailable: submitted ? unavailableMessages.unpublish : undefined,
              },
              !gradesPostedAt && {
                label: 'Post grades…',
                onSelect: () => setAsked('post'),
                unavailable: submitted ? undefined : unavailableMessages.post,
              },
              !!gradesPostedAt && { label: 'Withdraw grades…', onSelect: () => setAsked('withdraw') },
              {
                label: 'Delete…',
                danger: true,
                onSelect: () => setAsked('delete'),
                unavailable: submitted ? unavailableMessages.remove : undefined,
              },
            ]}
          />
        </Buttons>
      </Top>
      {description && <Clamped text={description} />}
      {asked && (
        <AssignmentQuestion
          asked={asked}
          assignment={assignment}
          acts={acts}
          onClose={() => setAsked(undefined)}
        />
      )}
    </Item>
  );
}
