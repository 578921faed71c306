import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import type { SectionCopyDto } from '../../../api/types.gen';
import { Bone } from '../../../components/Bone';
import { Button } from '../../../components/Button';
import { Dialog, DialogBody, DialogFooter } from '../../../components/dialog/Dialog';
import { Failure } from '../../../components/Failure';
import { Inline } from '../../../components/layout/Inline';
import { Stack } from '../../../components/layout/Stack';
import { Muted } from '../../../components/layout/Text';
import { ProgressBar } from '../../../components/ProgressBar';
import { useCopy } from '../../../providers/sectionCopies';
import { classroomHref } from '../path';
import { Figures } from './CopyPreview';
import { failureTexts, messages } from './messages';

interface Props {
  copyId: string;
  sectionId: string;
  onClose: () => void;
}

/** The progress of a copy, then its result with links. */
export function CopyProgress({ copyId, sectionId, onClose }: Props) {
  const { data: copy, error, isFetching, refetch } = useCopy(copyId);
  const close = useRef<HTMLButtonElement>(null);
  const hasEnded = copy?.status === 'done' || copy?.status === 'failed';
  useEffect(() => close.current?.focus(), [hasEnded]);
  return (
    <Dialog title={titleOf(copy)} onClose={onClose}>
      <DialogBody>
        {error && !isFetching && !copy ? (
          <Failure title={messages.progressFailed} error={error} onRetry={() => void refetch()} />
        ) : copy ? (
          <State copy={copy} sectionId={sectionId} onClose={onClose} />
        ) : (
          <Bone height="64px" />
        )}
      </DialogBody>
      <DialogFooter>
        <Button type="button" look="outline" ref={close} data-autofocus onClick={onClose}>
          {messages.close}
        </Button>
      </DialogFooter>
    </Dialog>
  );
}

const titleOf = (copy: SectionCopyDto | undefined) =>
  copy?.status === 'done'
    ? messages.done
    : copy?.status === 'failed'
      ? messages.failed
      : messages.progressTitle;

function State({ copy, sectionId, onClose }: { copy: SectionCopyDto } & Omit<Props, 'copyId'>) {
  const { status, failure, recordsDone, recordsTotal, summary } = copy;
  const isDone = status === 'done';
  return (
    <Stack gap={5}>
      {!isDone && !failure && (
        <Stack gap={3}>
          <ProgressBar
            label={messages.progress}
            percent={recordsTotal ? Math.floor((recordsDone / recordsTotal) * 100) : 0}
            note={messages.progressNote(recordsDone, recordsTotal)}
          />
          <Muted>{messages.canClose}</Muted>
        </Stack>
      )}
      <p role="status">{failure ? failureTexts[failure] : isDone ? messages.doneText(recordsTotal) : ''}</p>
      {isDone && (
        <>
          <Figures summary={summary} title={messages.results} />
          <Inline as="nav" wrap gap={4} aria-label={messages.open}>
            {placesOf(summary).map(({ label, to }) => (
              <Link
                key={label}
                to={to ? classroomHref(sectionId, to) : classroomHref(sectionId)}
                onClick={onClose}
              >
                {label}
              </Link>
            ))}
          </Inline>
        </>
      )}
    </Stack>
  );
}

/** The tabs of the classroom that show what is new. */
const placesOf = ({ modules, pages, assignments, discussions, files, groups }: SectionCopyDto['summary']) =>
  [
    { label: 'Modules', count: modules, to: '' },
    { label: 'Pages', count: pages, to: 'pages' },
    { label: 'Assignments', count: assignments, to: 'assignments' },
    { label: 'Discussions', count: discussions, to: 'discussions' },
    { label: 'Files', count: files, to: 'files' },
    { label: 'Grading scheme', count: groups, to: 'grades' },
  ].filter(({ count }) => count > 0);
