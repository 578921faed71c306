import styled from '@emotion/styled';
import { useMemo } from 'react';
import { useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { Failure } from '../../components/Failure';
import { Notice } from '../../components/Notice';
import { PageHeading } from '../../components/PageHeading';
import { usePanel } from '../../components/records/usePanel';
import { BesidePage } from '../../components/SidePanel';
import { Inline } from '../../components/layout/Inline';
import { whenLoaded } from '../../components/whenLoaded';
import { hasStatus } from '../../providers/apiError';
import { useMay } from '../../providers/session';
import { media, space } from '../../theme/scale';
import { CatalogButtons } from './editing/CatalogButtons';
import { useCourseDialogs } from './editing/courseDialogs';
import { useSectionActions, useSectionButtons } from './editing/sectionActions';
import { CapacityPictures } from './CapacityPictures';
import { AssignmentDialogs } from '../assignments/AssignmentDialogs';
import { type CoursesAddress, readAddress, writeAddress } from './coursesAddress';
import { coursesPath } from './path';
import { useSections, useTerms } from './queries';
import { SectionList } from './SectionList';
import { SectionPanel } from './SectionPanel';
import { SummaryTiles } from './SummaryTiles';
import { TermChoice } from '../../resources/terms/TermChoice';
import { searchBoxId, Toolbar } from './Toolbar';
import { messages } from './messages';

const Tools = styled.div({ display: 'flex', gap: space(3), [media.phone]: { marginBottom: space(2) } });
/** Under the buttons on one line, at every width: an open section must not move anything down. */
const Term = styled.div({
  [media.phone]: { width: '100%' },
  '&[data-below]': { flexBasis: '100%' },
  '&[data-below] > *': { display: 'flex', alignItems: 'center', gap: space(2) },
  '&[data-below] > * > span': { width: '220px', [media.phone]: { width: '100%' } },
});

const CourseDialogs = whenLoaded(
  () => import('./editing/CourseDialogs'),
  () => null,
);

export default function Courses() {
  const { id } = useParams();
  const [query] = useSearchParams();
  const navigate = useNavigate();

  const address = useMemo(() => readAddress(id, query), [id, query]);
  const { active, current, termId } = useTerms(address);
  const results = useSections(address, termId);
  const actionsOf = useSectionActions();
  const buttonsOf = useSectionButtons();
  const { dialog } = useCourseDialogs();
  const may = useMay();
  const mayWrite = may('write', 'catalog');
  const mayReadRosters = may('read', 'sections.roster');

  // The address includes the term, so that a link means the same after the current term has changed.
  const hrefTo = (change: Partial<CoursesAddress>) => writeAddress({ ...address, termId, ...change });
  const choose = (change: Partial<CoursesAddress>, options?: { replace: boolean }) =>
    void navigate(hrefTo({ page: 1, id: undefined, ...change }), options);

  const panel = usePanel(id, hrefTo({ id: undefined }), searchBoxId);

  return (
    <BesidePage {...panel.page}>
      <Inline wrap gap={[0, 6]} align="start" justify="space-between" below={5} data-steady>
        <PageHeading title="Course Management" below={2} />
        {mayWrite && (
          <Tools>
            <CatalogButtons />
          </Tools>
        )}
        <Term data-below={mayWrite || undefined}>
          <TermChoice terms={active.data} termId={termId} onTerm={(next) => choose({ termId: next })} />
        </Term>
      </Inline>
      {termId === undefined && (active.error || current.error) && !current.isFetching ? (
        <NoTerm
          error={current.error ?? active.error}
          onRetry={() => {
            void active.refetch();
            void current.refetch();
          }}
        />
      ) : (
        <>
          <SummaryTiles termId={termId} />
          <CapacityPictures
            termId={termId}
            open={address.pictures === true}
            onOpen={(pictures) => void navigate(hrefTo({ pictures }), { replace: true })}
          />
          <Toolbar address={address} onChange={choose} />
          <SectionList
            address={address}
            termId={termId}
            results={results}
            hrefTo={hrefTo}
            onChange={choose}
            beside={panel.list.beside}
            actions={mayWrite || mayReadRosters ? actionsOf : undefined}
            buttons={!panel.list.beside && (mayWrite || mayReadRosters) ? buttonsOf : undefined}
          />
        </>
      )}
      {mayWrite && dialog && (
        <CourseDialogs
          termId={termId}
          onAdded={(section) =>
            void navigate(hrefTo({ id: section.id, termId: section.termId }), { replace: true })
          }
        />
      )}
      <AssignmentDialogs base={coursesPath} closed={hrefTo({})} />
      {id && (
        <SectionPanel
          key={id}
          id={id}
          known={results.data?.find((section) => section.id === id)}
          {...panel.panel}
        />
      )}
    </BesidePage>
  );
}

function NoTerm({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return hasStatus(error, 404) ? (
    <Notice title={messages.noTerm.title} icon="calendar">
      {messages.noTerm.text}
    </Notice>
  ) : (
    <Failure title={messages.failedTerms} error={error} onRetry={onRetry} />
  );
}
