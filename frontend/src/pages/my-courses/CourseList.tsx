import useMediaQuery from '@mui/material/useMediaQuery';
import type { EnrollmentDto } from '../../api/types.gen';
import { ButtonLink } from '../../components/Button';
import { plural } from '../../components/format';
import { DataList } from '../../components/lists/DataList';
import { ExportButton } from '../../components/lists/ExportButton';
import { FilterChoice, ListToolbar } from '../../components/lists/ListToolbar';
import { PrintButton } from '../../components/lists/PrintButton';
import { useListAddress } from '../../components/lists/useListAddress';
import { Notice } from '../../components/Notice';
import { enrollmentStatusLabels } from '../../resources/enrollments/messages';
import { registerHref } from '../register/path';
import { CourseCards } from './CourseCards';
import { courseColumn, courseColumns, usualCourseColumns } from './courseColumns';
import { useEnrollmentActions } from './enrollmentActions';
import { courseStates, type CourseSort, enrollmentsRequest, useEnrollments } from './queries';
import { messages } from './messages';

interface Props {
  studentId: string;
  termId: string | undefined;
  opened: string | undefined;
  hrefOf: (id: string) => string;
}

const sortable: readonly CourseSort[] = ['courseCode', 'enrollmentDate', 'status'];
const filters = { status: courseStates } as const;

/** The student's sections of a term: enrolled, waitlisted, dropped and withdrawn. */
export function CourseList({ studentId, termId, opened, hrefOf }: Props) {
  const list = useListAddress({ prefix: 'courses', sortable, sort: 'courseCode' as const, filters });
  const { address, position, filtered } = list;
  const { status } = address.filters;
  const results = useEnrollments(studentId, termId, address);
  const actionsOf = useEnrollmentActions();
  const cards = useMediaQuery('(max-width: 599.98px)', { noSsr: true });
  const actions = (row: EnrollmentDto) => actionsOf(row).map((act) => ({ ...act, label: `${act.label}…` }));
  if (cards && !filtered && !results.error && results.data?.length !== 0)
    return <CourseCards rows={results.data} opened={opened} hrefOf={hrefOf} actionsOf={actions} />;
  return (
    <>
      <ListToolbar label="Courses">
        <FilterChoice
          label="Courses shown"
          all="All statuses"
          value={status}
          options={courseStates.map((value) => ({ value, label: enrollmentStatusLabels[value] }))}
          onChange={(value) => list.change({ filters: { status: value } })}
        />
      </ListToolbar>
      <DataList
        list="my-courses"
        label="Courses"
        counted={(total) => plural(total, 'course')}
        name={courseColumn(hrefOf)}
        columns={courseColumns}
        usual={usualCourseColumns}
        results={results}
        {...position}
        current={opened}
        muted={({ status }) => status === 'dropped'}
        actions={actions}
        expected={5}
        failed={messages.failedCourses}
        empty={
          <Notice
            title={filtered ? messages.empty.status : messages.empty.term}
            icon="book"
            action={
              filtered ? (
                <ButtonLink look="outline" to={list.clearedHref}>
                  {messages.empty.showAll}
                </ButtonLink>
              ) : (
                <ButtonLink look="outline" to={registerHref(termId)}>
                  Register for courses
                </ButtonLink>
              )
            }
          >
            {!filtered && messages.empty.text}
          </Notice>
        }
        tools={
          <>
            <PrintButton />
            <ExportButton resource="enrollments" request={enrollmentsRequest(studentId, termId, address)} />
          </>
        }
      />
    </>
  );
}
