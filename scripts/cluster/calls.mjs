/** The kinds of calls of the storm. Each names the record that it asks for, so that the record can be found again. */
import { createHash, randomBytes, randomUUID } from 'node:crypto';

const json = (body) => ({ body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } });
const oneOf = (list) => list[Math.floor(Math.random() * list.length)];
const refusedPart = 0.1;

export const kinds = {
  /** Every fourth is refused, because its section is full. */
  registration(ground, pairs) {
    const pair = pairs.pop();
    return {
      path: '/api/enrollments',
      record: `${pair.studentId} ${pair.sectionId}`,
      request: json(pair),
    };
  },
  payment({ chargeIds }) {
    const key = randomUUID();
    const isRefused = Math.random() < refusedPart;
    const chargeId = isRefused ? randomUUID() : oneOf(chargeIds);
    return {
      key,
      path: '/api/payments',
      record: key,
      request: json({ chargeId, amount: 1, method: 'cash', reference: key }),
    };
  },
  upload() {
    const key = randomUUID();
    const isRefused = Math.random() < refusedPart;
    const file = isRefused ? Buffer.from('No PDF') : pdf(randomBytes(20_000).toString('hex'));
    const form = transferForm(key, file);
    return {
      key,
      path: '/api/inquiries/transfer-evaluations',
      record: key,
      sha256: createHash('sha256').update(file).digest('hex'),
      request: { body: form, headers: {} },
      isPublic: true,
    };
  },
};

/** The form for transfer evaluations, with one transcript. `name` is that of the address. */
export function transferForm(name, file) {
  const form = new FormData();
  const fields = {
    firstName: 'Maya',
    lastName: 'Okafor',
    phone: '910 555 0142',
    program: 'Wealth Management',
  };
  const more = { previousInstitutions: 'Cape Fear', expectedCredits: '30', consent: 'true' };
  for (const [field, value] of Object.entries({ ...fields, ...more, acknowledgment: 'true' }))
    form.set(field, value);
  form.set('email', `${name}@example.edu`);
  form.set('transcripts', new Blob([file]), 'transcript.pdf');
  return form;
}

/** A document with one empty page and a comment. */
export function pdf(comment) {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] >>',
  ];
  let text = `%PDF-1.7\n%\xe2\xe3\xcf\xd3\n%${comment}\n`;
  const offsets = objects.map((object, index) => {
    const at = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(at).padStart(10, '0')} 00000 n \n`;
  });
  const end = `xref\n0 4\n0000000000 65535 f \n${offsets.join('')}trailer\n<< /Size 4 /Root 1 0 R >>\n`;
  return Buffer.from(`${text}${end}startxref\n${text.length}\n%%EOF\n`, 'latin1');
}
