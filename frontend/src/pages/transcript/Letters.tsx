import { Notice } from '../../components/Notice';
import { IssuedList } from './IssuedList';
import { messages } from './messages';

/** The letters issued about a student. */
export const Letters = ({ studentId, mayRevoke = false }: { studentId: string; mayRevoke?: boolean }) => (
  <IssuedList
    studentId={studentId}
    papers="letters"
    label="Letters"
    counted={messages.letters}
    mayRevoke={mayRevoke}
    none={
      <Notice title={messages.noLetters} icon="mail">
        {messages.noLettersHint}
      </Notice>
    }
  />
);
