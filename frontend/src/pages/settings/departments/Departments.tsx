import { Link } from 'react-router-dom';
import { Fact, Facts } from '../../../components/Facts';
import { RecordsPage } from '../../../components/records/RecordsPage';
import { catalogPath } from '../courses/path';
import { departmentKind } from './departmentKind';
import { DepartmentForm } from './DepartmentForm';
import { MergeButton, MergeDepartment } from './MergeDepartment';
import { messages } from './messages';

export default function Departments() {
  return (
    <RecordsPage
      kind={departmentKind}
      add={(onClose) => <DepartmentForm onClose={onClose} />}
      forms={{
        edit: (form) => <DepartmentForm {...form} />,
        merge: ({ row, onClose }) => <MergeDepartment row={row} onClose={onClose} />,
      }}
      actions={() => <MergeButton />}
    >
      {({ name, courses }) => (
        <Facts>
          <Fact label="Courses">
            <Link to={`${catalogPath}?${new URLSearchParams({ department: name })}`}>
              {messages.courses(courses)}
            </Link>
          </Fact>
        </Facts>
      )}
    </RecordsPage>
  );
}
