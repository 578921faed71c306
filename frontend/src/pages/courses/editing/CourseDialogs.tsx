import type { SectionDetailDto } from '../../../api/types.gen';
import { CancelSection } from './CancelSection';
import { useCourseDialogs } from './courseDialogs';
import { CreateCourse } from './CreateCourse';
import { AddSection, EditSection } from './SectionDialogs';

interface Props {
  termId: string | undefined;
  onAdded: (section: SectionDetailDto) => void;
}

/** The open dialog, from the address. */
export default function CourseDialogs({ termId, onAdded }: Props) {
  const { dialog, sectionId, close } = useCourseDialogs();
  if (dialog === 'create-course') return <CreateCourse onClose={close} />;
  if (dialog === 'add-section' && termId)
    return <AddSection termId={termId} onAdded={onAdded} onClose={close} />;
  if (!sectionId) return null;
  if (dialog === 'edit-section') return <EditSection key={sectionId} id={sectionId} onClose={close} />;
  if (dialog === 'cancel-section') return <CancelSection key={sectionId} id={sectionId} onClose={close} />;
  return null;
}
