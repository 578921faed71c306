import type { ComponentProps } from 'react';
import type { AssignmentDto, SubmissionDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Clamped } from '../../components/Clamped';
import type { RichText as Shown } from '../../components/rich-text/RichText';
import { whenLoaded } from '../../components/whenLoaded';

/** A document, whose code loads with the first one. */
const RichText = whenLoaded<ComponentProps<typeof Shown>>(
  () => import('../../components/rich-text/RichText').then((module) => ({ default: module.RichText })),
  () => <Bone height="80px" />,
);

type Graded = Pick<SubmissionDto, 'feedback' | 'feedbackDocument'>;

/** Feedback with its formatting, if it has any. */
export function Feedback({ feedback, feedbackDocument, lines }: Graded & { lines: number }) {
  if (feedbackDocument) return <RichText document={feedbackDocument} deeper={3} />;
  return feedback ? <Clamped text={feedback} lines={lines} /> : null;
}

type Task = Pick<AssignmentDto, 'description' | 'document'>;

/** The assignment's description, and below it the details with their formatting. */
export const Instructions = ({ description, document, lines }: Task & { lines: number }) => (
  <>
    {description && <Clamped text={description} lines={lines} />}
    {document && <RichText document={document} deeper={2} />}
  </>
);
