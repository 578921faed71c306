import { Confirm } from '../dialog/Confirm';
import { messages } from './messages';
import { Bullets } from '../layout/Bullets';

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
        <Bullets above={2}>
          {names.map((name, index) => (
            <li key={index}>{name}</li>
          ))}
        </Bullets>
      </>
    ) : (
      messages.leave.one
    )}
  </Confirm>
);
