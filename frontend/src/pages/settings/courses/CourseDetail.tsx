import styled from '@emotion/styled';
import { Link } from 'react-router-dom';
import type { CourseDto } from '../../../api/types.gen';
import { Fact, Facts } from '../../../components/Facts';
import { Notice } from '../../../components/Notice';
import { color } from '../../../theme/color';
import { size } from '../../../theme/scale';
import { coursesPath } from '../../courses/path';
import { PanelPart } from '../../../components/records/RecordPanel';
import { creditsText } from './courseArea';
import { messages } from './messages';

const Prose = styled.p({ maxWidth: '68ch', whiteSpace: 'pre-line', overflowWrap: 'anywhere' });
const Quiet = styled.p({ fontSize: size.small, color: color.muted });

export const CourseDetail = ({ course }: { course: CourseDto }) => (
  <>
    {course.needsReview && (
      <Notice title={messages.review.title} icon="alert">
        {messages.review.text}
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
      <Prose>{course.description ?? messages.noDescription}</Prose>
    </PanelPart>
    <PanelPart title="Prerequisites">
      <Prose>{course.prerequisites ?? messages.none}</Prose>
      {course.prerequisitesChecked && <Quiet>{messages.checks[course.prerequisitesChecked]}</Quiet>}
    </PanelPart>
    <PanelPart title="Corequisites">
      <Prose>{course.corequisites ?? messages.none}</Prose>
      {course.corequisitesChecked && <Quiet>{messages.checks[course.corequisitesChecked]}</Quiet>}
    </PanelPart>
  </>
);
