import styled from '@emotion/styled';
import { space } from '../../theme/scale';
import { Confirm } from '../dialog/Confirm';
import { messages } from './messages';

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
        {messages.leave.several}
        <Names>
          {names.map((name, index) => (
            <li key={index}>{name}</li>
          ))}
        </Names>
      </>
    ) : (
      messages.leave.one
    )}
  </Confirm>
);
