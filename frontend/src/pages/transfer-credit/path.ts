export const transferCreditPath = '/portal/transfer-credit';
export const evaluationPath = `${transferCreditPath}/:id`;

export const evaluationHref = (id: string) => `${transferCreditPath}/${encodeURIComponent(id)}`;

/** The record of an evaluation in a toast: student, institution and link. */
export const evaluationRecord = ({ id, institution, studentName }: Named) => ({
  name: studentName ? `${studentName}, ${institution}` : institution,
  to: evaluationHref(id),
});
interface Named {
  id: string;
  institution: string;
  studentName?: string | null;
}

export const equivalenciesPath = `${transferCreditPath}/equivalencies`;
export const equivalencyPath = `${equivalenciesPath}/:id`;
