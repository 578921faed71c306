import { useDataProvider } from 'react-admin';
import { useState } from 'react';
import type { StudentDto } from '../../../api/types.gen';
import { Button } from '../../../components/Button';
import { useDialogAddress } from '../../../components/dialog/useDialogAddress';
import { ExportButton } from '../../../components/lists/ExportButton';
import type { useSelection } from '../../../components/lists/selection';
import { toast } from '../../../components/toasts';
import { Inline } from '../../../components/layout/Inline';
import { Muted, Text } from '../../../components/layout/Text';
import { whenLoaded } from '../../../components/whenLoaded';
import { userMessage } from '../../../providers/apiError';
import { useHoldKinds } from '../../holds/queries';
import { useMay } from '../../../providers/session';
import { searchRequest, type RecordsAddress } from '../recordsAddress';
import { allSelectable, isTooMany, mostStudents, tooMany } from './chosenStudents';
import { messages } from './messages';

const EmailStudents = whenLoaded(() => import('./EmailStudents'));
const HoldsForm = whenLoaded(() => import('./HoldsForm'));

interface Props {
  selection: ReturnType<typeof useSelection<StudentDto>>;
  address: RecordsAddress;
  total: number;
}

/** The actions on the selected students that the role may do. */
export function SelectionBar({ selection, address, total }: Props) {
  const { chosen, clear } = selection;
  const { dialog, open, close } = useDialogAddress();
  const may = useMay();
  const mayPlace = may('place', 'holds');
  const mayEmail = may('email', 'students');
  const kinds = useHoldKinds(mayPlace);
  const own = (mayPlace && kinds.data?.filter(({ mine }) => mine)) || [];
  if (chosen.size === 0) return null;
  const students = [...chosen.values()];
  const over = isTooMany(chosen.size);
  return (
    <>
      <Inline
        wrap
        gap={2}
        below={3}
        pad={[2, 3]}
        framed="small"
        fill="surfaceAlt"
        data-screen-only
        role="group"
        aria-label="Selected students"
      >
        <Text strong push>
          {messages.selected(chosen.size)}
        </Text>
        {allSelectable(chosen.size, total) && (
          <SelectAll address={address} total={total} onRows={(rows) => selection.choose(rows, true)} />
        )}
        {own.length > 0 && (
          <>
            <Button type="button" look="outline" disabled={over} onClick={() => open('place-holds')}>
              Place hold
            </Button>
            <Button type="button" look="outline" disabled={over} onClick={() => open('release-holds')}>
              Release hold
            </Button>
          </>
        )}
        {mayEmail && (
          <Button type="button" look="outline" disabled={over} onClick={() => open('email-students')}>
            Email
          </Button>
        )}
        {!over && (
          <ExportButton
            resource="students"
            request={{ sort: searchRequest(address).sort, ids: [...chosen.keys()] }}
            label="Export selected"
          />
        )}
        <Button type="button" look="quiet" onClick={clear}>
          Clear selection
        </Button>
        {(over || total > mostStudents) && (
          <Muted as="small" whole size="small">
            {over ? tooMany : `${tooMany} ${messages.narrow}`}
          </Muted>
        )}
      </Inline>
      {own.length > 0 && dialog === 'place-holds' && (
        <HoldsForm verb="place" kinds={own} students={students} onClose={close} />
      )}
      {own.length > 0 && dialog === 'release-holds' && (
        <HoldsForm verb="release" kinds={own} students={students} onClose={close} />
      )}
      {mayEmail && dialog === 'email-students' && <EmailStudents students={students} onClose={close} />}
    </>
  );
}

interface SelectAllProps {
  address: RecordsAddress;
  total: number;
  onRows: (rows: StudentDto[]) => void;
}

/** The most students that one page of the list has. */
const mostInPage = 1000;

/** Selects all matches, on every page. */
function SelectAll({ address, total, onRows }: SelectAllProps) {
  const dataProvider = useDataProvider();
  const [running, setRunning] = useState(false);
  const selectAll = async () => {
    setRunning(true);
    try {
      for (let page = 1; (page - 1) * mostInPage < total; page++) {
        const request = { ...searchRequest(address), pagination: { page, perPage: mostInPage } };
        onRows((await dataProvider.getList<StudentDto>('students', request)).data);
      }
    } catch (error) {
      toast({
        title: 'Error',
        variant: 'destructive',
        description: userMessage(error, messages.selectAllFailed),
      });
    } finally {
      setRunning(false);
    }
  };
  return (
    <Button type="button" look="quiet" disabled={running} onClick={() => void selectAll()}>
      {messages.selectAll(total)}
    </Button>
  );
}
