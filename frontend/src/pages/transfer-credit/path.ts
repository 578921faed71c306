export const transferCreditPath = '/portal/transfer-credit';
export const evaluationPath = `${transferCreditPath}/:id`;

export const evaluationHref = (id: string) => `${transferCreditPath}/${encodeURIComponent(id)}`;

/** The record of an evaluation in a toast: student or applicant, institution and link. */
export const evaluationRecord = ({ id, institution, studentName, applicantName }: Named) => ({
  name: [studentName ?? applicantName, institution].filter(Boolean).join(', '),
  to: evaluationHref(id),
});
interface Named {
  id: string;
  institution: string;
  studentName?: string | null;
  applicantName?: string | null;
}

export const equivalenciesPath = `${transferCreditPath}/equivalencies`;
export const equivalencyPath = `${equivalenciesPath}/:id`;
