import type { SectionDetailDto, SectionDto } from '../../api/types.gen';
import { RecordPanel } from '../../components/records/RecordPanel';
import type { PanelProps } from '../../components/records/usePanel';
import { ActionBones } from '../../components/SidePanel';
import { sectionName } from '../../resources/sections/section';
import { useSection } from './queries';
import { SectionDetail } from './SectionDetail';
import { SectionPanelActions } from './SectionPanelActions';
import { messages } from './messages';

interface Props extends PanelProps {
  id: string;
  known?: SectionDto;
}

export const SectionPanel = ({ id, ...panel }: Props) => (
  <RecordPanel<SectionDetailDto, SectionDto>
    one="section"
    reading={useSection(id)}
    heading={sectionName}
    subtitle={({ courseTitle }) => courseTitle}
    quickActions={(section) => <SectionPanelActions section={section} />}
    actionBones={<ActionBones many />}
    missing={messages.sectionNotFound}
    pageTitle={(section) => `${sectionName(section)} · Course Management`}
    {...panel}
  >
    {(section) => <SectionDetail section={section} />}
  </RecordPanel>
);
