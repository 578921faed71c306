import { useParams } from 'react-router-dom';
import { Bone } from '../../components/Bone';
import { ButtonLink } from '../../components/Button';
import { formatDay } from '../../components/format';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { FilterChoice, ListToolbar } from '../../components/lists/ListToolbar';
import { NoRows } from '../../components/lists/NoRows';
import { PageHead, PageHeading } from '../../components/PageHeading';
import { useRowFocus } from '../../components/records/useRowFocus';
import { sectionName } from '../../resources/sections/section';
import { useAssignment } from '../assignments/queries';
import { opening } from '../assignments/useWorkAddress';
import { columns, paperName } from './columns';
import { DiscussionsToGrade } from './DiscussionsToGrade';
import { useGradingAddress } from './gradingAddress';
import { GradingDialog } from './GradingDialog';
import { gradingHref } from './path';
import { papersRequest, usePapers, useQueue, useWaitingAssignments, useWaitingSections } from './queries';
import { messages } from './messages';

const startId = 'start-grading';

export default function Grading() {
  const { id } = useParams();
  const list = useGradingAddress();
  const { address, change } = list;
  const { filters } = address;
  const results = usePapers(address);
  const queue = useQueue(address);
  const first = queue.papers[0];
  useRowFocus(id, { otherwise: startId });

  return (
    <>
      <PageHead>
        <PageHeading title="Grading">
          {first?.submittedAt ? messages.oldest(formatDay(first.submittedAt)) : messages.subtitle}
        </PageHeading>
        {!first && queue.isFetching && <Bone width="128px" height="40px" aria-hidden="true" />}
        {first && (
          <ButtonLink to={gradingHref(filters, first.id)} state={opening} id={startId}>
            Start grading
          </ButtonLink>
        )}
      </PageHead>
      <ListToolbar label="Submissions to grade">
        <Sections
          chosen={filters.sectionId}
          onChoose={(sectionId) => change({ filters: { sectionId, assignmentId: undefined } })}
        />
        <Assignments
          sectionId={filters.sectionId}
          chosen={filters.assignmentId}
          onChoose={(assignmentId) => change({ filters: { assignmentId } })}
        />
      </ListToolbar>
      <DiscussionsToGrade address={address} />
      <DataList
        list="grading"
        label="Submissions to grade"
        counted={messages.toGrade}
        name={paperName((paper) => gradingHref(filters, paper))}
        columns={columns}
        results={results}
        {...list.position}
        failed={messages.failed}
        empty={
          <NoRows
            title={list.filtered ? messages.empty.filteredTitle : messages.empty.title}
            icon="check"
            filtered={list.filtered}
            clearedHref={list.clearedHref}
            clear={messages.empty.clear}
            unmatched={messages.empty.unmatched}
          >
            {messages.empty.text}
          </NoRows>
        }
        tools={<ExportButton resource="assignment-submissions" request={papersRequest(address)} />}
      />
      {id && <GradingDialog id={id} address={address} queue={queue} />}
    </>
  );
}

function Sections({ chosen, onChoose }: { chosen?: string; onChoose: (id: string | undefined) => void }) {
  const { data = [] } = useWaitingSections();
  return (
    <FilterChoice
      label="Section"
      all="All sections"
      value={chosen}
      options={data.map((section) => ({ value: section.id, label: sectionName(section) }))}
      onChange={onChoose}
    />
  );
}

interface AssignmentsProps {
  sectionId?: string;
  chosen?: string;
  onChoose: (id: string | undefined) => void;
}

function Assignments({ sectionId, chosen, onChoose }: AssignmentsProps) {
  const { data = [] } = useWaitingAssignments(sectionId);
  // After grading, the chosen assignment is no longer in the list of open ones.
  const missing = chosen !== undefined && !data.some(({ id }) => id === chosen);
  const { data: own } = useAssignment(missing ? chosen : undefined);
  return (
    <FilterChoice
      label="Assignment"
      all="All assignments"
      value={chosen}
      options={[...data, ...(missing && own ? [own] : [])].map((assignment) => ({
        value: assignment.id,
        label: sectionId ? assignment.title : `${assignment.title} (${sectionName(assignment)})`,
      }))}
      onChange={onChoose}
    />
  );
}
