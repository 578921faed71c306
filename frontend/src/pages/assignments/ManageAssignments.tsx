import { useEffect, useRef } from 'react';
import { Button, ButtonLink } from '../../components/Button';
import { Bone } from '../../components/Bone';
import { Failure } from '../../components/Failure';
import { plural } from '../../components/format';
import { Notice } from '../../components/Notice';
import { Stack } from '../../components/layout/Stack';
import { Inline } from '../../components/layout/Inline';
import { Text } from '../../components/layout/Text';
import { hasStatus } from '../../providers/apiError';
import { gradebookHref } from '../gradebook/path';
import { AssignmentItem } from './AssignmentItem';
import { CreateAssignment, EditAssignment } from './AssignmentForms';
import { useAssignments } from './queries';
import type { WorkAddress } from './useWorkAddress';
import { messages } from './messages';

interface Props {
  sectionId: string;
  address: WorkAddress;
}

export function ManageAssignments({ sectionId, address }: Props) {
  const { data, error, isFetching, refetch } = useAssignments(sectionId);
  const { form, openForm, closeForm } = address;
  const opener = useReturn(form);

  if (error && !isFetching && !data)
    return hasStatus(error, 404) || hasStatus(error, 400) ? (
      <Notice title="Section not found" icon="book">
        {messages.notYourSection}
      </Notice>
    ) : (
      <Failure title={messages.failed} error={error} onRetry={() => void refetch()} />
    );
  return (
    <>
      <Inline wrap justify="end" gap={2} below={4} minHeight={40}>
        <Text push strong role="status">
          {data ? plural(data.length, 'assignment') : ''}
        </Text>
        <ButtonLink look="outline" to={gradebookHref(sectionId)}>
          Gradebook
        </ButtonLink>
        {form !== 'new' && (
          <Button ref={opener} type="button" onClick={() => openForm('new')}>
            Create Assignment
          </Button>
        )}
      </Inline>
      {form === 'new' && <CreateAssignment sectionId={sectionId} onClose={closeForm} />}
      {!data ? (
        <Stack gap={3} aria-hidden="true">
          {[0, 1, 2].map((index) => (
            <Bone key={index} height="104px" />
          ))}
        </Stack>
      ) : data.length === 0 ? (
        form !== 'new' && (
          <Notice title={messages.empty.title} icon="book">
            {messages.empty.text}
          </Notice>
        )
      ) : (
        <Stack as="ul" gap={3} aria-label="Assignments">
          {data.map((assignment) =>
            form === assignment.id ? (
              <li key={assignment.id}>
                <EditAssignment id={assignment.id} sectionId={sectionId} onClose={closeForm} />
              </li>
            ) : (
              <AssignmentItem key={assignment.id} assignment={assignment} address={address} />
            ),
          )}
        </Stack>
      )}
    </>
  );
}

/** The form receives focus when it opens, and returns it to the button afterwards. */
function useReturn(form: string | undefined) {
  const opener = useRef<HTMLButtonElement>(null);
  const before = useRef(form);
  useEffect(() => {
    const last = before.current;
    before.current = form;
    if (last === form) return;
    if (form) focusForm();
    else if (last === 'new') opener.current?.focus();
    else document.getElementById(`edit-${last}`)?.focus();
  }, [form]);
  return opener;
}

/** The form and its assignment may have to load first. */
function focusForm(tries = 200) {
  const field = document.querySelector<HTMLElement>('[aria-labelledby="assignment-form"] input');
  if (field) field.focus();
  else if (tries > 0) setTimeout(() => focusForm(tries - 1), 50);
}
