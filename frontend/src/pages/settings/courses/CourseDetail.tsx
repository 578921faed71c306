import { Link } from 'react-router-dom';
import type { CourseDto } from '../../../api/types.gen';
import { Fact, Facts } from '../../../components/Facts';
import { Notice } from '../../../components/Notice';
import { coursesPath } from '../../courses/path';
import { PanelPart } from '../../../components/records/RecordPanel';
import { Muted, Prose } from '../../../components/layout/Text';
import { creditsText, feesText } from './courseKind';
import { messages } from './messages';

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
      <Fact label="Fees">{feesText(course)}</Fact>
      <Fact label="Sections">
        <Link to={`${coursesPath}?${new URLSearchParams({ search: course.code })}`}>In the current term</Link>
      </Fact>
    </Facts>
    {course.earlierVersions.length > 0 && (
      <PanelPart title={messages.earlier}>
        {course.earlierVersions.map((version) => (
          <p key={version.untilTermId}>{messages.earlierText(version)}</p>
        ))}
      </PanelPart>
    )}
    <PanelPart title="Description">
      <Prose measure={68}>{course.description ?? messages.noDescription}</Prose>
    </PanelPart>
    <PanelPart title="Prerequisites">
      <Prose measure={68}>{course.prerequisites ?? messages.none}</Prose>
      {course.prerequisitesChecked && (
        <Muted size="small">{messages.checks[course.prerequisitesChecked]}</Muted>
      )}
    </PanelPart>
    <PanelPart title="Corequisites">
      <Prose measure={68}>{course.corequisites ?? messages.none}</Prose>
      {course.corequisitesChecked && (
        <Muted size="small">{messages.checks[course.corequisitesChecked]}</Muted>
      )}
    </PanelPart>
  </>
);
