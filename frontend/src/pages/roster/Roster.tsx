import { whenLoaded } from '../../components/whenLoaded';
import { useParams, useSearchParams } from 'react-router-dom';
import type { SectionDetailDto } from '../../api/types.gen';
import { BackLink } from '../../components/BackLink';
import { Bone } from '../../components/Bone';
import { ButtonLink } from '../../components/Button';
import { Failure } from '../../components/Failure';
import { dotted, formatNumber, formatSchedule } from '../../components/format';
import { History } from '../../components/history/History';
import { Notice } from '../../components/Notice';
import { PageHeading } from '../../components/PageHeading';
import { PageTitle } from '../../components/PageTitle';
import { StatTile, StatTiles } from '../../components/StatTile';
import { Tabs } from '../../components/Tabs';
import { hasStatus } from '../../providers/apiError';
import { useMay } from '../../providers/session';
import { meetingTime, seatPercent, sectionName } from '../../resources/sections/section';
import { instructor } from '../courses/columns';
import { coursesPath } from '../courses/path';
import { useSection } from '../courses/queries';
import { GradesTab } from './GradesTab';
import { rosterHref } from './path';
import { RosterTab } from './RosterTab';
import { useMayReadRoster } from './useMayReadRoster';
import { messages } from './messages';

const FinalGradesTab = whenLoaded(
  () => import('./final-grades/FinalGradesTab').then((module) => ({ default: module.FinalGradesTab })),
  Bone,
);

type Tab = 'roster' | 'grades' | 'final-grades' | 'history';

export default function Roster() {
  const { id = '' } = useParams();
  return <SectionRoster key={id} id={id} />;
}

function SectionRoster({ id }: { id: string }) {
  const { data: section, error, isFetching, refetch } = useSection(id);
  const mayReadRoster = useMayReadRoster();
  const failed = !isFetching && !section && error;
  if (failed && (hasStatus(failed, 404) || hasStatus(failed, 400))) {
    return (
      <>
        <PageTitle>Section not found</PageTitle>
        <PageHeading title="Section not found" />
        <Notice
          title={messages.notFound.title}
          action={<ButtonLink to={coursesPath}>All sections</ButtonLink>}
        >
          {messages.notFound.text}
        </Notice>
      </>
    );
  }
  if (failed) {
    return <Failure title={messages.failed} error={failed} onRetry={() => void refetch()} />;
  }
  return (
    <>
      <PageTitle>{section ? `Roster for ${sectionName(section)}` : 'Roster'}</PageTitle>
      <BackLink to={`${coursesPath}/${encodeURIComponent(id)}`}>
        {section ? `Back to ${sectionName(section)}` : 'Back to the section'}
      </BackLink>
      <PageHeading title={section ? `Roster for ${sectionName(section)}` : 'Roster'}>
        {section ? (
          dotted([section.courseTitle, section.termName, instructor(section), times(section)])
        ) : (
          <Bone width="320px" />
        )}
      </PageHeading>
      {section && !mayReadRoster(section) ? (
        <Notice title={messages.onlyInstructor} icon="lock" />
      ) : (
        <>
          <Seats section={section} />
          <Parts id={id} section={section} />
        </>
      )}
    </>
  );
}

/** The class's meetings, in the format of other screens. */
const times = ({ meetings, schedule }: SectionDetailDto) =>
  meetings.length > 0 ? meetings.map(meetingTime).join(', ') : schedule && formatSchedule(schedule);

const Seats = ({ section }: { section: SectionDetailDto | undefined }) => (
  <StatTiles busy={!section}>
    <StatTile label="Enrolled" value={section && formatNumber(section.enrolled)} />
    <StatTile
      label="Capacity"
      value={section && (section.isUnlimited ? 'Unlimited' : formatNumber(section.capacity))}
    />
    <StatTile label="Waitlisted" value={section && formatNumber(section.waitlisted)} />
    <StatTile
      label="Seats taken"
      value={section && (seatPercent(section) === undefined ? 'No limit' : `${seatPercent(section)}%`)}
      percent={section ? (seatPercent(section) ?? null) : null}
    />
  </StatTiles>
);

function Parts({ id, section }: { id: string; section: SectionDetailDto | undefined }) {
  const may = useMay();
  const [query] = useSearchParams();
  const all: readonly { id: Tab; label: string; open: boolean }[] = [
    { id: 'roster', label: 'Roster', open: true },
    { id: 'grades', label: 'Grades', open: may('grade', 'submissions') },
    { id: 'final-grades', label: 'Final grades', open: may('submit', 'grades') },
    { id: 'history', label: 'History', open: may('write', 'catalog') || may('read', 'audit') },
  ];
  const tabs = all.filter(({ open }) => open);
  const tab = tabs.find((one) => one.id === query.get('tab'))?.id ?? 'roster';
  const hrefTo = (next: Tab) => (next === 'roster' ? rosterHref(id) : `${rosterHref(id)}?tab=${next}`);
  return (
    <Tabs label="Roster and grades" tabs={tabs} selected={tab} hrefTo={hrefTo} flush>
      {tab === 'roster' && <RosterTab id={id} />}
      {tab === 'grades' && <GradesTab id={id} termId={section?.termId} />}
      {tab === 'final-grades' && <FinalGradesTab id={id} section={section} />}
      {tab === 'history' && (
        <History
          of={`sections/${encodeURIComponent(id)}`}
          label={section ? messages.historyOf(sectionName(section)) : messages.historyOfSection}
        />
      )}
    </Tabs>
  );
}
