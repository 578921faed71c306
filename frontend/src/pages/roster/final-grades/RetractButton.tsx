import { useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { RosterEntryDto } from '../../../api/types.gen';
import { Button } from '../../../components/Button';
import { Confirm } from '../../../components/dialog/Confirm';
import { Stack } from '../../../components/layout/Stack';
import { RestrictedMark } from '../../../components/RestrictedMark';
import { useAct } from '../../../providers/acts';
import { retractGrades } from '../../../providers/recordActs';
import { finalGradesHref } from '../path';
import { rowField } from './atRows';
import { refreshedBy } from './queries';
import { nameOf } from './sheet';
import { messages } from './messages';

const says = messages.retract;

interface Props {
  sectionId: string;
  /** "WM 210-01" */
  course: string;
  /** With grades that can be retracted. */
  rows: readonly RosterEntryDto[];
}

/** Retracts submitted grades, after a dialog that names the consequences. */
export function RetractButton({ sectionId, course, rows }: Props) {
  const [isAsking, setAsking] = useState(false);
  const { resetField } = useFormContext();
  const ids = rows.map(({ id }) => id);
  const retract = useAct({
    act: () => retractGrades(sectionId, ids),
    done: says.done(ids.length),
    record: () => ({ name: course, to: finalGradesHref(sectionId) }),
    failed: says.failed,
    refreshes: refreshedBy(sectionId),
  });
  const confirm = async () => {
    await retract.run();
    // The form may still hold the grade that was submitted.
    ids.forEach((id) => resetField(rowField(id), { defaultValue: '' }));
    setAsking(false);
  };
  const [first] = rows;
  return (
    <>
      <Button
        small
        type="button"
        look="outline"
        aria-label={first && ids.length === 1 ? says.of(nameOf(first)) : undefined}
        onClick={() => setAsking(true)}
      >
        {ids.length === 1 ? 'Retract…' : says.all(ids.length)}
      </Button>
      {isAsking && (
        <Confirm
          title={says.title(ids.length, course)}
          confirm={says.confirm(ids.length)}
          danger
          onConfirm={confirm}
          onCancel={() => setAsking(false)}
        >
          <Stack gap={5}>
            <div>
              <p>{says.text(ids.length)}</p>
              <ul>
                {rows.map((row) => (
                  <li key={row.id}>
                    {nameOf(row)} <RestrictedMark of={row} />
                  </li>
                ))}
              </ul>
            </div>
            <p>{says.consequences}</p>
          </Stack>
        </Confirm>
      )}
    </>
  );
}
