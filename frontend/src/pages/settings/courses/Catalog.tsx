import { useNavigate } from 'react-router-dom';
import { RecordsPage } from '../../../components/records/RecordsPage';
import { CreateCourse } from '../../courses/editing/CreateCourse';
import { courseKind } from './courseKind';
import { CourseDetail } from './CourseDetail';
import { EditCourse } from './EditCourse';
import { catalogPath } from './path';

export default function Catalog() {
  const navigate = useNavigate();
  return (
    <RecordsPage
      kind={courseKind}
      add={(onClose) => (
        <CreateCourse
          onCreated={(course) => void navigate(`${catalogPath}/${course.id}`, { replace: true })}
          onClose={onClose}
        />
      )}
      forms={{ edit: (form) => <EditCourse {...form} /> }}
    >
      {(course) => <CourseDetail course={course} />}
    </RecordsPage>
  );
}
