/** "Maya Lopez (S2600017)", a student's name in financial screens. */
export const ofWhom = ({
  studentName,
  studentNumber,
}: {
  studentName: string | null;
  studentNumber: string;
}) => (studentName ? `${studentName} (${studentNumber})` : studentNumber);
