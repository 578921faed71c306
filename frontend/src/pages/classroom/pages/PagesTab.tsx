import { useParams } from 'react-router-dom';
import type { TabProps } from '../tabs';
import { PageList } from './PageList';
import { PageView } from './PageView';

/** A section's pages, or the page in the address. */
export default function PagesTab({ sectionId }: TabProps) {
  const { pageId } = useParams();
  return pageId ? (
    <PageView key={pageId} sectionId={sectionId} id={pageId} />
  ) : (
    <PageList sectionId={sectionId} />
  );
}
