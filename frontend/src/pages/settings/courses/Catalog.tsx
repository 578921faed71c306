import { useNavigate } from 'react-router-dom';
import { RecordsPage } from '../../../components/records/RecordsPage';
import { useRecordHref } from '../../../components/records/useRecordHref';
import { CreateCourse } from '../../courses/editing/CreateCourse';
import { courseKind } from './courseKind';
import { CourseDetail } from './CourseDetail';
import { EditCourse } from './EditCourse';
import { catalogPath } from './path';

export default function Catalog() {
  const navigate = useNavigate();
  const hrefOf = useRecordHref(catalogPath);
  return (
    <RecordsPage
      kind={courseKind}
      add={(onClose) => (
        <CreateCourse
          onCreated={(course) => void navigate(hrefOf(course.id), { replace: true })}
          onClose={onClose}
        />
      )}
      forms={{ edit: (form) => <EditCourse {...form} /> }}
    >
      {(course) => <CourseDetail course={course} />}
    </RecordsPage>
  );
}
