import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import type { CourseDto } from '../../../api/types.gen';
import { Fact, Facts } from '../../../components/Facts';
import { Notice } from '../../../components/Notice';
import { color } from '../../../theme/color';
import { size } from '../../../theme/scale';
import { coursesPath } from '../../courses/path';
import { PanelPart } from '../area/RecordPanel';
import { creditsText } from './courseArea';

const Prose = styled.p({ maxWidth: '68ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
const Quiet = styled.p({ fontSize: size.small, color: color.muted });

const checks = {
  automatic: 'Checked by the system when a student registers.',
  registrar: 'Checked by the registrar: it keeps nobody from registering.',
};

export const CourseDetail = ({ course }: { course: CourseDto }) => (
  <>
    {course.needsReview && (
      <Notice title="Title and credits are to be checked" icon="alert">
        An import made this course from its code alone.
      </Notice>
    )}
    <Facts>
      <Fact label="Credits">{creditsText(course)}</Fact>
      <Fact label="Department">{course.department ?? 'Not set'}</Fact>
      <Fact label="Sections">
        <Link to={`${coursesPath}?${new URLSearchParams({ search: course.code })}`}>In the current term</Link>
      </Fact>
    </Facts>
    <PanelPart title="Description">
      <Prose>{course.description ?? 'No description.'}</Prose>
    </PanelPart>
    <PanelPart title="Prerequisites">
      <Prose>{course.prerequisites ?? 'None listed.'}</Prose>
      {course.prerequisitesChecked && <Quiet>{checks[course.prerequisitesChecked]}</Quiet>}
    </PanelPart>
    <PanelPart title="Corequisites">
      <Prose>{course.corequisites ?? 'None listed.'}</Prose>
      {course.corequisitesChecked && <Quiet>{checks[course.corequisitesChecked]}</Quiet>}
    </PanelPart>
  </>
);
