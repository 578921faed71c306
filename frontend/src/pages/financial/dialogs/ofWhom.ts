/** "Maya Lopez (S2600017)", as the screens name a student beside money. */
export const ofWhom = ({
  studentName,
  studentNumber,
}: {
  studentName: string | null;
  studentNumber: string;
}) => (studentName ? `${studentName} (${studentNumber})` : studentNumber);
