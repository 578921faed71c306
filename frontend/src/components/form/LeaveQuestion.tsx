import styled from '@emotion/styled';
import { space } from '../../theme/scale';
import { Confirm } from '../dialog/Confirm';

const Names = styled.ul({ marginTop: space(2), paddingLeft: space(5), listStyle: 'disc' });

interface Props {
  /** The names of the forms, if there are several. */
  names?: readonly string[];
  onDiscard: () => void;
  onKeep: () => void;
}

export const LeaveQuestion = ({ names = [], onDiscard, onKeep }: Props) => (
  <Confirm
    title="Leave without saving?"
    confirm="Discard changes"
    cancel="Keep editing"
    danger
    onConfirm={onDiscard}
    onCancel={onKeep}
  >
    {names.length > 1 ? (
      <>
        What you have changed in these is not saved, and would be lost:
        <Names>
          {names.map((name, index) => (
            <li key={index}>{name}</li>
          ))}
        </Names>
      </>
    ) : (
      'What you have changed here is not saved, and would be lost.'
    )}
  </Confirm>
);
