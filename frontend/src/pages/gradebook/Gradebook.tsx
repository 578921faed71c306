import styled from '@emotion/styled';
import { useParams } from 'react-router-dom';
import { BackLink } from '../../components/BackLink';
import { ButtonLink } from '../../components/Button';
import { Bone } from '../../components/Bone';
import { Failure } from '../../components/Failure';
import { plural } from '../../components/format';
import { ExportButton } from '../../components/lists/ExportButton';
import { PrintButton } from '../../components/lists/PrintButton';
import { Notice } from '../../components/Notice';
import { PageHeading } from '../../components/PageHeading';
import { PageTitle } from '../../components/PageTitle';
import { Stack } from '../../components/layout/Stack';
import { hasStatus } from '../../providers/apiError';
import { useUser } from '../../providers/session';
import { sectionName } from '../../resources/sections/section';
import { space } from '../../theme/scale';
import { assignmentsHref } from '../assignments/path';
import { coursesPath } from '../courses/path';
import { useSection } from '../courses/queries';
import { mySectionsPath } from '../my-sections/path';
import { ScoreTable } from './ScoreTable';
import { hasFormerScores } from './formerScoresOf';
import { useGradebook } from './queries';
import { messages } from './messages';

const Head = styled.div({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: space(2),
  minHeight: '40px',
  marginBottom: space(3),
  '& > p': { marginRight: 'auto', fontWeight: 600 },
  '@media print': { '& > :not(p)': { display: 'none' } },
});

/** Offices open it from Course Management, and teach no sections. */
const useTeaches = () => useUser().role === 'faculty';

export default function Gradebook() {
  const { id = '' } = useParams();
  const teaches = useTeaches();
  const section = useSection(id).data;
  const name = section ? sectionName(section) : '';
  return (
    <>
      {name && <PageTitle>{`${name} · Gradebook`}</PageTitle>}
      {teaches ? (
        <BackLink to={mySectionsPath}>Back to My Sections</BackLink>
      ) : (
        <BackLink to={`${coursesPath}/${encodeURIComponent(id)}`}>
          {name ? `Back to ${name}` : 'Back to the section'}
        </BackLink>
      )}
      <PageHeading title="Gradebook">
        {section ? `${name} · ${section.courseTitle} · ${section.termName}` : '\u00a0'}
      </PageHeading>
      <Scores id={id} />
    </>
  );
}

function Scores({ id }: { id: string }) {
  const teaches = useTeaches();
  const { data, error, isFetching, refetch } = useGradebook(id);
  if (error && !isFetching && !data)
    return hasStatus(error, 404) || hasStatus(error, 400) ? (
      <Notice title="Section not found" icon="book">
        {messages.notFound}
      </Notice>
    ) : (
      <Failure title={messages.failed} error={error} onRetry={() => void refetch()} />
    );
  return (
    <>
      <Head>
        <p role="status">{data ? plural(data.students.length, 'student') : ''}</p>
        <ButtonLink small look="outline" to={assignmentsHref(teaches ? mySectionsPath : coursesPath, id)}>
          Assignments
        </ButtonLink>
        <ExportButton resource={`sections/${id}/gradebook`} request={{}} />
        <PrintButton />
      </Head>
      {!data ? (
        <Stack gap={4} framed fill="surface" pad={4} as="div" aria-hidden="true">
          {[0, 1, 2, 3, 4, 5].map((row) => (
            <Bone key={row} height="24px" />
          ))}
        </Stack>
      ) : data.students.length === 0 ? (
        <Notice title={messages.noStudents} icon="people" />
      ) : data.assignments.length === 0 && !hasFormerScores(data) ? (
        <Notice title={messages.noAssignments} icon="book" />
      ) : (
        <ScoreTable gradebook={data} sectionId={id} />
      )}
    </>
  );
}
