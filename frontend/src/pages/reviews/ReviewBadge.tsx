import { StatusBadge } from '../../components/StatusBadge';
import type { ApplicationReviewDto } from '../../api/types.gen';
import { isOpen } from './queries';
import { messages } from './messages';

export const ReviewBadge = ({ review }: { review: ApplicationReviewDto }) =>
  review.submittedAt ? (
    <StatusBadge tone="success">{messages.submitted}</StatusBadge>
  ) : isOpen(review) ? (
    <StatusBadge tone="warning">{messages.open}</StatusBadge>
  ) : (
    <StatusBadge tone="neutral">{messages.ended}</StatusBadge>
  );
