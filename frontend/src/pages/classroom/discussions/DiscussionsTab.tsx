import { useParams } from 'react-router-dom';
import type { TabProps } from '../tabs';
import { DiscussionList } from './DiscussionList';
import { DiscussionView } from './DiscussionView';

/** A section's discussions, or the discussion in the address. */
export default function DiscussionsTab({ sectionId }: TabProps) {
  const { discussionId } = useParams();
  return discussionId ? (
    <DiscussionView key={discussionId} sectionId={sectionId} id={discussionId} />
  ) : (
    <DiscussionList sectionId={sectionId} />
  );
}
