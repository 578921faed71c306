import { Link } from 'react-router-dom';
import type { ListedDepartmentDto } from '../../../api/types.gen';
import { Fact, Facts } from '../../../components/Facts';
import { AreaPage } from '../area/AreaPage';
import { DeleteQuestion } from '../area/DeleteQuestion';
import { EditRecord } from '../area/EditRecord';
import { EndingActions, EndQuestion, type EndingWords } from '../area/ending';
import { useRecord } from '../area/records';
import { RecordPanel } from '../area/RecordPanel';
import { useAreaDialogs } from '../area/useAreaDialogs';
import { catalogPath } from '../courses/path';
import { departmentArea, DepartmentState } from './departmentArea';
import { DepartmentForm } from './DepartmentForm';
import { MergeButton, MergeDepartment } from './MergeDepartment';
import { messages } from './messages';

const words: EndingWords = {
  end: 'Deactivate',
  ended: 'inactive',
  bringBack: 'Reactivate',
  broughtBack: 'active again',
};

export default function Departments() {
  return (
    <AreaPage
      area={departmentArea}
      panel={(open) => (
        <RecordPanel<ListedDepartmentDto>
          key={open.id}
          {...open}
          area={departmentArea}
          badge={(department) => <DepartmentState {...department} />}
          actions={(department) => (
            <EndingActions area={departmentArea} row={department} name={department.name} words={words}>
              <MergeButton />
            </EndingActions>
          )}
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
        </RecordPanel>
      )}
      dialogs={(id) => <Dialogs id={id} />}
    />
  );
}

function Dialogs({ id }: { id: string | undefined }) {
  const { dialog, close } = useAreaDialogs();
  if (dialog === 'add') return <DepartmentForm onClose={close} />;
  if (!id || !dialog) return null;
  if (dialog === 'edit')
    return (
      <EditRecord<ListedDepartmentDto> key={id} area={departmentArea} id={id} onClose={close}>
        {(row, reread) => <DepartmentForm row={row} reread={reread} onClose={close} />}
      </EditRecord>
    );
  if (dialog === 'merge')
    return (
      <EditRecord<ListedDepartmentDto> key={id} area={departmentArea} id={id} onClose={close}>
        {(row) => <MergeDepartment row={row} onClose={close} />}
      </EditRecord>
    );
  return <Questions key={id} id={id} />;
}

function Questions({ id }: { id: string }) {
  const { data } = useRecord<ListedDepartmentDto>(departmentArea.resource, id);
  const { dialog, close } = useAreaDialogs();
  if (!data) return null;
  const about = { area: departmentArea, row: data, name: data.name, words, onClose: close };
  if (dialog === 'end') return <EndQuestion {...about}>{messages.endText}</EndQuestion>;
  if (dialog === 'delete') return <DeleteQuestion {...about} />;
  return null;
}
