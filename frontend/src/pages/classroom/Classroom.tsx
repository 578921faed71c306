import { useLocation, useParams } from 'react-router-dom';
import type { SectionDetailDto } from '../../api/types.gen';
import { BackLink } from '../../components/BackLink';
import { Bone } from '../../components/Bone';
import { ButtonLink } from '../../components/Button';
import { Failure } from '../../components/Failure';
import { dotted } from '../../components/format';
import { Inline } from '../../components/layout/Inline';
import { Notice } from '../../components/Notice';
import { PageHead, PageHeading } from '../../components/PageHeading';
import { PageTitle } from '../../components/PageTitle';
import { isMissing } from '../../components/records/RecordPanel';
import { Tabs } from '../../components/Tabs';
import { useMay, useUser } from '../../providers/session';
import { sectionName } from '../../resources/sections/section';
import { instructor } from '../courses/columns';
import { coursesPath } from '../courses/path';
import { useSection } from '../courses/queries';
import { myCoursesPath } from '../my-courses/path';
import { mySectionsPath } from '../my-sections/path';
import { useClassroomAccess } from './queries';
import { tabOf, tabs, unlisted } from './tabs';
import { useClassroomHref, useStudentView } from './useStudentView';
import { messages } from './messages';

export default function Classroom() {
  const { id = '' } = useParams();
  return <SectionClassroom key={id} id={id} />;
}

function SectionClassroom({ id }: { id: string }) {
  const section = useSection(id);
  const access = useClassroomAccess(id);
  const { role } = useUser();
  const failed = [section, access].find(({ error, isFetching, data }) => error && !isFetching && !data);
  if (!failed)
    return (
      <>
        <Back id={id} section={section.data} />
        <Head section={section.data} />
        <Parts id={id} section={section.data} />
      </>
    );
  if (!isMissing(failed.error))
    return (
      <>
        <PageHeading title="Classroom" />
        <Failure title={messages.failed} error={failed.error} onRetry={() => void failed.refetch()} />
      </>
    );
  const { title, student, staff } = messages.notFound;
  const home = homes[role] ?? courseManagement;
  return (
    <>
      <PageTitle>{title}</PageTitle>
      <PageHeading title={title} />
      <Notice
        title={role === 'student' ? student : staff}
        action={<ButtonLink to={home.to}>{home.label}</ButtonLink>}
      />
    </>
  );
}

/** The list of classrooms, by role. */
const homes: Partial<Record<string, { to: string; label: string }>> = {
  student: { to: myCoursesPath, label: 'My Courses' },
  faculty: { to: mySectionsPath, label: 'My Sections' },
};
const courseManagement = { to: coursesPath, label: 'Course Management' };

function Back({ id, section }: { id: string; section: SectionDetailDto | undefined }) {
  const home = homes[useUser().role];
  return home ? (
    <BackLink to={home.to}>{`Back to ${home.label}`}</BackLink>
  ) : (
    <BackLink to={`${coursesPath}/${encodeURIComponent(id)}`}>
      {section ? `Back to ${sectionName(section)}` : 'Back to the section'}
    </BackLink>
  );
}

function Head({ section }: { section: SectionDetailDto | undefined }) {
  const name = section ? sectionName(section) : 'Classroom';
  return (
    <>
      <PageTitle>{section ? `${name} · Classroom` : name}</PageTitle>
      <PageHead>
        <PageHeading title={section ? `${name} ${section.courseTitle}` : name}>
          {section ? dotted([section.termName, instructor(section)]) : <Bone width="240px" />}
        </PageHeading>
        <ViewSwitch />
      </PageHead>
    </>
  );
}

/** For people who teach or administer the section. */
function ViewSwitch() {
  const mayWrite = useMay()('write', 'content');
  const asStudent = useStudentView();
  const { pathname } = useLocation();
  if (!mayWrite) return null;
  return asStudent ? (
    <Inline wrap gap={[2, 3]} pad={[2, 3]} framed="small" fill="surface" role="status">
      <span>{messages.asStudent}</span>
      <ButtonLink small look="outline" to={pathname} replace>
        {messages.leaveStudentView}
      </ButtonLink>
    </Inline>
  ) : (
    <ButtonLink look="outline" to={`${pathname}?view=student`} replace>
      {messages.viewAsStudent}
    </ButtonLink>
  );
}

function Parts({ id, section }: { id: string; section: SectionDetailDto | undefined }) {
  const { pathname } = useLocation();
  const href = useClassroomHref(id);
  const part = pathname.split('/')[4];
  const tab = tabOf(part);
  const { id: shown, Content } = unlisted.find((one) => one.id === part) ?? tab;
  return (
    <Tabs
      label="Parts of the classroom"
      tabs={tabs}
      selected={tab.id}
      hrefTo={(next) => (next ? href(next) : href())}
      flush
    >
      <Content key={shown} sectionId={id} section={section} />
    </Tabs>
  );
}
