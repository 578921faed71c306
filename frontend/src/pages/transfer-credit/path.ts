export const transferCreditPath = '/portal/transfer-credit';
export const evaluationPath = `${transferCreditPath}/:id`;

export const evaluationHref = (id: string) => `${transferCreditPath}/${encodeURIComponent(id)}`;

/** What a toast says of an evaluation: whose it is and from where, with the way to it. */
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
