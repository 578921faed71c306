import { useNavigate } from 'react-router-dom';
import type { CourseDto } from '../../../api/types.gen';
import { CreateCourse } from '../../courses/editing/CreateCourse';
import { AreaPage } from '../area/AreaPage';
import { EditRecord } from '../area/EditRecord';
import { DeleteQuestion } from '../area/DeleteQuestion';
import { EndingActions, EndQuestion, type EndingWords } from '../area/ending';
import { useRecord } from '../area/records';
import { RecordPanel } from '../area/RecordPanel';
import { useAreaDialogs } from '../area/useAreaDialogs';
import { courseArea, CourseState } from './courseArea';
import { CourseDetail } from './CourseDetail';
import { EditCourse } from './EditCourse';
import { catalogPath } from './path';
import { messages } from './messages';

const words: EndingWords = {
  end: 'Deactivate',
  ended: 'inactive',
  bringBack: 'Reactivate',
  broughtBack: 'active again',
};
const refreshes = [['sections']];

export default function Catalog() {
  return (
    <AreaPage
      area={courseArea}
      panel={(open) => (
        <RecordPanel<CourseDto>
          key={open.id}
          {...open}
          area={courseArea}
          badge={(course) => <CourseState {...course} />}
          actions={(course) => (
            <EndingActions
              area={courseArea}
              row={course}
              name={course.code}
              words={words}
              refreshes={refreshes}
            />
          )}
        >
          {(course) => <CourseDetail course={course} />}
        </RecordPanel>
      )}
      dialogs={(id) => <Dialogs id={id} />}
    />
  );
}

function Dialogs({ id }: { id: string | undefined }) {
  const { dialog, close } = useAreaDialogs();
  const navigate = useNavigate();
  if (dialog === 'add')
    return (
      <CreateCourse
        onCreated={(course) => void navigate(`${catalogPath}/${course.id}`, { replace: true })}
        onClose={close}
      />
    );
  if (!id || !dialog) return null;
  if (dialog === 'edit')
    return (
      <EditRecord<CourseDto> key={id} area={courseArea} id={id} onClose={close}>
        {(row, reread) => <EditCourse row={row} reread={reread} onClose={close} />}
      </EditRecord>
    );
  return <Questions key={id} id={id} />;
}

function Questions({ id }: { id: string }) {
  const { data } = useRecord<CourseDto>(courseArea.resource, id);
  const { dialog, close } = useAreaDialogs();
  if (!data) return null;
  const about = { area: courseArea, row: data, name: data.code, words, refreshes, onClose: close };
  if (dialog === 'end') return <EndQuestion {...about}>{messages.endText}</EndQuestion>;
  if (dialog === 'delete') return <DeleteQuestion {...about} />;
  return null;
}
