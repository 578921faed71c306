import type { GradeFiguresDto, GradeReportRowDto } from '../../../api/types.gen';
import { BarChart } from '../../../components/charts/BarChart';
import { dotted, formatNumber } from '../../../components/format';
import { useAllCourses } from '../../../components/form/picker/found';
import { FilterPick } from '../../../components/lists/FilterPick';
import { ListToolbar } from '../../../components/lists/ListToolbar';
import { useMay } from '../../../providers/session';
import { DepartmentChoice } from '../../enrollment/sections/DepartmentChoice';
import { FiguresTable } from '../frame/FiguresTable';
import { Picture } from '../frame/Picture';
import { ReportBody } from '../frame/ReportBody';
import { ReportFrame } from '../frame/ReportFrame';
import { ReportRows } from '../frame/ReportRows';
import { useStudentName } from '../frame/studentColumns';
import { TermFilter } from '../frame/TermFilter';
import { useChoice } from '../frame/useChoice';
import { useReport } from '../frame/useReport';
import { useReportTerm } from '../frame/useReportTerm';
import type { Report } from '../reports';
import { columns, type Field, fields, rowColumns, summaryOf } from './figures';
import { useCourseChoice } from './useCourseChoice';
import { messages as frame, rowCounts } from '../frame/messages';
import { messages } from './messages';

/** The distribution of final grades. */
export default function GradeReport({ report }: { report: Report }) {
  const term = useReportTerm({ over: true });
  const [department, chooseDepartment] = useChoice('department', ['course']);
  const { course, chooseCourse } = useCourseChoice();
  const requested = term.id
    ? { termId: term.id, ...(course ? { courseId: course.id } : department && { department }) }
    : undefined;
  const { figures, hrefTo, rows: opened } = useReport<GradeFiguresDto>(report, requested, columns);
  const mayGrades = useMay()('read', 'transcripts');
  const rows = mayGrades ? opened : undefined;
  const given = figures.data?.filter(({ isTotal }) => !isTotal);
  const hidden = given?.some(({ count }) => count === null);
  const { figure: _, ...ofGroup } = rows?.requested ?? { figure: '' };
  const name = useStudentName();
  return (
    <ReportFrame
      report={report}
      subtitle={dotted([term.name, course?.label ?? department ?? 'All departments'])}
      requested={rows ? undefined : requested}
      choices={
        <ListToolbar label={frame.controls}>
          <TermFilter {...term} />
          <DepartmentChoice value={course ? undefined : department} onChange={chooseDepartment} />
          <FilterPick
            label="Course"
            placeholder="Course: code or title"
            empty="No courses found"
            useFound={useAllCourses}
            picked={course}
            onPick={(picked) => chooseCourse(picked?.id)}
          />
        </ListToolbar>
      }
    >
      <ReportBody figures={figures} before={term.reading}>
        {rows ? (
          <ReportRows<GradeReportRowDto, Field>
            {...rows}
            requested={ofGroup}
            report={report.id}
            counted={rowCounts.grades}
            name={name}
            columns={rowColumns}
            sortable={fields}
            sort="studentName"
          />
        ) : (
          <>
            <Picture>
              <BarChart
                title="Final grades"
                level={2}
                summary={given ? summaryOf(given) : ''}
                pointLabel="Grade"
                series={[{ id: 'count', label: 'Grades', tone: 'info' }]}
                points={given?.map(({ label, count }) => ({ label, values: { count } }))}
                format={formatNumber}
                empty={hidden ? messages.tooFew : messages.emptyChart}
              />
            </Picture>
            {!hidden && (
              <FiguresTable
                title="Figures"
                note={mayGrades ? messages.note : messages.noteLimited}
                rowLabel="Grade"
                columns={columns}
                rows={figures.data}
                hrefTo={mayGrades ? hrefTo : undefined}
                empty={messages.empty}
              />
            )}
          </>
        )}
      </ReportBody>
    </ReportFrame>
  );
}
