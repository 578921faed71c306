import type { ReactNode } from 'react';
import type { CompleteTaskDto, StudentRecordDto } from '../../api/types.gen';
import { Bone } from '../../components/Bone';
import { Button, ButtonLink } from '../../components/Button';
import { Dialog, DialogBody, DialogFooter } from '../../components/dialog/Dialog';
import { Fact, Facts } from '../../components/Facts';
import { Failure } from '../../components/Failure';
import { formatDate } from '../../components/format';
import { Stack } from '../../components/layout/Stack';
import { Muted, Prose } from '../../components/layout/Text';
import { addressLines, fullName } from '../../resources/students/student';
import { registerHref } from '../register/path';
import { useStudentRecord } from '../student-records/queries';
import { messages, taskHints, taskTitles } from './messages';
import { TechnologyDialog } from './TechnologyDialog';
import { type TaskProps, useComplete } from './useComplete';

/** One task: what it is about, and its action. */
export function TaskDialog(props: TaskProps) {
  switch (props.task.code) {
    case 'personal_data':
    case 'emergency_contact':
      return <DataDialog {...props} />;
    case 'privacy_notice':
      return <NoticeDialog {...props} />;
    case 'technology_check':
      return <TechnologyDialog {...props} />;
    case 'first_courses':
      return <CoursesDialog {...props} />;
  }
}

interface FrameProps extends TaskProps {
  title?: string;
  body?: CompleteTaskDto;
  /** The action; without one the task can't be completed yet. */
  confirm?: string;
  more?: ReactNode;
  children: ReactNode;
}

function Frame({ title, body = {}, confirm, more, children, ...props }: FrameProps) {
  const { task, onClose } = props;
  const complete = useComplete(props);
  const isOpen = task.state === 'open';
  return (
    <Dialog
      title={title ?? taskTitles[task.code]}
      description={messages.ended(task) ?? taskHints[task.code]}
      onClose={onClose}
    >
      <DialogBody tabIndex={0} role="region" aria-label={title ?? taskTitles[task.code]}>
        {children}
      </DialogBody>
      <DialogFooter>
        <Button type="button" look="outline" onClick={onClose}>
          Close
        </Button>
        {more}
        {isOpen && confirm && (
          <Button
            type="button"
            disabled={complete.isRunning}
            onClick={() => void complete.run(body).then(onClose, () => {})}
          >
            {confirm}
          </Button>
        )}
      </DialogFooter>
    </Dialog>
  );
}

const missingOf = ({ task: { missing = [] } }: TaskProps) => missing;

function Missing({ fields }: { fields: readonly string[] }) {
  return fields.length ? (
    <p role="status">
      <strong>{messages.missing(fields)}</strong>
    </p>
  ) : null;
}

/** Personal data, or the emergency contact, as the record has it. */
function DataDialog(props: TaskProps) {
  const isPersonal = props.task.code === 'personal_data';
  const { data: student, error, isFetching, refetch } = useStudentRecord(props.tasks.id);
  const missing = missingOf(props);
  return (
    <Frame
      {...props}
      confirm={
        student && !missing.length
          ? isPersonal
            ? messages.personal.confirm
            : messages.emergency.confirm
          : undefined
      }
      more={
        <Button type="button" look={missing.length ? 'primary' : 'outline'} onClick={props.onEdit}>
          {messages.edit}
        </Button>
      }
    >
      {student ? (
        <Stack gap={5}>
          <Missing fields={missing} />
          <Facts>{isPersonal ? <Person student={student} /> : <Contact student={student} />}</Facts>
          {isPersonal && <Muted size="small">{messages.personal.wrong}</Muted>}
        </Stack>
      ) : error && !isFetching ? (
        <Failure title={messages.failed} error={error} onRetry={() => void refetch()} />
      ) : (
        <Bone height="96px" />
      )}
    </Frame>
  );
}

const none = 'Not available';

function Person({ student }: { student: StudentRecordDto }) {
  const lines = student.address ? addressLines(student.address) : [];
  return (
    <>
      <Fact label="Name" long>
        {fullName(student)}
      </Fact>
      <Fact label="Birth date">{student.birthDate ? formatDate(student.birthDate) : none}</Fact>
      <Fact label="Phone">{student.phone ?? none}</Fact>
      <Fact label="Email" long>
        {student.email ?? none}
      </Fact>
      <Fact label="Address" long>
        {lines.length ? lines.map((line, index) => <div key={index}>{line}</div>) : none}
      </Fact>
    </>
  );
}

function Contact({ student: { emergencyContact: contact } }: { student: StudentRecordDto }) {
  return (
    <>
      <Fact label="Name" long>
        {contact?.name ?? none}
      </Fact>
      <Fact label="Relationship">{contact?.relationship ?? none}</Fact>
      <Fact label="Phone">{contact?.phone ?? none}</Fact>
    </>
  );
}

function NoticeDialog(props: TaskProps) {
  const { notice } = props.tasks;
  return (
    <Frame
      {...props}
      title={notice?.title}
      body={notice ? { noticeNumber: notice.number } : {}}
      confirm={notice ? messages.notice.confirm : undefined}
    >
      {notice && (
        <Stack gap={4}>
          <Prose>{notice.text}</Prose>
          <Muted size="small">{messages.notice.version(notice.number)}</Muted>
        </Stack>
      )}
    </Frame>
  );
}

function CoursesDialog(props: TaskProps) {
  const { termId, termName } = props.tasks;
  const missing = missingOf(props);
  return (
    <Frame
      {...props}
      confirm={missing.length ? undefined : messages.courses.confirm}
      more={
        <ButtonLink look={missing.length ? 'primary' : 'outline'} to={registerHref(termId ?? undefined)}>
          {messages.register}
        </ButtonLink>
      }
    >
      <Stack gap={4}>
        <p>{messages.courses.about(termName ?? '')}</p>
        {props.task.state === 'open' &&
          (missing.length ? <Missing fields={missing} /> : <p>{messages.courses.found(termName ?? '')}</p>)}
      </Stack>
    </Frame>
  );
}
