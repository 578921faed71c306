import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AssignmentDto } from '../../api/types.gen';
import { ButtonLink } from '../../components/Button';
import { todayInNewYork, toInstant } from '../../components/form/newYork';
import { dotted, formatMoment, formatNumber, formatOwnTime, plural } from '../../components/format';
import type { Column, RowName } from '../../components/lists/column';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { FilterChoice, ListToolbar } from '../../components/lists/ListToolbar';
import { listRequest, useListAddress } from '../../components/lists/useListAddress';
import { Notice } from '../../components/Notice';
import { OwnTime } from '../../components/OwnTime';
import { assignmentTypeLabels } from '../../resources/assignments/messages';
import { classroomHref } from '../classroom/path';
import { handInName } from './hand-in/name';
import { useWork, type WorkSort } from './queries';
import { ownScore } from './work';
import { WorkBadge } from './WorkBadge';
import { messages, showLabels, workMessages } from './messages';

const sortable: readonly WorkSort[] = ['dueDate', 'courseCode', 'title', 'assignmentType', 'maxPoints'];
const filters = { show: ['due', 'open', 'done', 'new', 'all'] } as const;
const shows = filters.show.map((value) => ({ value, label: showLabels[value] }));

const columns: readonly Column<AssignmentDto, WorkSort>[] = [
  {
    id: 'course',
    label: 'Course',
    sort: 'courseCode',
    width: 132,
    folds: 'narrow',
    show: ({ courseCode, sectionNumber }) => `${courseCode}-${sectionNumber}`,
  },
  {
    id: 'type',
    label: 'Type',
    sort: 'assignmentType',
    width: 112,
    folds: 'tablet',
    show: ({ assignmentType }) => assignmentType && assignmentTypeLabels[assignmentType],
  },
  {
    id: 'due',
    label: 'Due',
    sort: 'dueDate',
    width: 196,
    folds: 'narrow',
    show: ({ dueDate }) => (
      <>
        {dueDate ? formatMoment(dueDate) : 'No due date'}
        <OwnTime at={dueDate} />
      </>
    ),
    folded: ({ dueDate }) =>
      dueDate ? dotted([`due ${formatMoment(dueDate)}`, formatOwnTime(dueDate)]) : 'no due date',
  },
  {
    id: 'points',
    label: 'Points',
    sort: 'maxPoints',
    figure: true,
    width: 84,
    folds: 'tablet',
    show: ({ maxPoints }) => maxPoints !== null && formatNumber(maxPoints),
    folded: ({ maxPoints }) => (maxPoints === null ? '' : plural(maxPoints, 'point')),
  },
  {
    id: 'score',
    label: 'Score',
    figure: true,
    width: 152,
    folds: 'narrow',
    show: ownScore,
    folded: (work) => ownScore(work) && `score ${ownScore(work)}`,
  },
  {
    id: 'status',
    label: 'Status',
    width: 144,
    foldedAs: 'badge',
    show: (work) => <WorkBadge work={work} />,
  },
];

/** The filters in the API's form. The dashboard's counts include every term. */
const narrowed = {
  due: { canHandIn: true, handedIn: false },
  open: { handedIn: false },
  done: { handedIn: true },
  new: { newlyGraded: true },
  all: {},
} as const;
const ofEveryTerm = (show: keyof typeof narrowed | undefined) => show === 'due' || show === 'new';

/** Whether an address is about the assignments that the dashboard counts, not about the courses. */
export const asksForWork = (search: string) => {
  const show = new URLSearchParams(search).get('work.show');
  return show === 'due' || show === 'new';
};

/** Opens over the assignment, which stays when the dialog closes. */
const handInHref = (workHref: string) => `${workHref}&dialog=${handInName}`;

/** Midnight in New York: an assignment due today is still due. */
const startOfToday = () => toInstant(`${todayInNewYork()}T00:00`);

const empty = (show: keyof typeof narrowed | undefined) =>
  show === undefined || show === 'due'
    ? workMessages.nothingDue
    : show === 'new'
      ? workMessages.noGrades
      : workMessages.none;

interface Props {
  termId: string | undefined;
  opened: string | undefined;
  hrefOf: (id: string) => string;
}

/** The assignments of a term's courses: the first due, and the rest on demand. */
export function WorkList({ termId, opened, hrefOf }: Props) {
  const list = useListAddress({ prefix: 'work', sortable, sort: 'dueDate' as const, filters });
  const { address, change, hrefTo } = list;
  const [today] = useState(startOfToday);
  const navigate = useNavigate();
  const { show } = address.filters;
  const request = {
    ...listRequest(address),
    filter: {
      ...(!ofEveryTerm(show) && { termId }),
      ...(show === undefined ? { dueAfter: today } : narrowed[show]),
    },
  };
  const results = useWork(request, termId !== undefined);
  const name: RowName<AssignmentDto, WorkSort> = {
    label: 'Assignment',
    sort: 'title',
    text: ({ title }) => title,
    to: ({ id }) => hrefOf(id),
  };
  return (
    <>
      <ListToolbar label="Assignments">
        <FilterChoice
          label="Assignments shown"
          all="Due today or later"
          value={show}
          options={shows}
          onChange={(value) => change({ filters: { show: value } })}
        />
      </ListToolbar>
      <DataList
        list="my-work"
        label="Assignments"
        counted={(total) => plural(total, 'assignment')}
        name={name}
        columns={columns}
        results={results}
        {...list.position}
        current={opened}
        actions={(work) =>
          work.discussionId
            ? [
                {
                  label: workMessages.toDiscussion,
                  icon: 'mail',
                  onSelect: () =>
                    void navigate(classroomHref(work.sectionId, 'discussions', work.discussionId!)),
                },
              ]
            : work.canHandIn
              ? [
                  {
                    label: work.ownSubmission ? 'Submit again…' : 'Submit…',
                    icon: 'plus',
                    onSelect: () => void navigate(handInHref(hrefOf(work.id))),
                  },
                ]
              : []
        }
        expected={5}
        failed={messages.failedAssignments}
        empty={
          <Notice
            title={empty(show)}
            icon="check"
            action={
              show !== 'all' && (
                <ButtonLink look="outline" to={hrefTo({ page: 1, filters: { show: 'all' } })}>
                  {workMessages.showAll}
                </ButtonLink>
              )
            }
          />
        }
        tools={<ExportButton resource="assignments" request={request} />}
      />
    </>
  );
}
