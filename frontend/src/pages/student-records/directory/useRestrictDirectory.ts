import type { StudentRecordDto } from '../../../api/types.gen';
import type { DirectoryCategory } from '../../../components/directory';
import { useAct } from '../../../providers/acts';
import { restrictDirectory } from '../../../providers/recordActs';
import { fullName } from '../../../resources/students/student';
import { studentRecordsPath } from '../path';
import { directoryMessages as messages } from '../messages';

export interface DirectoryDialogProps {
  student: StudentRecordDto;
  /** The student's own record. An office gives a reason. */
  isOwn: boolean;
  onClose: () => void;
}

interface Restriction {
  /** None: releases the restriction. */
  categories: DirectoryCategory[];
  reason?: string;
}

export const useRestrictDirectory = (
  { student, isOwn }: Pick<DirectoryDialogProps, 'student' | 'isOwn'>,
  isRelease: boolean,
) =>
  useAct({
    act: ({ categories, reason }: Restriction) => restrictDirectory(student.id, categories, reason),
    done: messages.done(isRelease),
    // Students see the change on the page itself.
    record: () =>
      isOwn ? undefined : { name: fullName(student), to: `${studentRecordsPath}/${student.id}?tab=personal` },
    failed: messages.failed(isRelease),
    refreshes: [['students']],
  });
