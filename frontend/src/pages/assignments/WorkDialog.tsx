import styled from '@emotion/styled';
import { useEffect, useRef } from 'react';
import { Dialog, DialogBody } from '../../components/dialog/Dialog';
import { PageTitle } from '../../components/PageTitle';
import { hasStatus } from '../../providers/apiError';
import { sectionName } from '../../resources/sections/section';
import { media } from '../../theme/scale';
import { useSection } from '../courses/queries';
import { gradeId } from './AssignmentItem';
import { backId, GradeSubmissions } from './GradeSubmissions';
import { ManageAssignments } from './ManageAssignments';
import type { WorkBase } from './path';
import { useAssignment } from './queries';
import { aboutOf } from './assignment';
import { useWorkAddress } from './useWorkAddress';
import { messages } from './messages';

interface Props {
  base: WorkBase;
  closed: string;
}

/** On a phone it has two lines, reserved before the text loads. */
const About = styled.span({ display: 'block', [media.phone]: { minHeight: '3em' } });

/** "Manage Assignments" of a section, and "Grade Submissions" of one of them, in one dialog. */
export default function WorkDialog({ base, closed }: Props) {
  const address = useWorkAddress(base);
  const { sectionId = '', assignmentId } = address;
  useTurnFocus(assignmentId);
  const title = assignmentId ? 'Grade Submissions' : 'Manage Assignments';
  return (
    <Dialog
      title={title}
      description={
        <About>{assignmentId ? <OfAssignment id={assignmentId} /> : <OfSection id={sectionId} />}</About>
      }
      size="large"
      hangs
      onClose={() => address.close(closed)}
    >
      <PageTitle>{title}</PageTitle>
      <DialogBody>
        {assignmentId ? (
          <GradeSubmissions key={assignmentId} id={assignmentId} address={address} />
        ) : (
          <ManageAssignments sectionId={sectionId} address={address} />
        )}
      </DialogBody>
    </Dialog>
  );
}

/** Moves focus when the dialog switches to the submissions of an assignment, or back. */
function useTurnFocus(assignmentId: string | undefined) {
  const before = useRef(assignmentId);
  useEffect(() => {
    const last = before.current;
    before.current = assignmentId;
    if (last !== assignmentId) document.getElementById(assignmentId ? backId : gradeId(last ?? ''))?.focus();
  }, [assignmentId]);
}

/** A no-break space reserves the line until the text loads. */
const waiting = '\u00a0';

function OfSection({ id }: { id: string }) {
  const { data, error } = useSection(id);
  if (error) return hasStatus(error, 404) ? messages.noSection : waiting;
  return data ? `${sectionName(data)} · ${data.courseTitle} · ${data.termName}` : waiting;
}

function OfAssignment({ id }: { id: string }) {
  const { data } = useAssignment(id);
  return data ? `${data.title} · ${sectionName(data)} · ${aboutOf(data)}` : waiting;
}
