import styled from '@emotion/styled';
import type { TranscriptCourseDto, TranscriptTermDto } from '../../api/types.gen';
import { dotted, formatGpa } from '../../components/format';
import { Table, TableFrame, TableHead } from '../../components/Table';
import { VisuallyHidden } from '../../components/VisuallyHidden';
import { Box } from '../../components/layout/Text';
import { sapStatusLabels } from '../../resources/students/messages';
import { color } from '../../theme/color';
import { size, space } from '../../theme/scale';
import { gradeMeanings, viewMessages as messages } from './messages';
const narrow = '@container (max-width: 560px)';
/** The columns of figures are closer together, so that titles keep whole words at 320 px. */
const narrowest = '@container (max-width: 320px)';
export const Rows = styled(Table)({
  tableLayout: 'fixed',
  '& :is(th, td)': {
    [narrow]: { padding: space(2) },
    [narrowest]: { padding: space(2, 1), hyphens: 'auto' },
  },
  '& tbody :is(th, td)': { verticalAlign: 'top', overflowWrap: 'anywhere' },
  '& :is(th, td)[data-course]': {
    width: '120px',
    [narrow]: { width: '84px' },
    [narrowest]: { width: '70px' },
  },
  '& :is(th, td)[data-figure]': {
    width: '84px',
    [narrow]: { width: '64px' },
    [narrowest]: { width: '54px' },
  },
  '& :is(th, td)[data-grade]': {
    width: '72px',
    [narrow]: { width: '56px' },
    [narrowest]: { width: '48px' },
  },
  '& :is(th, td)[data-remark]': { width: '190px', [narrow]: { display: 'none' } },
  '& :is(th, td)[data-remark="long"]': { width: '40%' },
  '& :is(th, td)[data-points="long"]': { width: '136px', textAlign: 'right' },
  '& :is(th, td)[data-points]': { [narrow]: { display: 'none' } },
});
export const Under = styled.span({
  display: 'none',
  color: color.muted,
  fontSize: size.small,
  [narrow]: { display: 'block' },
});

/** Details that the grade alone doesn't show, in the words of the PDF. */
function remarkOf({ grade, isCounted, isRepeat }: TranscriptCourseDto, hasBegun: boolean) {
  return [
    grade === null ? (hasBegun ? 'In progress' : 'Registered') : gradeMeanings[grade],
    isRepeat && 'Repeat',
    grade !== null && !isCounted && 'Not in the GPA',
  ]
    .filter(Boolean)
    .join('; ');
}

const termText = (term: TranscriptTermDto) =>
  term.hasBegun
    ? dotted([
        messages.earnedOf(term.creditsEarned, term.creditsAttempted),
        term.gpaCredits > 0 && messages.qualityPoints(term.qualityPoints),
        term.termGpa && messages.termGpa(formatGpa(term.termGpa)),
        term.cumulativeGpa && messages.cumulativeGpa(formatGpa(term.cumulativeGpa)),
        term.standing && sapStatusLabels[term.standing],
      ])
    : 'Registered';

export const TermTable = ({ term }: { term: TranscriptTermDto }) => (
  <Box as="section" together aria-labelledby={`term-${term.id}`}>
    <TableHead>
      <h2 id={`term-${term.id}`}>{term.name}</h2>
      <p>{termText(term)}</p>
    </TableHead>
    <Courses term={term} />
  </Box>
);

const Courses = ({ term }: { term: TranscriptTermDto }) => (
  <TableFrame>
    <Rows aria-label={messages.coursesOf(term.name)}>
      <thead>
        <tr>
          <th scope="col" data-course>
            Course
          </th>
          <th scope="col">Title</th>
          <th scope="col" data-figure>
            Credits
          </th>
          <th scope="col" data-grade>
            Grade
          </th>
          <th scope="col" data-figure data-points>
            Points
          </th>
          <th scope="col" data-points="long">
            Quality points
          </th>
          <th scope="col" data-remark>
            Remark
          </th>
        </tr>
      </thead>
      <tbody>
        {term.courses.map((course, at) => (
          // A course may occur twice: dropped with a grade, and repeated.
          <Row key={`${course.code} ${at}`} course={course} hasBegun={term.hasBegun} />
        ))}
      </tbody>
    </Rows>
  </TableFrame>
);

function Row({ course, hasBegun }: { course: TranscriptCourseDto; hasBegun: boolean }) {
  const remark = remarkOf(course, hasBegun);
  const under = dotted([remark, course.qualityPoints && messages.qualityPoints(course.qualityPoints)]);
  return (
    <tr>
      <th scope="row" data-course>
        {course.code}
      </th>
      <td>
        {course.title}
        {under && (
          <Under>
            <VisuallyHidden>Remark: </VisuallyHidden>
            {under}
          </Under>
        )}
      </td>
      <td data-figure>{course.credits}</td>
      <td data-grade>{course.grade ?? ''}</td>
      <td data-figure data-points>
        {course.gradePoints ?? ''}
      </td>
      <td data-points="long">{course.qualityPoints ?? ''}</td>
      <td data-remark>{remark}</td>
    </tr>
  );
}
