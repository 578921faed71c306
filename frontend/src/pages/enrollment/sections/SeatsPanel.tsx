import { ButtonLink } from '../../../components/Button';
import { RecordPanel } from '../../../components/records/RecordPanel';
import type { PanelProps } from '../../../components/records/usePanel';
import { ActionBones } from '../../../components/SidePanel';
import { sectionName } from '../../../resources/sections/section';
import { sectionPath } from '../../courses/path';
import { useSection } from './queries';
import { SectionSeats } from './SectionSeats';
import { messages } from './messages';

/** The seats of one section, the demand for them, and the waitlist. */
export const SeatsPanel = ({ id, ...panel }: PanelProps & { id: string }) => (
  <RecordPanel
    one="section"
    reading={useSection(id)}
    heading={sectionName}
    subtitle={({ courseTitle }) => courseTitle}
    actions={(section) => (
      <ButtonLink look="outline" to={sectionPath.replace(':id', section.id)}>
        Open section
      </ButtonLink>
    )}
    actionBones={<ActionBones />}
    missing={messages.sectionNotFound}
    pageTitle={(section) => `${sectionName(section)} · Enrollment Management`}
    {...panel}
  >
    {(section) => <SectionSeats section={section} />}
  </RecordPanel>
);
