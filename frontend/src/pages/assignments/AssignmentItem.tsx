import styled from '@emotion/styled';
import { useState } from 'react';
import type { AssignmentDto } from '../../api/types.gen';
import { ActionMenu } from '../../components/ActionMenu';
import { Button } from '../../components/Button';
import { Clamped } from '../../components/Clamped';
import { formatMoment } from '../../components/format';
import { StatusBadge } from '../../components/StatusBadge';
import { Box, Muted } from '../../components/layout/Text';
import { Inline } from '../../components/layout/Inline';
import { media, space } from '../../theme/scale';
import { aboutOf, workedOn } from './assignment';
import { type Question, AssignmentQuestion, publishedLate } from './AssignmentQuestion';
import { useAssignmentActs } from './assignmentActions';
import type { WorkAddress } from './useWorkAddress';
import { messages, unavailableMessages } from './messages';
const Top = styled.div({
  display: 'flex',
  justifyContent: 'space-between',
  alignItems: 'flex-start',
  gap: space(3),
  [media.phone]: { flexDirection: 'column' },
});

export const gradeId = (assignmentId: string) => `grade-of-${assignmentId}`;

interface Props {
  assignment: AssignmentDto;
  address: WorkAddress;
}

export function AssignmentItem({ assignment, address }: Props) {
  const { id, title, description, isPublished, gradesPostedAt, lateUntil, discussionId } = assignment;
  const { submitted = 0, graded = 0 } = assignment;
  const [question, setQuestion] = useState<Question>();
  const acts = useAssignmentActs(assignment);
  // A score doesn't need a submission, and in a discussion there is none.
  const hasGrades = submitted > 0 || graded > 0;
  const late = publishedLate(assignment) !== undefined;
  return (
    <Box as="li" pad={4} framed aria-labelledby={`assignment-${id}`}>
      <Top>
        <div>
          <Inline as="h3" wrap gap={[1, 2]} size="section" breaks>
            <span id={`assignment-${id}`}>{title}</span>
            <StatusBadge tone={isPublished ? 'success' : 'neutral'}>
              {isPublished ? 'Published' : 'Draft'}
            </StatusBadge>
            {gradesPostedAt && <StatusBadge tone="info">Grades posted</StatusBadge>}
          </Inline>
          <Muted size="small" numeric>
            {aboutOf(assignment)}
          </Muted>
          {lateUntil && (
            <Muted size="small" numeric>
              {messages.lateUntil(formatMoment(lateUntil))}
            </Muted>
          )}
          <Muted size="small" numeric>
            {workedOn(assignment)}
          </Muted>
        </div>
        <Inline gap={2}>
          <Button
            small
            type="button"
            look="outline"
            id={gradeId(id)}
            aria-describedby={`assignment-${id}`}
            onClick={() => address.openGrading(id)}
          >
            Grade
          </Button>
          <Button
            small
            type="button"
            look="outline"
            id={`edit-${id}`}
            aria-describedby={`assignment-${id}`}
            onClick={() => address.openForm(id)}
          >
            Edit
          </Button>
          <ActionMenu
            label={`Actions for ${title}`}
            items={[
              !isPublished && {
                label: late ? 'Publish…' : 'Publish',
                icon: 'check',
                onSelect: () => (late ? setQuestion('publish') : void acts.publish()),
              },
              isPublished && {
                label: 'Return to draft',
                onSelect: () => void acts.unpublish(),
                unavailable: submitted ? unavailableMessages.unpublish : undefined,
              },
              !gradesPostedAt && {
                label: 'Post grades…',
                onSelect: () => setQuestion('post'),
                unavailable: hasGrades
                  ? undefined
                  : discussionId
                    ? unavailableMessages.postScores
                    : unavailableMessages.post,
              },
              !!gradesPostedAt && { label: 'Withdraw grades…', onSelect: () => setQuestion('withdraw') },
              {
                label: 'Delete…',
                danger: true,
                onSelect: () => setQuestion('delete'),
                unavailable: submitted ? unavailableMessages.remove : undefined,
              },
            ]}
          />
        </Inline>
      </Top>
      {description && <Clamped text={description} />}
      {question && (
        <AssignmentQuestion
          question={question}
          assignment={assignment}
          acts={acts}
          onClose={() => setQuestion(undefined)}
        />
      )}
    </Box>
  );
}
