/**
 * The same words whether a receipt was sent or withheld: a different answer would tell strangers how many receipts an
 * address had today.
 */
export const ReceiptNote = () => (
  <p className="outcome-help">
    We send a receipt by email, unless your address or its domain has received many today. Your form reaches
    us either way.
  </p>
);
