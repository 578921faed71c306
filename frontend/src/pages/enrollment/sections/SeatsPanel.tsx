import { Bone } from '../../../components/Bone';
import { ButtonLink } from '../../../components/Button';
import { Failure } from '../../../components/Failure';
import { PageTitle } from '../../../components/PageTitle';
import { ActionBones, PanelBones, SidePanel } from '../../../components/SidePanel';
import { hasStatus } from '../../../providers/apiError';
import { sectionName } from '../../../resources/sections/section';
import { sectionPath } from '../../courses/path';
import { useSection } from './queries';
import { SectionSeats } from './SectionSeats';
import { messages } from './messages';

interface Props {
  id: string;
  closed: string;
  beside: boolean;
  takesFocus: boolean;
}

/** The seats of one section, the demand for them, and the waitlist. */
export function SeatsPanel({ id, ...place }: Props) {
  const { data, error, isFetching, refetch } = useSection(id);
  const failed = error && !isFetching && !data ? error : undefined;
  const missing = failed && (hasStatus(failed, 404) || hasStatus(failed, 400));
  return (
    <SidePanel
      headingId="seats-heading"
      heading={
        missing
          ? 'Section not found'
          : failed
            ? 'Section not loaded'
            : data
              ? sectionName(data)
              : 'Loading the section'
      }
      subtitle={failed ? undefined : data ? data.courseTitle : <Bone width="200px" />}
      actions={
        data ? (
          <ButtonLink look="outline" to={sectionPath.replace(':id', data.id)}>
            Open section
          </ButtonLink>
        ) : (
          !failed && <ActionBones />
        )
      }
      closeLabel="Close section"
      {...place}
    >
      {data ? (
        <SectionSeats section={data} />
      ) : missing ? (
        <p>{messages.sectionNotFound}</p>
      ) : failed ? (
        <Failure title={messages.failedSection} error={failed} onRetry={() => void refetch()} />
      ) : (
        <PanelBones />
      )}
      {data && <PageTitle>{`${sectionName(data)} · Enrollment Management`}</PageTitle>}
    </SidePanel>
  );
}
