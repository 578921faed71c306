import styled from '@emotion/styled';
import type { ComponentType } from 'react';
import { useLocation, useMatch, useNavigate, useSearchParams } from 'react-router-dom';
import { latestQuery } from '../../components/latestQuery';
import { ButtonLink } from '../../components/Button';
import { Failure } from '../../components/Failure';
import { Notice } from '../../components/Notice';
import { PageHeading } from '../../components/PageHeading';
import { BesidePage } from '../../components/SidePanel';
import { useEscape } from '../../components/records/usePanel';
import { useRecordHref } from '../../components/records/useRecordHref';
import { whenLoaded } from '../../components/whenLoaded';
import { Inline } from '../../components/layout/Inline';
import { hasStatus } from '../../providers/apiError';
import { ScreenBones } from '../../layout/ScreenBones';
import { TermChoice } from '../../resources/terms/TermChoice';
import { media, space } from '../../theme/scale';
import { Overview } from './overview/Overview';
import {
  enrollmentPath,
  enrollmentsPath,
  newEnrollmentPath,
  overridesPath,
  seatsPath,
  ticketsPath,
  windowsPath,
  opened,
  inTerm,
} from './path';
import { EnrollmentsView } from './rows/EnrollmentsView';
import { useBeside } from './useBeside';
import { everyTerm, useTerm } from './useTerm';
import { Views } from './Views';
import { messages } from './messages';

/** Wraps under the title as a whole if both don't fit on a line. */
const Tools = styled.div({
  display: 'flex',
  alignItems: 'flex-end',
  gap: space(3, 4),
  [media.phone]: { flexWrap: 'wrap', width: '100%', '& > a': { width: '100%' } },
  '@media print': { '& > a': { display: 'none' } },
});

const SeatsView = whenLoaded(() => import('./sections/SeatsView'), ScreenBones);
const WindowsView = whenLoaded(() => import('./windows/WindowsView'), ScreenBones);
const TicketsView = whenLoaded(() => import('./windows/TicketsView'), ScreenBones);
const OverridesView = whenLoaded(() => import('./overrides/OverridesView'), ScreenBones);
const EnrollDialog = whenLoaded(
  () => import('./enroll/EnrollDialog'),
  () => null,
);

const views: Record<string, ComponentType<{ termId: string | undefined }>> = {
  [enrollmentPath]: Overview,
  [enrollmentsPath]: EnrollmentsView,
  [seatsPath]: SeatsView,
  [overridesPath]: OverridesView,
  [windowsPath]: WindowsView,
  [ticketsPath]: TicketsView,
};

/** The part of the screen in the address; a record belongs to the list that contains it. */
function useView() {
  const requested = useMatch(`${enrollmentPath}/:view?/*`)?.params.view;
  const path = requested ? `${enrollmentPath}/${requested}` : enrollmentPath;
  return path in views ? path : enrollmentPath;
}

export default function Enrollment() {
  const view = useView();
  const navigate = useNavigate();
  const [query, setQuery] = useSearchParams();
  const { state } = useLocation();
  const isNew = useMatch(newEnrollmentPath) !== null;
  const { active, current, termId, isEvery } = useTerm();
  const View = views[view]!;
  // The other parts of the screen are about one term.
  const every = view === enrollmentsPath ? everyTerm : undefined;

  const chooseTerm = (id: string) => {
    const next = latestQuery();
    next.set('term', id);
    next.delete('page');
    setQuery(next);
  };
  const close = () =>
    void ((state as typeof opened | null)?.dialog
      ? navigate(-1)
      : navigate(inTerm(enrollmentPath, query.get('term') ?? undefined), { replace: true }));
  const beside = useBeside();
  const hrefOf = useRecordHref(view, ['tab', 'waitlist.page']);
  const closeOnEscape = useEscape(beside ? hrefOf() : undefined);
  const noTerm = termId === undefined && (active.error ?? current.error) && !current.isFetching;
  return (
    <BesidePage data-beside={beside || undefined} onKeyDown={closeOnEscape}>
      <Inline wrap gap={[3, 4]} align="end" below={4} data-steady>
        <PageHeading title="Enrollment Management" below={0} push />
        <Tools>
          <TermChoice
            terms={active.data}
            termId={every && isEvery ? every : termId}
            onTerm={chooseTerm}
            every={every}
          />
          <ButtonLink to={inTerm(newEnrollmentPath, termId)} state={opened}>
            New Enrollment
          </ButtonLink>
        </Tools>
      </Inline>
      <Views current={view} termId={termId} />
      {noTerm ? (
        <NoTerm
          error={current.error ?? active.error}
          onRetry={() => {
            void active.refetch();
            void current.refetch();
          }}
        />
      ) : (
        <View termId={termId} />
      )}
      {isNew && (termId !== undefined || noTerm) && <EnrollDialog termId={termId} onClose={close} />}
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
