import { useLocation, useNavigate } from 'react-router-dom';
import type { SectionGradingDto } from '../../api/types.gen';
import type { Action } from '../../components/ActionMenu';
import { todayInNewYork } from '../../components/form/newYork';
import { plural } from '../../components/format';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { FilterChoice, ListToolbar } from '../../components/lists/ListToolbar';
import { NoRows } from '../../components/lists/NoRows';
import { PageHeading } from '../../components/PageHeading';
import { useMay } from '../../providers/session';
import { useActiveTerms } from '../../providers/terms';
import { AssignmentDialogs } from '../assignments/AssignmentDialogs';
import { assignmentsHref } from '../assignments/path';
import { opening } from '../assignments/useWorkAddress';
import { classroomHref } from '../classroom/path';
import { gradebookHref } from '../gradebook/path';
import { gradingHref } from '../grading/path';
import { finalGradesHref, rosterHref } from '../roster/path';
import { columns, nameColumn } from './columns';
import { mySectionsPath } from './path';
import { everyTerm, useTaught } from './useTaught';
import { messages, workLabels } from './messages';

export default function MySections() {
  return (
    <>
      <PageHeading title="My Sections">{messages.subtitle}</PageHeading>
      <Taught />
    </>
  );
}

function Taught() {
  const navigate = useNavigate();
  const { search } = useLocation();
  const { address, hrefTo, change, filtered, clearedHref, term, request, results } = useTaught();
  const { data: terms = [] } = useActiveTerms();
  const maySubmit = useMay()('submit', 'grades');

  const today = todayInNewYork();
  const hasBegun = (termId: string) => terms.some(({ id, startDate }) => id === termId && startDate <= today);

  const actions = ({
    id,
    termId,
    toGrade,
    postsToGrade,
    finalGradesMissing,
  }: SectionGradingDto): Action[] => [
    { label: 'Classroom', icon: 'student', to: classroomHref(id) },
    {
      label: 'Assignments',
      icon: 'book',
      onSelect: () => void navigate(assignmentsHref(mySectionsPath, id) + search, { state: opening }),
    },
    ...(toGrade
      ? [
          {
            label: messages.gradeSubmissions(toGrade),
            icon: 'check' as const,
            to: gradingHref({ sectionId: id }),
          },
        ]
      : []),
    ...(postsToGrade
      ? [
          {
            label: messages.giveDiscussionScores(postsToGrade),
            icon: 'check' as const,
            to: gradingHref({ sectionId: id }),
          },
        ]
      : []),
    { label: 'Gradebook', icon: 'columns', to: gradebookHref(id) },
    { label: 'Roster', icon: 'people', to: rosterHref(id) },
    ...(maySubmit
      ? [
          {
            label:
              finalGradesMissing && hasBegun(termId)
                ? messages.submitFinalGrades(finalGradesMissing)
                : 'Final grades',
            icon: 'grade' as const,
            to: finalGradesHref(id),
          },
        ]
      : []),
    { label: 'Section', icon: 'calendar', to: `/portal/courses/${id}` },
  ];

  return (
    <>
      <ListToolbar
        label="My sections"
        search={address.search}
        onSearch={(text, options) => change({ search: text }, options)}
        placeholder="Course code or title..."
      >
        <FilterChoice
          label="Term"
          value={term}
          options={[
            ...terms.map(({ id, name }) => ({ value: id, label: name })),
            { value: everyTerm, label: 'All terms' },
          ]}
          onChange={(termId) => change({ filters: { termId } })}
        />
        <FilterChoice
          label="Grading"
          all="All sections"
          value={address.filters.work}
          options={[
            { value: 'waiting', label: workLabels.waiting },
            { value: 'final', label: workLabels.final },
          ]}
          onChange={(wanted) => change({ filters: { work: wanted } })}
        />
      </ListToolbar>
      <DataList
        list="my-sections"
        label="My sections"
        counted={(total) => plural(total, 'section')}
        name={nameColumn(search)}
        columns={columns}
        usual={columns.map(({ id }) => id).filter((id) => id !== 'termName' || term === everyTerm)}
        results={results}
        address={address}
        hrefTo={hrefTo}
        onChange={change}
        actions={actions}
        failed={messages.failed}
        empty={
          <NoRows
            title="No sections found"
            icon="calendar"
            filtered={filtered}
            clearedHref={clearedHref}
            unmatched={messages.unmatched}
          >
            {messages.empty}
          </NoRows>
        }
        tools={<ExportButton resource="gradebooks" request={request} />}
      />
      <AssignmentDialogs base={mySectionsPath} closed={mySectionsPath + withoutWork(search)} />
    </>
  );
}

/** The list's own parameters, which stay when a dialog closes. */
function withoutWork(search: string) {
  const query = new URLSearchParams(search);
  for (const name of [...query.keys()])
    if (name === 'form' || name === 'submission' || name.startsWith('work.')) query.delete(name);
  return query.size ? `?${query}` : '';
}
