import { Bone } from '../../components/Bone';
import { Failure } from '../../components/Failure';
import { PageTitle } from '../../components/PageTitle';
import { ActionBones, PanelBones, SidePanel } from '../../components/SidePanel';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { hasStatus } from '../../providers/apiError';
import type { SectionDto } from '../../api/types.gen';
import { sectionName } from '../../resources/sections/section';
import { useSection } from './queries';
import { SectionDetail } from './SectionDetail';
import { SectionPanelActions } from './SectionPanelActions';
import { sectionHeadingId } from './useSectionFocus';
import { messages } from './messages';

interface Props {
  id: string;
  /** The table's row, so that the name is there immediately. */
  known?: SectionDto;
  /** The address after closing. */
  closed: string;
  /** Next to the table, or in front of it. */
  beside: boolean;
  takesFocus: boolean;
}

export function SectionPanel({ id, known, closed, beside, takesFocus }: Props) {
  const { data, error, isFetching, refetch } = useSection(id);
  const section = data ?? known;
  const failed = error && !isFetching && !data ? error : undefined;
  const missing = failed && (hasStatus(failed, 404) || hasStatus(failed, 400));

  return (
    <SidePanel
      headingId={sectionHeadingId}
      heading={
        failed ? (
          missing ? (
            'Section not found'
          ) : (
            'Section not loaded'
          )
        ) : section ? (
          sectionName(section)
        ) : (
          <Loading />
        )
      }
      subtitle={failed ? undefined : section ? section.courseTitle : <Bone width="200px" />}
      actions={!failed && (section ? <SectionPanelActions section={section} /> : <ActionBones many />)}
      closed={closed}
      closeLabel="Close section"
      beside={beside}
      takesFocus={takesFocus}
    >
      {data ? (
        <SectionDetail section={data} />
      ) : missing ? (
        <p>{messages.sectionNotFound}</p>
      ) : failed ? (
        <Failure title={messages.failedSection} error={failed} onRetry={() => void refetch()} />
      ) : (
        <PanelBones />
      )}
      {section && !failed && <PageTitle>{`${sectionName(section)} · Course Management`}</PageTitle>}
    </SidePanel>
  );
}

const Loading = () => (
  <>
    <Bone width="140px" />
    <VisuallyHidden>Loading the section</VisuallyHidden>
  </>
);
