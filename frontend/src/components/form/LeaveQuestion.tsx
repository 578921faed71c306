import { Confirm } from '../dialog/Confirm';

export const LeaveQuestion = ({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) => (
  <Confirm
    title="Leave without saving?"
    confirm="Discard changes"
    cancel="Keep editing"
    danger
    onConfirm={onDiscard}
    onCancel={onKeep}
  >
    What you have changed here is not saved, and would be lost.
  </Confirm>
);
